import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Checkout, type ProviderState, UnverifiedEventError } from '../../../src/server/payment/provider.ts'
import { providersUnderTest, type ProviderUnderTest } from '../../support/payment-providers.ts'
import { databases } from '../../support/shop.ts'

const amountSen = 1_234_500
const minute = 60_000

const checkoutOf = (changes: Partial<Checkout> = {}): Checkout => {
  const reference = crypto.randomUUID()
  return {
    reference,
    description: 'KL-26-004217',
    amountSen,
    currency: 'MYR',
    method: 'card',
    returnUrl: 'https://shop.example/pages/Payment?order=1',
    createdAt: new Date().toISOString(),
    locale: 'en',
    idempotencyKey: reference,
    ...changes,
  }
}

type Step = 'pay' | 'hold' | 'settle' | 'refuse' | 'close'

/** What follows from what payer, bank and shop do, in this order. */
const outcomes: [steps: Step[], state: ProviderState][] = [
  [[], 'open'],
  [['pay'], 'paid'],
  [['hold'], 'pending'],
  [['hold', 'settle'], 'paid'],
  [['hold', 'refuse'], 'declined'],
  [['close'], 'abandoned'],
  [['close', 'close'], 'abandoned'],
  [['close', 'pay'], 'abandoned'],
  [['pay', 'close'], 'paid'],
  [['hold', 'close'], 'pending'],
  [['hold', 'close', 'settle'], 'paid'],
]

const combinations = databases.flatMap((database) =>
  Object.entries(providersUnderTest).map(([name, open]) => ({ name, database, open })),
)

describe.each(combinations)('the payment provider $name on $database', ({ name, database, open }) => {
  let bank: ProviderUnderTest
  beforeAll(async () => {
    bank = await open(database)
  })
  afterAll(() => bank.close())

  const opened = async (changes?: Partial<Checkout>) => {
    const checkout = checkoutOf(changes)
    return { checkout, ...(await bank.provider.createCheckout(checkout)) }
  }
  const paid = async () => {
    const { session } = await opened()
    await bank.pay(session)
    return session
  }
  const carryOut = (step: Step, session: string) =>
    step === 'close' ? bank.provider.close(session) : bank[step](session)

  test.each(outcomes)('[X-PAYMENT-02] after %j a payment is %s', async (steps, state) => {
    const { session, checkout } = await opened()
    for (const step of steps) await carryOut(step, session)
    const expected = { session, reference: checkout.reference, state, amountSen, refundedSen: 0, currency: 'MYR' }
    expect(await bank.provider.retrieve(session)).toEqual(expected)
    const { body, headers } = await bank.report(session)
    const event = await bank.provider.readEvent(body, headers)
    expect(event).toEqual({ id: expect.stringMatching(/^evt_/), payment: expected })
  })

  test('[X-PAYMENT-02] the same key opens one session, with an address to pay at', async () => {
    const checkout = checkoutOf({ method: 'fpx', locale: 'zh-CN' })
    const sessions = await Promise.all([1, 2, 3].map(() => bank.provider.createCheckout(checkout)))
    expect(new Set(sessions.map(({ session }) => session)).size).toBe(1)
    expect(sessions[0]?.url).toMatch(/^(https:\/\/|\/sandbox\/)\S+$/)
    expect((await opened()).session).not.toBe(sessions[0]?.session)
  })

  test('[X-PAYMENT-02] the address of a session is given again while it can be paid', async () => {
    const { session, url } = await opened()
    expect(await bank.provider.addressOf(session)).toBe(url)
    await bank.pay(session)
    expect(await bank.provider.addressOf(session)).toBeNull()
    await expect(bank.provider.addressOf('cs_test_nobodys')).rejects.toThrow(Error)
  })

  test('[X-PAYMENT-04] a payment goes back in parts, each key once, and never more than was paid', async () => {
    const session = await paid()
    await bank.provider.refund(session, 234_500, `first-${session}`)
    await bank.provider.refund(session, 234_500, `first-${session}`)
    expect(await bank.provider.retrieve(session)).toMatchObject({ state: 'paid', refundedSen: 234_500 })
    await expect(bank.provider.refund(session, 1_000_001, `more-${session}`)).rejects.toThrow(Error)
    await bank.provider.refund(session, 1_000_000, `second-${session}`)
    expect(await bank.provider.retrieve(session)).toMatchObject({ state: 'refunded', refundedSen: amountSen })
    await expect(bank.provider.refund(session, 1, `third-${session}`)).rejects.toThrow(Error)
  })

  test('[X-PAYMENT-04] what was not paid does not go back', async () => {
    const { session } = await opened()
    await expect(bank.provider.refund(session, 100, session)).rejects.toThrow(Error)
    await bank.provider.close(session)
    await expect(bank.provider.refund(session, 100, session)).rejects.toThrow(Error)
  })

  test('[X-PAYMENT-02] a session that the provider does not know is an error, not a payment', async () => {
    await expect(bank.provider.retrieve('cs_test_nobodys')).rejects.toThrow(Error)
  })

  test('[X-PAYMENT-03] a webhook that is forged, altered, old or not signed is not read', async () => {
    const session = await paid()
    const { body, headers } = await bank.report(session)
    const altered = Buffer.from(body.toString().replace('evt_', 'evt_x'))
    const old = await bank.report(session, { at: new Date(Date.now() - 6 * minute) })
    const foreign = await bank.report(session, { secret: 'whsec_ofanotheraccount' })
    const refused = [
      [altered, headers],
      [old.body, old.headers],
      [foreign.body, foreign.headers],
      [body, {}],
      [Buffer.alloc(0), headers],
    ] as const
    for (const [bytes, head] of refused) {
      await expect(bank.provider.readEvent(bytes, head)).rejects.toBeInstanceOf(UnverifiedEventError)
    }
    expect(await bank.provider.readEvent(body, headers)).toMatchObject({ payment: { session, state: 'paid' } })
  })

  test('[X-PAYMENT-01] is known by its name', () => {
    expect(bank.provider.name).toBe(name)
  })
})
