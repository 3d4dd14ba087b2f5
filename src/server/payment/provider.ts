import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'

/** What the shop asks of a payment provider; shaped so that Stripe's checkout sessions fit it. */
export interface PaymentProvider {
  name: string
  /** Opens a checkout session; the same idempotency key always finds the same session. */
  createCheckout: (checkout: Checkout) => Promise<{ session: string; url: string }>
  /** Reads a webhook over its raw body; throws `UnverifiedEventError` where the signature does not prove it. */
  readEvent: (rawBody: Buffer, headers: IncomingHttpHeaders) => ProviderEvent
  /** What the provider knows of a session. */
  retrieve: (session: string) => Promise<ProviderPayment>
  /** Closes a session so that it can never be paid, and says what it is then: a paid or pending one stays so. */
  close: (session: string) => Promise<ProviderPayment>
  /** Pays back; the same idempotency key pays back once. */
  refund: (session: string, amountSen: number, idempotencyKey: string) => Promise<void>
}

export interface Checkout {
  /** The shop's own id of the payment; comes back in events. */
  reference: string
  /** What the payer reads beside the amount: the order's number. */
  description: string
  amountSen: number
  currency: 'MYR'
  method: PaymentMethod
  returnUrl: string
  locale: Locale
  idempotencyKey: string
}

export type ProviderState = 'open' | 'pending' | 'paid' | 'declined' | 'abandoned' | 'refunded'

export interface ProviderPayment {
  session: string
  reference: string
  state: ProviderState
  amountSen: number
  currency: string
}

export interface ProviderEvent {
  /** Unique: a replayed event has the same. */
  id: string
  payment: ProviderPayment
}

/** A webhook that is not proven to come from the provider; `message` says why. */
export class UnverifiedEventError extends Error {}
