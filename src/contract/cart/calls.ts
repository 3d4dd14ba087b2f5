import * as z from 'zod/mini'
import { emptyPayload, noData, type Calls } from '#contract/call.ts'
import { uuid } from '#contract/schema.ts'
import * as schema from './schemas.ts'

/** The cart; each call works on the cart of the signed-in customer. */
export const cartCalls = {
  'POST /api/purchase/get_cart_list': {
    purpose: 'cart list',
    access: 'customer',
    limit: 'read',
    importance: 'high',
    payload: emptyPayload,
    answer: z.array(schema.cartItem),
  },
  'POST /api/purchase/add_cart': {
    purpose: 'put a piece, a diamond or a ring of both into the cart; answers with the whole cart, oldest item first',
    access: 'customer',
    limit: 'write',
    payload: schema.cartAddition,
    answer: z.object({ cart_uuid: uuid, cart: z.array(schema.cartItem) }),
    outcomes: {
      400: 'the piece is made in sizes, and none is named; or the diamond does not fit the setting',
      404: 'no such piece, setting, metal, size or diamond',
      409: 'the diamond is sold',
      413: 'the cart is full (50 items)',
      423: 'the diamond is reserved by an unpaid order of somebody else',
    },
  },
  'POST /api/purchase/remove_cart': {
    purpose: 'delete a cart item',
    access: 'customer',
    limit: 'write',
    payload: z.strictObject({ uuid }),
    answer: noData,
    outcomes: { 404: 'no such item in this cart' },
  },
} as const satisfies Calls
