import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { AreaContext } from '../../area.ts'
import { writeEffect } from '../../outbox/effects.ts'
import type { Settings } from '../../settings.ts'
import { type PaymentProvider, UnverifiedEventError } from '../provider.ts'
import { findPayment, transitionPayment, toProviderPayment, type SandboxPayment, sandboxEffects } from './payments.ts'
import { refundPayment } from './refund.ts'
import { loadOrCreateSecret } from './secret.ts'
import { signatureHeader, verify } from './signature.ts'

/** Outcomes that a payer can choose. */
export const outcomes = ['approve', 'decline', 'abandon', 'approve-late'] as const
export type Outcome = (typeof outcomes)[number]

/** A payment provider inside the shop, for development, tests and demonstrations: no money is moved. */
export interface Sandbox extends PaymentProvider {
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
    refundedSen: z.int(),
    currency: z.string(),
  }),
})

/** The secret with which the sandbox signs its webhooks and makes its sessions. */
export const sandboxSecret = async ({ sandboxSecret: secret, dataFolder }: Settings): Promise<string> =>
  secret ?? (await loadOrCreateSecret(dataFolder))

/** The session of a payment: always the same one, and only who has the secret can tell it from the payment. */
const sessionOf = (secret: string, reference: string) =>
  createHmac('sha256', secret).update(`session of ${reference}`).digest('base64url')

export const createSandbox = (
  { services, settings, wakeOutbox }: Pick<AreaContext, 'services' | 'settings' | 'wakeOutbox'>,
  secret: string,
): Sandbox => {
  const { db, write, now } = services

  const payment = async (session: string) => {
    const row = await findPayment(db, session)
    if (!row) throw new Error('the sandbox has no such session')
    return toProviderPayment(row)
  }
  const addressOf = (session: string) => `/sandbox/pay/${session}`

  return {
    name: 'sandbox',
    find: (id) => findPayment(db, id),

    createCheckout: async (checkout) => {
      const session = sessionOf(secret, checkout.reference)
      await write((transaction) =>
        transaction
          .insertInto('sandbox_payments')
          .values({
            id: session,
            reference: checkout.reference,
            amount_sen: checkout.amountSen,
            method: checkout.method,
            state: 'open',
            refunded: 0,
            return_url: checkout.returnUrl,
            locale: checkout.locale,
            created_at: now().toISOString(),
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      )
      return { session, url: addressOf(session) }
    },

    addressOf: async (session) => ((await payment(session)).state === 'open' ? addressOf(session) : null),

    readEvent: async (rawBody, headers) => {
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
        const approval = { kind: sandboxEffects.approval, subject: id, payload: null, dueAt, isPlanned: true }
        await writeEffect(transaction, approval)
      })
      wakeOutbox()
    },
  }
}
