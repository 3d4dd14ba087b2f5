import type Stripe from 'stripe'

const sessionEvents: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])
const refundEvents: ReadonlySet<string> = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
])

/** The payment of the shop that an event is about, by its session or its payment intent; null where it is about none. */
export const subjectOf = ({ type, data }: Stripe.Event): { session: string } | { intent: string } | null => {
  const object = data.object as { id?: string; payment_intent?: string | { id: string } | null }
  if (sessionEvents.has(type)) return { session: object.id ?? '' }
  if (!refundEvents.has(type)) return null
  const intent = typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id
  return intent === undefined ? null : { intent }
}
