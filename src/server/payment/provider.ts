import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import type { Locale } from '#contract/locale.ts'

/** The interface of a payment provider, designed so that Stripe's checkout sessions can implement it. */
export interface PaymentProvider {
  name: string
  /** Opens a checkout session; the same idempotency key always resolves to the same session. */
  createCheckout: (checkout: Checkout) => Promise<{ session: string; url: string }>
  /** Parses a webhook from its raw body; throws `UnverifiedEventError` where the signature is not valid. */
  readEvent: (rawBody: Buffer, headers: IncomingHttpHeaders) => ProviderEvent
  /** The provider's current state of a session. */
  retrieve: (session: string) => Promise<ProviderPayment>
  /**
   * Closes a session so that it can never be paid, and resolves to its resulting state: a paid or pending session stays
   * as it is.
   */
  close: (session: string) => Promise<ProviderPayment>
  /** Refunds; the same idempotency key refunds once. */
  refund: (session: string, amountSen: number, idempotencyKey: string) => Promise<void>
}

export interface Checkout {
  /** The shop's own id of the payment; events contain it. */
  reference: string
  /** Shown to the payer beside the amount: the order's number. */
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
  /** Unique; a replayed event has the same id. */
  id: string
  payment: ProviderPayment
}

/** A webhook that is not verified to come from the provider; `message` says why. */
export class UnverifiedEventError extends Error {}
