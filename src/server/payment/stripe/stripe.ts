import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type Stripe from 'stripe'
import { brand } from '#contract/brand.ts'
import { isStripeTestKey } from '../../settings-table.ts'
import type { StripeSettings } from '../../settings.ts'
import { type Checkout, type PaymentProvider, UnverifiedEventError } from '../provider.ts'
import { subjectOf } from './events.ts'
import { createRefunds } from './refunds.ts'
import { expansion, hasRefunds, intentOf, sessionParameters, toProviderPayment } from './sessions.ts'

const toleranceSeconds = 300
/** How long Stripe may take for an answer, ms. */
const timeout = 20_000
const maxRetries = 2

/** Connects to Stripe, or to the stand-in on this machine. The library is loaded here, as only this provider needs it. */
const connect = async ({ secretKey, api }: StripeSettings): Promise<Stripe> => {
  const { default: Client } = await import('stripe')
  const address = api === null ? null : new URL(api)
  return new Client(secretKey, {
    timeout,
    maxNetworkRetries: maxRetries,
    telemetry: false,
    ...(address && {
      protocol: address.protocol === 'https:' ? 'https' : 'http',
      host: address.hostname,
      port: address.port,
    }),
  })
}

/** Whether Stripe refused a request because of what is asked, so that asking again is of no use. */
const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'

/** Rejects with an error of the shop's own: a status that Stripe answered must not become that of the shop's answer. */
const withOwnErrors =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await work(...args)
    } catch (error) {
      if (error instanceof Error && 'rawType' in error) throw new Error(`Stripe: ${error.message}`, { cause: error })
      throw error
    }
  }

/** Stripe's checkout sessions as the shop's payment provider. */
export const createStripe = async (
  settings: StripeSettings,
  { now, reservation, log }: { now: () => Date; reservation: number; log?: Pick<FastifyBaseLogger, 'error'> },
): Promise<PaymentProvider> => {
  const stripe = await connect(settings)
  const shop = { name: brand.name, reservation }
  const refunds = createRefunds(stripe)

  const read = (session: string) => stripe.checkout.sessions.retrieve(session, { expand: expansion })

  const readByIntent = async (intent: string) => {
    const { data } = await stripe.checkout.sessions.list({
      payment_intent: intent,
      limit: 1,
      expand: expansion.map((path) => `data.${path}`),
    })
    return data[0] ?? null
  }

  /** The payment of a session; its refunds are asked for where there are any. */
  const reportOf = async (session: Stripe.Checkout.Session) => {
    const intent = intentOf(session)
    return toProviderPayment(session, intent && hasRefunds(session) ? await refunds.settledSen(intent.id) : 0)
  }

  /**
   * Opens a session. Where its end would be too near, none was ever opened with the key: then one is opened that has
   * Stripe's own end, so that a payment which is late has a session too.
   */
  const open = async (parameters: ReturnType<typeof sessionParameters>, idempotencyKey: string) => {
    try {
      return await stripe.checkout.sessions.create(parameters, { idempotencyKey })
    } catch (error) {
      if (!isRefused(error) || error.param !== 'expires_at') throw error
      const { expires_at: _end, ...unending } = parameters
      return stripe.checkout.sessions.create(unending, { idempotencyKey: `${idempotencyKey}-late` })
    }
  }

  const verify = (rawBody: Buffer, signature: string | string[] | undefined): Stripe.Event => {
    let event: Stripe.Event
    try {
      event = stripe.webhooks.constructEvent(
        rawBody,
        signature ?? '',
        settings.webhookSecret,
        toleranceSeconds,
        undefined,
        now().getTime(),
      )
    } catch (error) {
      throw new UnverifiedEventError(error instanceof Error ? error.message : 'the event cannot be read')
    }
    if (event.account !== undefined) throw new UnverifiedEventError('the event is of another account')
    if (event.livemode === isStripeTestKey(settings.secretKey)) {
      throw new UnverifiedEventError('the event is of the other mode, test or live')
    }
    return event
  }

  return {
    name: 'stripe',

    createCheckout: withOwnErrors(async (checkout: Checkout) => {
      const session = await open(sessionParameters(checkout, shop), checkout.idempotencyKey)
      return { session: session.id, url: session.url ?? checkout.returnUrl }
    }),

    addressOf: withOwnErrors(async (session: string) => (await stripe.checkout.sessions.retrieve(session)).url),

    // The event only says which session to read: events arrive late and in any order, and in the API version of the
    // endpoint, which need not be that of the library.
    readEvent: withOwnErrors(async (rawBody: Buffer, headers: IncomingHttpHeaders) => {
      const event = verify(rawBody, headers['stripe-signature'])
      const subject = subjectOf(event)
      if (subject === null) return null
      const session = 'session' in subject ? await read(subject.session) : await readByIntent(subject.intent)
      // Other sales of the same account may have a reference of their own, but not the shop's beside it.
      if (session === null || session.metadata?.['reference'] === undefined) return null
      const payment = await reportOf(session)
      // It may have succeeded before, and then nobody asks about it again.
      if (event.type === 'refund.failed') {
        const { id: refund, failure_reason: why } = event.data.object
        log?.error({ payment: payment.reference, refund, why }, 'a refund failed: the customer does not have the money')
      }
      return { id: event.id, payment }
    }),

    retrieve: withOwnErrors(async (session: string) => reportOf(await read(session))),

    close: withOwnErrors(async (session: string) => {
      try {
        return await reportOf(await stripe.checkout.sessions.expire(session, { expand: expansion }))
      } catch (error) {
        // It is no longer open, so what became of it counts.
        if (!isRefused(error)) throw error
        return reportOf(await read(session))
      }
    }),

    refund: withOwnErrors(async (session: string, amountSen: number, idempotencyKey: string) => {
      const intent = intentOf(await read(session))
      if (intent === null) throw new Error('nothing was paid in this session')
      await refunds.carryOut(intent.id, amountSen, idempotencyKey)
    }),
  }
}
