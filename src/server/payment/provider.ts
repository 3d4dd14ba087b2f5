import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import type { Locale } from '#contract/locale.ts'

/** A payment provider, as the shop uses it. */
export interface PaymentProvider {
  name: string
  /** Opens a checkout session; the same idempotency key always resolves to the same session. */
  createCheckout: (checkout: Checkout) => Promise<{ session: string; url: string }>
  /** The address at which a session is paid; null once it can no longer be. */
  addressOf: (session: string) => Promise<string | null>
  /**
   * Reads a webhook from its raw body; null where it is about none of the shop's payments. Rejects with
   * `UnverifiedEventError` where the signature is not valid.
   */
  readEvent: (rawBody: Buffer, headers: IncomingHttpHeaders) => Promise<ProviderEvent | null>
  /** The provider's current state of a session. */
  retrieve: (session: string) => Promise<ProviderPayment>
  /**
   * Closes a session so that it can never be paid, and resolves to its resulting state: a paid or pending session stays
   * as it is.
   */
  close: (session: string) => Promise<ProviderPayment>
  /**
   * Refunds the payment or a part of it, and resolves once the money went back; the same idempotency key refunds once.
   * Rejects with `StillPending` while the bank has not answered, with `PermanentFailure` where it refused; then the same
   * key tries anew.
   */
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
  /** When the shop made the payment; a provider that ends sessions counts from here. */
  createdAt: string
  locale: Locale
  idempotencyKey: string
}

/** `refunded`: nothing is left of what was paid. */
export type ProviderState = 'open' | 'pending' | 'paid' | 'declined' | 'abandoned' | 'refunded'

export interface ProviderPayment {
  session: string
  reference: string
  state: ProviderState
  amountSen: number
  /** How much of it went back; what is under way does not count. */
  refundedSen: number
  currency: string
}

export interface ProviderEvent {
  /** Unique; a replayed event has the same id. */
  id: string
  payment: ProviderPayment
}

/** A webhook that is not verified to come from the provider; `message` says why. */
export class UnverifiedEventError extends Error {}
