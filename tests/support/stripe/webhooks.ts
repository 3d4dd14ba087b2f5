import { Stripe } from 'stripe'
import type { TestShop } from '../shop.ts'
import type { StripeStandIn } from './stand-in.ts'

/** What a shop needs to use the stand-in. */
export const stripeSettings = ({ url }: Pick<StripeStandIn, 'url'>) => ({
  payment: { provider: 'stripe', takesMoney: false },
  stripe: { secretKey: 'sk_test_ofthetests', webhookSecret: 'whsec_ofthetests', api: url },
})

const { webhooks } = new Stripe('sk_test_ofthetests')

const kindOf = (type: string) => {
  if (type.includes('refund.')) return 'refund'
  return type.startsWith('charge.') ? 'charge' : 'session'
}

/** An event of a session, its charge or its newest refund, as Stripe sends it. */
export const stripeEvent = (
  stripe: StripeStandIn,
  session: string,
  type: string,
  changes: Record<string, unknown> = {},
) => ({
  id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  livemode: false,
  type,
  data: { object: stripe.objectOf(session, kindOf(type)) },
  ...changes,
})

/** The signature header of a body, made by Stripe's library. */
export const signatureOf = (payload: string, { secret = 'whsec_ofthetests', at = new Date() } = {}) =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) })

/** Sends a webhook as Stripe does; tests may vary it. */
export const sendStripeWebhook = (
  shop: TestShop,
  event: object,
  { at, secret, body = JSON.stringify(event) }: { at?: Date; secret?: string; body?: string } = {},
) =>
  fetch(`${shop.url}/api/payment/webhook/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(JSON.stringify(event), { ...(at && { at }), ...(secret && { secret }) }),
    },
    body,
  })
