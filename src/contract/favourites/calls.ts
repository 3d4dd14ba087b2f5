import type { Calls } from '#contract/call.ts'
import { emptyPayload } from '#contract/call.ts'
import * as schema from './schemas.ts'

/** Favourite pieces and diamonds of the signed-in customer; what is asked twice is done once. */
export const favouriteCalls = {
  'POST /api/purchase/get_favourites': {
    purpose: 'uuids of the favourites, newest first',
    access: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: schema.favourites,
  },
  'POST /api/purchase/add_favourites': {
    purpose: 'add pieces and diamonds to the favourites, newest first; unknown ones are ignored, 50 fit',
    access: 'customer',
    limit: 'write',
    payload: schema.favouriteItems,
    answer: schema.addedFavourites,
  },
  'POST /api/purchase/remove_favourites': {
    purpose: 'remove pieces and diamonds from the favourites; answers with those left',
    access: 'customer',
    limit: 'write',
    payload: schema.favouriteItems,
    answer: schema.favourites,
  },
} as const satisfies Calls
