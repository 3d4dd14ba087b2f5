import type { IncomingHttpHeaders } from 'node:http'
import { migrate } from '../../src/server/database/migrate.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import type { PaymentProvider } from '../../src/server/payment/provider.ts'
import { transitionPayment } from '../../src/server/payment/sandbox/payments.ts'
import { createSandbox } from '../../src/server/payment/sandbox/sandbox.ts'
import { sign, signatureHeader } from '../../src/server/payment/sandbox/signature.ts'
import { createStripe } from '../../src/server/payment/stripe/stripe.ts'
import { createTestData, testSettings, type DatabaseName } from './shop.ts'
import { openStripe } from './stripe/stand-in.ts'
import { signatureOf, stripeEvent, stripeSettings } from './stripe/webhooks.ts'

interface Webhook {
  body: Buffer
  headers: IncomingHttpHeaders
}

/** A payment provider with a payer and a bank. */
export interface ProviderUnderTest {
  provider: PaymentProvider
  /** The payer pays; nothing happens where the session can no longer be paid. */
  pay: (session: string) => Promise<void>
  /** The payer has agreed; the bank answers later. */
  hold: (session: string) => Promise<void>
  /** The bank takes what was held. */
  settle: (session: string) => Promise<void>
  /** The bank refuses what was held. */
  refuse: (session: string) => Promise<void>
  /** The webhook with which the provider reports a session, signed at a time. */
  report: (session: string, options?: { at?: Date; secret?: string }) => Promise<Webhook>
  close: () => Promise<void>
}

const openSandbox = async (database: DatabaseName): Promise<ProviderUnderTest> => {
  const place = await createTestData(database, 'empty')
  const opened = openDatabase(testSettings(place))
  const now = () => new Date()
  await migrate(opened, now, { seed: false })
  const services = { db: opened.db, write: opened.write, now }
  const secret = 'the secret of the tests'
  const sandbox = createSandbox({ services, settings: testSettings(), wakeOutbox: () => undefined }, secret)
  const answer = (session: string, state: 'paid' | 'declined') =>
    opened.write(async (transaction) => {
      await transitionPayment(transaction, session, 'pending', { state }, now())
    })
  return {
    provider: sandbox,
    pay: (session) => sandbox.choose(session, { outcome: 'approve', method: 'card' }),
    hold: (session) => sandbox.choose(session, { outcome: 'approve-late', method: 'fpx' }),
    settle: (session) => answer(session, 'paid'),
    refuse: (session) => answer(session, 'declined'),
    report: async (session, { at = now(), secret: used = secret } = {}) => {
      const body = Buffer.from(
        JSON.stringify({ id: `evt_${crypto.randomUUID()}`, payment: await sandbox.retrieve(session) }),
      )
      return { body, headers: { [signatureHeader]: sign(used, body, at) } }
    },
    close: async () => {
      await opened.close()
      await place.remove()
    },
  }
}

const openStripeUnderTest = async (): Promise<ProviderUnderTest> => {
  const bank = await openStripe()
  const { stripe } = stripeSettings(bank)
  const ifOpen = async (session: string, answer: (session: string) => void) => {
    if (bank.find(session).status === 'open') answer(session)
  }
  return {
    provider: await createStripe(stripe, { now: () => new Date(), reservation: 30 * 60_000 }),
    pay: (session) => ifOpen(session, bank.pay),
    hold: (session) => ifOpen(session, bank.hold),
    settle: async (session) => bank.pay(session),
    refuse: async (session) => bank.refuse(session),
    report: async (session, options) => {
      const body = JSON.stringify(stripeEvent(bank, session, 'checkout.session.completed'))
      return { body: Buffer.from(body), headers: { 'stripe-signature': signatureOf(body, options) } }
    },
    close: bank.close,
  }
}

/** Every payment provider of the shop, on an engine of the database. */
export const providersUnderTest = {
  sandbox: openSandbox,
  stripe: openStripeUnderTest,
} satisfies Record<string, (database: DatabaseName) => Promise<ProviderUnderTest>>
