import * as z from 'zod/mini'
import { uuid } from '#contract/schema.ts'
import { maxFavourites } from './favourites.ts'

export const favouriteItems = z.strictObject({ items: z.array(uuid).check(z.minLength(1), z.maxLength(maxFavourites)) })
/** All favourites of the customer, newest first. */
export const favourites = z.array(uuid)
export const addedFavourites = z.object({
  items: favourites,
  /** How many existing items were not added because the list is full. */
  left_out: z.int(),
})

export type AddedFavourites = z.output<typeof addedFavourites>
