import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AreaContext } from '../../area.ts'
import { writeEffect } from '../../outbox/effects.ts'
import type { EffectHandler } from '../../outbox/runner.ts'
import { type PaymentProvider, UnverifiedEventError } from '../provider.ts'
import { findPayment, transitionPayment, toProviderPayment, type SandboxPayment, sandboxEffects } from './payments.ts'
import { refundPayment } from './refund.ts'
import { loadOrCreateSecret } from './secret.ts'
import { sign, signatureHeader, verify } from './signature.ts'

/** Outcomes that a payer can choose. */
export const outcomes = ['approve', 'decline', 'abandon', 'approve-late'] as const
export type Outcome = (typeof outcomes)[number]

/** A payment provider inside the shop, for development, tests and demonstrations: no money is moved. */
export interface Sandbox extends PaymentProvider {
  /**
   * Handlers of its webhooks, which are sent to the server over HTTP like those of a real provider, and of late
   * approvals.
   */
  effects: Readonly<Record<string, EffectHandler>>
  find: (id: string) => Promise<SandboxPayment | undefined>
  /** Applies the outcome that the payer chose; a payment that is no longer open stays as it is. */
  choose: (id: string, choice: { outcome: Outcome; method: string }) => Promise<void>
}

const events = z.strictObject({
  id: z.string(),
  payment: z.strictObject({
    session: z.string(),
    reference: z.string(),
    state: z.enum(['open', 'pending', 'paid', 'declined', 'abandoned', 'refunded']),
    amountSen: z.int(),
    currency: z.string(),
  }),
})
const webhookTimeoutMs = 10_000

/** The address at which a server is reachable from its own machine. */
const addressOf = (server: FastifyInstance) => {
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the shop does not listen on a port')
  const own = address.family === 'IPv6' ? '::1' : '127.0.0.1'
  const host = address.address === '::' || address.address === '0.0.0.0' ? own : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

export const createSandbox = async ({ services, settings, server, wakeOutbox }: AreaContext): Promise<Sandbox> => {
  const { db, write, now } = services
  const secret = settings.sandboxSecret ?? (await loadOrCreateSecret(settings.dataFolder))

  const payment = async (session: string) => {
    const row = await findPayment(db, session)
    if (!row) throw new Error('the sandbox has no such session')
    return toProviderPayment(row)
  }

  const sendWebhook: EffectHandler = async (payload, { signal }) => {
    const body = Buffer.from(JSON.stringify(payload))
    const response = await fetch(`${addressOf(server)}/api/payment/webhook/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, body, now()) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(webhookTimeoutMs)]),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`the shop answered ${response.status}`)
  }
  const approveLate: EffectHandler = async (_payload, { subject }) => {
    await write((transaction) => transitionPayment(transaction, subject, 'pending', { state: 'paid' }, now()))
    wakeOutbox()
  }

  return {
    name: 'sandbox',
    effects: { [sandboxEffects.webhook]: sendWebhook, [sandboxEffects.approval]: approveLate },
    find: (id) => findPayment(db, id),

    createCheckout: async (checkout) => {
      const session = await write(async (transaction) => {
        const known = await transaction
          .selectFrom('sandbox_payments')
          .select('id')
          .where('reference', '=', checkout.reference)
          .executeTakeFirst()
        if (known) return known.id
        const id = randomBytes(24).toString('base64url')
        await transaction
          .insertInto('sandbox_payments')
          .values({
            id,
            reference: checkout.reference,
            amount_sen: checkout.amountSen,
            method: checkout.method,
            state: 'open',
            refunded: 0,
            return_url: checkout.returnUrl,
            locale: checkout.locale,
            created_at: now().toISOString(),
          })
          .execute()
        return id
      })
      return { session, url: `/sandbox/pay/${session}` }
    },

    readEvent: (rawBody, headers) => {
      verify(secret, rawBody, headers[signatureHeader], now())
      try {
        return events.parse(JSON.parse(rawBody.toString('utf8')))
      } catch {
        throw new UnverifiedEventError('the body is not an event')
      }
    },

    retrieve: payment,

    close: async (session) => {
      await write((transaction) => transitionPayment(transaction, session, 'open', { state: 'abandoned' }, now()))
      wakeOutbox()
      return payment(session)
    },

    refund: async (session, amountSen, key) => {
      await write((transaction) => refundPayment(transaction, { session, amountSen, key }, now()))
      wakeOutbox()
    },

    choose: async (id, { outcome, method }) => {
      await write(async (transaction) => {
        if (outcome === 'approve') await transitionPayment(transaction, id, 'open', { state: 'paid', method }, now())
        if (outcome === 'decline')
          await transitionPayment(transaction, id, 'open', { state: 'declined', method }, now())
        if (outcome === 'abandon') await transitionPayment(transaction, id, 'open', { state: 'abandoned' }, now())
        if (outcome !== 'approve-late') return
        if (!(await transitionPayment(transaction, id, 'open', { state: 'pending', method }, now()))) return
        const dueAt = new Date(now().getTime() + settings.sandboxLate)
        await writeEffect(transaction, { kind: sandboxEffects.approval, subject: id, payload: null, dueAt })
      })
      wakeOutbox()
    },
  }
}
