import * as z from 'zod/mini'
import type { Calls } from '#contract/call.ts'
import { storedAddress } from '#contract/address/schemas.ts'
import { paymentMethods, paymentStates } from '#contract/order/schemas.ts'
import { sen, uuid } from '#contract/schema.ts'
import { maxServicePictures, pictureSizes } from './pictures.ts'
import * as schema from './schemas.ts'
import { serviceKinds, serviceStates } from './service.ts'

const page = z.optional(z.int().check(z.minimum(1), z.maximum(100_000)))

/** Requests for what was bought: return, resizing, cleaning, maintenance; each call works on the customer's own. */
export const serviceCalls = {
  'POST /api/service/get_eligibility': {
    purpose:
      'what bought items can be handed in for, until when, and why not: one, those of an order, or the newest 100',
    access: 'customer',
    limit: 'read',
    payload: z.strictObject({ order: z.optional(uuid), line: z.optional(uuid) }),
    answer: z.object({
      lines: z.array(schema.eligibleLine),
      /** Of one item, where a courier would collect it; absent where the shop knows no address. */
      collectAt: z.optional(storedAddress),
    }),
    outcomes: { 404: 'no such order or item' },
  },
  'POST /api/service/get_request_list': {
    purpose: "the customer's requests, of one kind or all, all or the open ones, newest first",
    access: 'customer',
    limit: 'read',
    payload: z.strictObject({ kind: z.optional(z.enum(serviceKinds)), open: z.optional(z.boolean()), page }),
    answer: z.object({ detail: z.array(schema.serviceSummary), totalnum: z.int() }),
  },
  'POST /api/service/get_request': {
    purpose: 'one request',
    access: 'customer',
    limit: 'read',
    payload: z.strictObject({ request: uuid }),
    answer: schema.serviceRequest,
    outcomes: { 404: 'no such request' },
  },
  'POST /api/service/submit_request': {
    purpose: 'request a return, resizing, cleaning or maintenance; the same submission finds the same request',
    access: 'customer',
    limit: 'write',
    payload: schema.serviceSubmission,
    answer: z.object({ request: uuid, number: z.string() }),
    outcomes: {
      400: 'a ring has the size already, or a courier is to collect the piece and the shop knows no address',
      404: 'no such item',
      409: 'the item is not eligible; get_eligibility says why',
      410: 'a picture was uploaded too long ago, and is not kept any more',
    },
  },
  'POST /api/service/add_pictures': {
    purpose: 'add pictures that were uploaded to a request that has not ended; those that it has already are no error',
    access: 'customer',
    limit: 'write',
    payload: z.strictObject({
      request: uuid,
      pictures: z.array(uuid).check(z.minLength(1), z.maxLength(maxServicePictures)),
    }),
    answer: z.object({ request: uuid }),
    outcomes: {
      404: 'no such request',
      409: 'the request has ended',
      410: 'a picture was uploaded too long ago, and is not kept any more',
      413: 'the request would have more pictures of its customer than it takes',
    },
  },
  'GET /api/service/get_picture': {
    purpose: "a picture of the customer's own request, or one uploaded for it (image/webp)",
    access: 'customer',
    limit: 'read',
    payload: z.strictObject({ picture: uuid, size: z.enum(pictureSizes) }),
    answer: 'file',
    outcomes: { 404: 'no such picture of this customer' },
  },
  'POST /api/service/answer_quote': {
    purpose: 'approve or reject what the work on a piece would cost',
    access: 'customer',
    limit: 'write',
    payload: z.strictObject({ request: uuid, approved: z.boolean() }),
    answer: z.object({ request: uuid }),
    outcomes: { 404: 'no such request', 409: 'no quote of the request waits for an answer' },
  },
  'POST /api/service/pay_quote': {
    purpose: 'open the payment of the approved price of the work, in one piece; or open it again',
    access: 'customer',
    limit: 'payment',
    payload: z.strictObject({ request: uuid, payment: z.enum(paymentMethods) }),
    answer: z.object({ url: z.string() }),
    outcomes: {
      404: 'no such request',
      409: 'no approved price of the request is due, or it is being paid',
      413: 'one payment of the method cannot be of that amount',
    },
  },
  'POST /api/service/get_payment_state': {
    purpose: 'state of a request and its payment, asked of the provider while it is open',
    access: 'customer',
    limit: 'read',
    payload: z.strictObject({ request: uuid }),
    answer: z.object({
      number: z.string(),
      request: z.enum(serviceStates),
      payment: z.enum(paymentStates),
      amountSen: sen,
    }),
    outcomes: { 404: 'no such request, or nobody has begun to pay for it' },
  },
  'POST /api/service/cancel_request': {
    purpose: 'cancel a request while the piece is still with the customer',
    access: 'customer',
    limit: 'write',
    payload: z.strictObject({ request: uuid }),
    answer: z.object({ request: uuid }),
    outcomes: { 404: 'no such request', 409: 'the shop has the piece, or the request has ended' },
  },
} as const satisfies Calls
