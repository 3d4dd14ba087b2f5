import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reconciled } from '../../../src/server/order/reconcile.ts'
import { paymentState, readOrder, reservedOrder, sessionOf, waitUntil } from '../../support/commerce.ts'
import { runDesk } from '../../support/desk.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'
import { openStripe, type StripeStandIn } from '../../support/stripe/stand-in.ts'
import { stripeSettings } from '../../support/stripe/webhooks.ts'

describe.each(databases)('payments at the desk on %s', (database) => {
  let shop: TestShop
  let stripe: StripeStandIn
  beforeAll(async () => {
    stripe = await openStripe()
    shop = await openTestShop(database, { settings: stripeSettings(stripe) })
  })
  afterAll(async () => {
    await shop.close()
    await stripe.close()
  })

  const run = (...words: string[]) => runDesk(shop.settings, 'payments', 'reconcile', ...words)
  const runJson = async (...words: string[]) => {
    const { code, stdout } = await run('--json', ...words)
    return { code, ...(JSON.parse(stdout) as { agrees: boolean; payments: Reconciled[] }) }
  }
  const reserved = async () => {
    const made = await reservedOrder(shop)
    return { ...made, session: sessionOf(made.url), number: (await readOrder(made.client, made.order)).number }
  }
  const stateOf = async (order: string) =>
    (
      await shop.services.db
        .selectFrom('payments')
        .select('state')
        .where('order_uuid', '=', order)
        .executeTakeFirstOrThrow()
    ).state

  test('[X-PAYMENT-05] what no webhook told is applied, and a dry run only says it', async () => {
    const paid = await reserved()
    const pending = await reserved()
    const over = await reserved()
    const open = await reserved()
    stripe.pay(paid.session)
    stripe.hold(pending.session)
    stripe.expire(over.session)

    const dry = await run('--dry-run')
    expect(dry.code).toBe(1)
    expect(dry.stdout).toMatch(new RegExp(`^${paid.number} +RM [0-9,.]+ +open -> paid$`, 'm'))
    expect(dry.stdout).toMatch(/^4 payments: 1 agreed, 3 would change, 0 disagree\.$/m)
    for (const { order } of [paid, pending, over, open]) expect(await stateOf(order)).toBe('open')

    const done = await run()
    expect([done.code, done.stdout.split('\n').at(-1)]).toEqual([0, '4 payments: 1 agreed, 3 changed, 0 disagree.'])
    expect(await readOrder(paid.client, paid.order)).toMatchObject({ state: 'paid', payment: { state: 'paid' } })
    expect(await Promise.all([pending, over, open].map(({ order }) => stateOf(order)))).toEqual([
      'pending',
      'abandoned',
      'open',
    ])
    const again = await run()
    expect([again.code, again.stdout]).toEqual([0, '4 payments: 4 agreed, 0 changed, 0 disagree.'])
  })

  test('[X-PAYMENT-05] what disagrees is named, also in JSON, and changes nothing', async () => {
    const wrong = await reserved()
    const part = await reserved()
    const foreign = await reserved()
    stripe.pay(part.session)
    expect(await paymentState(part.client, part.order)).toMatchObject({ order: 'paid' })
    stripe.refundByHand(part.session, 12_300)
    stripe.pay(wrong.session, { currency: 'idr' })
    await shop.services.write((transaction) =>
      transaction
        .updateTable('payments')
        .set({ provider: 'sandbox' })
        .where('order_uuid', '=', foreign.order)
        .execute(),
    )
    const { code, agrees, payments } = await runJson()
    expect([code, agrees]).toEqual([1, false])
    const problems = Object.fromEntries(payments.map(({ order, problem }) => [order, problem]))
    expect(problems[wrong.number]).toBe('the currency is not ringgit')
    expect(problems[part.number]).toBe('RM 0.00 went back from here, and RM 123.00 there')
    expect(problems[foreign.number]).toBe('it was made with sandbox, which PAYMENT does not name')
    expect(await Promise.all([wrong, part, foreign].map(({ order }) => stateOf(order)))).toEqual([
      'open',
      'paid',
      'open',
    ])
    stripe.setDown(true)
    const down = await run()
    stripe.setDown(false)
    expect([down.code, down.stdout]).toEqual([1, expect.stringContaining('Stripe: ')])
  })

  test('[X-PAYMENT-05] all that was paid goes back by hand is heard of, and old payments are not asked about', async () => {
    const { client, order, session, number } = await reserved()
    stripe.pay(session)
    await paymentState(client, order)
    stripe.refundByHand(session, stripe.find(session).amount)
    const past = new Date(Date.now() - 40 * 24 * 60 * 60_000).toISOString()
    await shop.services.write((transaction) =>
      transaction.updateTable('payments').set({ updated_at: past }).where('order_uuid', '=', order).execute(),
    )
    expect((await runJson('--days', '30')).payments.map((payment) => payment.order)).not.toContain(number)
    const { payments } = await runJson('--days', '50')
    expect(payments.find((payment) => payment.order === number)).toMatchObject({
      before: 'paid',
      after: 'refunded',
      problem: null,
    })
    await waitUntil(
      () => readOrder(client, order),
      ({ state }) => state === 'refunded',
    )
  })

  test.each([
    [['reconcile', '--help'], 0, /--dry-run/],
    [['reconcile', '--days', 'many'], 1, /--days is a whole number/],
    [['reconcile', '--twice'], 1, /Unknown option '--twice'/],
  ])('[X-PAYMENT-05] payments %j says what is possible', async (words, code, text) => {
    const ended = await runDesk(shop.settings, 'payments', ...words)
    expect([ended.code, ended.stdout + ended.stderr]).toEqual([code, expect.stringMatching(text)])
  })
})
