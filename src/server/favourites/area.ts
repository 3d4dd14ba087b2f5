import type { Area } from '../area.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { favouriteHandlers } from './handlers.ts'

/** The customers' favourites. */
export const createFavouritesArea = (catalogue: Catalogue) =>
  ({ handlers: favouriteHandlers(catalogue) }) satisfies Area
