import { toFavourites } from '#contract/favourites/favourites.ts'
import { attempt, favouritesKey } from '../storage.ts'

/** A visitor's favourites in this browser; anything else that may be stored there is ignored. */
export const readStoredFavourites = (): string[] =>
  toFavourites(attempt<unknown>(() => JSON.parse(localStorage.getItem(favouritesKey) ?? '[]'), []))

export const clearStoredFavourites = () => attempt(() => localStorage.removeItem(favouritesKey), undefined)

/** Stores a visitor's favourites; an empty list leaves nothing behind. */
export const storeFavourites = (items: readonly string[]) =>
  items.length === 0
    ? clearStoredFavourites()
    : attempt(() => localStorage.setItem(favouritesKey, JSON.stringify(items)), undefined)
