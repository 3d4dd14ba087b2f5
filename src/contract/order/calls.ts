import * as z from 'zod/mini'
import { type Calls, emptyPayload } from '#contract/call.ts'
import { sen, uuid } from '#contract/schema.ts'
import * as schema from './schemas.ts'

/** Orders and their payments; each call works on those of the signed-in customer. */
export const orderCalls = {
  'POST /api/purchase/submit_order': {
    purpose: 'reserve an order from cart items and open its payment; the same submission finds the same order',
    access: 'customer',
    limit: 'payment',
    payload: schema.orderSubmission,
    answer: z.object({ order: uuid, url: z.string() }),
    outcomes: {
      404: 'an item is not in this cart',
      409: 'prices or availability changed',
      410: 'the hour of the pick-up can no longer be chosen',
      413: 'as many orders, or stones in them, as one customer may have await payment already',
    },
  },
  'POST /api/purchase/get_receive_options': {
    purpose: 'by which day the items of the cart arrive, and the hours at which they can be picked up',
    access: 'customer',
    limit: 'read',
    importance: 'high',
    payload: emptyPayload,
    answer: schema.receiveOptions,
  },
  'POST /api/purchase/pay_order': {
    purpose: 'open the next payment of an order: of what is due first, then of the balance; or open it again',
    access: 'customer',
    limit: 'payment',
    payload: z.strictObject({ order: uuid, payment: z.enum(schema.paymentMethods) }),
    answer: z.object({ url: z.string() }),
    outcomes: { 404: 'no such order', 409: 'nothing of the order is due, or it is no longer kept' },
  },
  'POST /api/purchase/cancel_order': {
    purpose: 'cancel an order that is not paid; a part that was paid is refunded',
    access: 'customer',
    limit: 'payment',
    payload: z.strictObject({ order: uuid }),
    answer: z.object({ order: uuid }),
    outcomes: { 404: 'no such order', 409: 'it is paid or being paid, or it has ended' },
  },
  'POST /api/purchase/get_payment_state': {
    purpose: 'state of an order and its payment, asked of the provider while it is open',
    access: 'customer',
    limit: 'read',
    importance: 'high',
    payload: z.strictObject({ order: uuid }),
    answer: z.object({
      number: z.string(),
      order: z.enum(schema.orderStates),
      payment: z.enum(schema.paymentStates),
      totalSen: sen,
      money: schema.orderMoney,
    }),
    outcomes: { 404: 'no such order' },
  },
  'POST /api/purchase/get_order_list': {
    purpose: "the customer's orders, newest first",
    access: 'customer',
    limit: 'read',
    payload: z.strictObject({ page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))) }),
    answer: z.object({ detail: z.array(schema.orderSummary), totalnum: z.int() }),
  },
  'POST /api/purchase/get_order': {
    purpose: 'one order',
    access: 'customer',
    limit: 'read',
    payload: z.strictObject({ order: uuid }),
    answer: schema.order,
    outcomes: { 404: 'no such order' },
  },
} as const satisfies Calls
