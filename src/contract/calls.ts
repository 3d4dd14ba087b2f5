import type * as z from 'zod/mini'
import { accountCalls, identityCalls } from '#contract/account/calls.ts'
import { appointmentCalls } from '#contract/appointment/calls.ts'
import { cartCalls } from '#contract/cart/calls.ts'
import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { leadCalls } from '#contract/lead/calls.ts'
import { newsletterCalls } from '#contract/newsletter/calls.ts'
import { orderCalls } from '#contract/order/calls.ts'
import { privacyCalls } from '#contract/privacy/calls.ts'
import { searchCalls } from '#contract/search/calls.ts'

/** The calls of the shop, one row each. Server routes, the browser's typed client, the documentation and the fuzz tests are made from it. */
export const calls = {
  ...accountCalls,
  ...identityCalls,
  ...searchCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...newsletterCalls,
  ...leadCalls,
  ...orderCalls,
  ...appointmentCalls,
  ...privacyCalls,
}

export type CallName = keyof typeof calls
/** What a call takes, as its caller writes it. */
export type Payload<Name extends CallName> = z.input<(typeof calls)[Name]['payload']>
/** What the payload is once its schema has passed it. */
export type ParsedPayload<Name extends CallName> = z.output<(typeof calls)[Name]['payload']>
/** What stands under `data` of a successful answer. */
export type Data<Name extends CallName> = (typeof calls)[Name]['answer'] extends infer Shape
  ? Shape extends z.ZodMiniType
    ? z.output<Shape>
    : never
  : never

/** Every answer: `re` '200' is success and carries `data`; '400' names the `field` at fault, '500' an `id` to quote. */
export interface Answer<Name extends CallName> {
  re: string
  data?: Data<Name>
  field?: string
  message?: string
  id?: string
  /** What the server asks of the browser beside the outcome; unread, and to be held against its schema first (SESSION-04). */
  instruction?: unknown
}

export type { Appointment, AppointmentSubmission, Slot } from '#contract/appointment/schemas.ts'
export type { CartAddition, CartItem } from '#contract/cart/schemas.ts'
export type { Diamond, DiamondSort, Picture, Piece, PieceCard, PieceSort } from '#contract/catalogue/schemas.ts'
export type { Ad } from '#contract/lead/schemas.ts'
export type {
  Order,
  OrderState,
  OrderSubmission,
  OrderSummary,
  PaymentMethod,
  PaymentState,
} from '#contract/order/schemas.ts'
export type { SearchResult } from '#contract/search/schemas.ts'
