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
type Row<Name extends CallName> = (typeof calls)[Name]

/** What stands under `data` of a successful answer; undefined where the call has none. */
export type Data<Name extends CallName> = Row<Name>['answer'] extends infer Shape
  ? Shape extends z.ZodMiniType
    ? z.output<Shape>
    : never
  : never

type Success<Name extends CallName> = Name extends CallName
  ? [Data<Name>] extends [never]
    ? never
    : [Data<Name>] extends [undefined]
      ? { re: '200' }
      : { re: '200'; data: Data<Name> }
  : never

/** Outcomes other than '200' that the row of a call names. */
type OwnRefusal<Name extends CallName> = Name extends CallName
  ? Row<Name> extends { outcomes: infer Outcomes }
    ? `${keyof Outcomes & (string | number)}`
    : never
  : never

/** Outcomes that are decided before or around every handler. */
type GeneralRefusal<Name extends CallName> = Name extends CallName
  ? '400' | '429' | '500' | (Row<Name>['access'] extends 'anyone' ? never : '401' | '503')
  : never

/** Every outcome of a call other than '200'. */
export type Refusal<Name extends CallName> = OwnRefusal<Name> | GeneralRefusal<Name>

/** '400' names the `field` at fault, '500' an `id` to quote. */
type RefusalAnswer<Re extends string> = Re extends '400'
  ? { re: Re; field: string }
  : Re extends '500'
    ? { re: Re; id: string }
    : { re: Re }

/** What the handler of a call may answer: success, with its data, or an outcome that its row names. */
export type OwnAnswer<Name extends CallName> = Success<Name> | RefusalAnswer<OwnRefusal<Name>>

/** Everything that a call can answer. */
export type Answer<Name extends CallName> = Success<Name> | RefusalAnswer<Refusal<Name>>

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
