import { favouritesKey } from '../storage.ts'

/**
 * Script of the server's page: before the first paint it marks the document where this browser has stored no favourites
 * (styles/favourites). Storage may be blocked. The client has no use for it.
 */
export const noFavouritesScript = import.meta.env.SSR
  ? `try {
  if (localStorage.getItem('${favouritesKey}') === null) document.documentElement.dataset.noFavourites = ''
} catch {}`
  : ''
