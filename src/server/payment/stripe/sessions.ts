import type Stripe from 'stripe'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import type { Locale } from '#contract/locale.ts'
import type { Checkout, ProviderPayment, ProviderState } from '../provider.ts'

const minute = 60
const hour = 60 * minute

/** Our ways to pay, by Stripe's names. */
const methodTypes = { card: 'card', fpx: 'fpx', 'e-wallet': 'grabpay' } as const satisfies Record<PaymentMethod, string>
const locales = { en: 'en', 'zh-CN': 'zh' } as const satisfies Record<Locale, string>

/** What a session is read with: the charge, which holds what went back. */
export const expansion = ['payment_intent.latest_charge']

/**
 * When a session ends by itself, in seconds; the shop closes it before, with its reservation. Counted from the payment,
 * because the same idempotency key must come with the same parameters. Stripe takes 30 minutes to 24 hours.
 */
const expiryOf = (createdAt: string, reservation: number) =>
  Math.floor(Date.parse(createdAt) / 1000) + Math.min(Math.ceil(reservation / 1000) + hour, 23 * hour)

/** The parameters of a checkout session for one payment. */
export const sessionParameters = (checkout: Checkout, shop: { name: string; reservation: number }) =>
  ({
    mode: 'payment',
    allowed_payment_method_types: [methodTypes[checkout.method]],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency.toLowerCase(),
          unit_amount: checkout.amountSen,
          product_data: { name: `${shop.name} ${checkout.description}` },
        },
      },
    ],
    client_reference_id: checkout.reference,
    metadata: { reference: checkout.reference },
    payment_intent_data: { description: checkout.description, metadata: { reference: checkout.reference } },
    success_url: checkout.returnUrl,
    cancel_url: checkout.returnUrl,
    locale: locales[checkout.locale],
    expires_at: expiryOf(checkout.createdAt, shop.reservation),
    expand: expansion,
  }) satisfies Stripe.Checkout.SessionCreateParams

/** The session's payment intent; null before the payer has tried to pay. */
export const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null => {
  if (typeof intent === 'string') throw new Error('the session was read without its payment intent')
  return intent
}

/** Whether a refund of the session's charge was made that has not failed; it may be pending. */
export const hasRefunds = (session: Stripe.Checkout.Session): boolean => {
  const charge = intentOf(session)?.latest_charge ?? null
  if (typeof charge === 'string') throw new Error('the session was read without its charge')
  return charge !== null && charge.amount_refunded > 0
}

const stateOf = (session: Stripe.Checkout.Session, amountSen: number, refundedSen: number): ProviderState => {
  // A card that is declined leaves the session open, so that the payer may try another one.
  if (session.status === 'open') return 'open'
  if (session.status === 'expired') return 'abandoned'
  if (session.payment_status === 'paid') return refundedSen >= amountSen ? 'refunded' : 'paid'
  return intentOf(session)?.status === 'processing' ? 'pending' : 'declined'
}

/** The payment of a session of which an amount went back, as the shop sees it. */
export const toProviderPayment = (session: Stripe.Checkout.Session, refundedSen: number): ProviderPayment => {
  const amountSen = session.amount_total ?? 0
  return {
    session: session.id,
    reference: session.client_reference_id ?? '',
    state: stateOf(session, amountSen, refundedSen),
    amountSen,
    refundedSen,
    currency: (session.currency ?? '').toUpperCase(),
  }
}
