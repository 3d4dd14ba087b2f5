import type { favouriteCalls } from '#contract/favourites/calls.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { want } from '../database/wants.ts'
import { addFavourites, readFavourites, removeFavourites } from './favourites.ts'

/** Handlers of the calls about favourites; each works on the customer's own. */
export const favouriteHandlers = (catalogue: Catalogue): Handlers<keyof typeof favouriteCalls> => ({
  'POST /api/purchase/get_favourites': async (_, { db, caller }) => ({
    re: '200',
    data: await readFavourites(db, customerOf(caller).uuid),
  }),
  'POST /api/purchase/add_favourites': async ({ items }, { write, now, caller }) => {
    const user = customerOf(caller).uuid
    const data = await write((transaction) => addFavourites({ transaction, now: now() }, catalogue, user, items), {
      wants: [want.customer(user)],
    })
    return { re: '200', data }
  },
  'POST /api/purchase/remove_favourites': async ({ items }, { write, caller }) => {
    const user = customerOf(caller).uuid
    const data = await write((transaction) => removeFavourites(transaction, user, items), {
      wants: [want.customer(user)],
    })
    return { re: '200', data }
  },
})
