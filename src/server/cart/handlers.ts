import type { cartCalls } from '#contract/cart/calls.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { want } from '../database/wants.ts'
import { addToCart } from './add.ts'
import { toCartItem, readCart } from './lines.ts'

/** Handlers of the calls about the cart; each works on the customer's own. */
export const cartHandlers = (catalogue: Catalogue): Handlers<keyof typeof cartCalls> => ({
  'POST /api/purchase/get_cart_list': async (_, { db, now, caller }) => {
    const lines = await readCart(db, catalogue, customerOf(caller).uuid, now())
    return { re: '200', data: lines.map(toCartItem) }
  },
  'POST /api/purchase/add_cart': async (addition, { db, write, now, caller }) => {
    const user = customerOf(caller).uuid
    const added = await addToCart(write, catalogue, user, addition, now())
    if (added.re !== '200') return added
    const lines = await readCart(db, catalogue, user, now())
    return { re: '200', data: { cart_uuid: added.uuid, cart: lines.map(toCartItem) } }
  },
  'POST /api/purchase/remove_cart': async ({ uuid }, { write, caller }) => {
    const user = customerOf(caller).uuid
    const removed = await write(
      (transaction) =>
        transaction
          .deleteFrom('cart_items')
          .where('uuid', '=', uuid)
          .where('user_uuid', '=', user)
          .executeTakeFirstOrThrow(),
      { wants: [want.customer(user)] },
    )
    return { re: removed.numDeletedRows === 1n ? '200' : '404' }
  },
})
