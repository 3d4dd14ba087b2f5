import { toViewed } from '#contract/favourites/viewed.ts'
import { attempt, browserStorage, viewedKey } from '../storage.ts'

const isDeclined = () => browserStorage.readConsent() === 'refused'

/** References of the items viewed last in this browser; nothing where the visitor declined to be counted. */
export const readViewed = (): string[] =>
  isDeclined() ? [] : toViewed(attempt<unknown>(() => JSON.parse(localStorage.getItem(viewedKey) ?? '[]'), []))

export const clearViewed = () => attempt(() => localStorage.removeItem(viewedKey), undefined)

/** Remembers the items viewed last, unless the visitor declined to be counted. */
export const storeViewed = (items: readonly string[]) =>
  isDeclined() ? clearViewed() : attempt(() => localStorage.setItem(viewedKey, JSON.stringify(items)), undefined)
