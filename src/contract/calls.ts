import type * as z from 'zod/mini'
import { accountCalls, identityCalls } from '#contract/account/calls.ts'
import { ownAccountCalls } from '#contract/account/own-calls.ts'
import { addressCalls } from '#contract/address/calls.ts'
import { appointmentCalls } from '#contract/appointment/calls.ts'
import { blogCalls } from '#contract/blog/calls.ts'
import { brochureCalls } from '#contract/brochure/calls.ts'
import { builderCalls } from '#contract/builder/calls.ts'
import { cartCalls } from '#contract/cart/calls.ts'
import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { deskCalls } from '#contract/desk/calls.ts'
import { favouriteCalls } from '#contract/favourites/calls.ts'
import { invoiceCalls } from '#contract/invoice/calls.ts'
import { leadCalls } from '#contract/lead/calls.ts'
import { newsletterCalls } from '#contract/newsletter/calls.ts'
import { orderCalls } from '#contract/order/calls.ts'
import { privacyCalls } from '#contract/privacy/calls.ts'
import { promotionCalls } from '#contract/promotion/calls.ts'
import { searchCalls } from '#contract/search/calls.ts'
import { serviceCalls } from '#contract/service/calls.ts'

/**
 * The calls of the shop, one row each. The server's routes, the types of the browser's client and the tests that send
 * invalid input to every call are derived from it.
 */
export const calls = {
  ...accountCalls,
  ...identityCalls,
  ...ownAccountCalls,
  ...searchCalls,
  ...catalogueCalls,
  ...blogCalls,
  ...brochureCalls,
  ...builderCalls,
  ...cartCalls,
  ...favouriteCalls,
  ...newsletterCalls,
  ...leadCalls,
  ...addressCalls,
  ...orderCalls,
  ...invoiceCalls,
  ...serviceCalls,
  ...appointmentCalls,
  ...promotionCalls,
  ...privacyCalls,
  ...deskCalls,
}

export type CallName = keyof typeof calls
/** The payload of a call, before its schema has parsed it. */
export type Payload<Name extends CallName> = z.input<(typeof calls)[Name]['payload']>
/** The payload of a call, after its schema has parsed it. */
export type ParsedPayload<Name extends CallName> = z.output<(typeof calls)[Name]['payload']>
type Row<Name extends CallName> = (typeof calls)[Name]

/** The `data` of a successful answer; undefined if the call has none. */
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

/** Outcomes other than '200' that are listed in the row of a call. */
type OwnRefusal<Name extends CallName> = Name extends CallName
  ? Row<Name> extends { outcomes: infer Outcomes }
    ? `${keyof Outcomes & (string | number)}`
    : never
  : never

/** Outcomes decided outside the handler, for every call, that forms have a text for. */
type GeneralRefusal<Name extends CallName> = Name extends CallName
  ? '400' | '429' | '500' | (Row<Name>['access'] extends 'anyone' ? never : '401' | '503')
  : never

/** Every outcome of a call that forms have a text for. */
export type Refusal<Name extends CallName> = OwnRefusal<Name> | GeneralRefusal<Name>

/** Too much is asked of the shop at once; nothing was done. The page says so above every form, so no form has a text for it. */
interface BusyAnswer {
  re: '529'
}

/** '400' names the invalid `field`, '500' an `id` to quote; a '429' that a handler decides may say the seconds to wait. */
type RefusalAnswer<Re extends string> = Re extends '400'
  ? { re: Re; field: string }
  : Re extends '500'
    ? { re: Re; id: string }
    : Re extends '429'
      ? { re: Re; retryAfter?: number }
      : { re: Re }

/** The answers that the handler of a call may return: success with its data, or an outcome listed in its row. */
export type OwnAnswer<Name extends CallName> = Success<Name> | RefusalAnswer<OwnRefusal<Name>>

/** Every possible answer of a call. */
export type Answer<Name extends CallName> = Success<Name> | RefusalAnswer<Refusal<Name>> | BusyAnswer

/** Makes a call of the contract: in the browser over HTTP, on the server without it, on behalf of one shopper. */
export type CallFunction = <Name extends CallName>(
  name: Name,
  payload: Payload<Name>,
  options?: { signal?: AbortSignal },
) => Promise<Answer<Name>>
