import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderLifecycleEvent } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { applyToOrder, applyToPayment } from '../../../src/server/order/apply.ts'
import { orderContext, paymentContext } from '../../../src/server/order/lifecycle.ts'
import { ShopClient } from '../../support/client.ts'
import { addToCart, adjustableClock, answerPayment, submissionOf, submit, waitUntil } from '../../support/commerce.ts'
import { checkShopBooks } from '../../support/shop-books.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const half = 1_800_000

type Step =
  | { does: 'pay'; method: 'fpx' | 'card'; outcome: 'approve' | 'decline' | 'leave' }
  | { does: 'answer'; url: number }
  | { does: 'report'; event: OrderLifecycleEvent['type'] }
  | { does: 'refund'; payment: number; permille: number }
  | { does: 'cancel' | 'wait' | 'settle' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      method: fc.constantFrom('fpx' as const, 'card' as const),
      outcome: fc.constantFrom('approve' as const, 'approve' as const, 'decline' as const, 'leave' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('answer' as const), url: fc.nat({ max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('report' as const),
      event: fc.constantFrom('making.started' as const, 'making.finished' as const, 'order.collected' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      payment: fc.nat({ max: 2 }),
      permille: fc.integer({ min: 1, max: 1200 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'wait' as const, 'settle' as const) }) },
)

describe.each(databases)('the money and the stones of orders on %s', (database) => {
  let shop: TestShop
  const clock = adjustableClock()
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const settled = () =>
    waitUntil(
      () =>
        shop.services.db
          .selectFrom('outbox')
          .select(['kind', 'last_error'])
          .where('done_at', 'is', null)
          .where('kind', '<>', 'mail')
          .execute(),
      (left) => left.length === 0,
    )

  const expensiveDiamond = () =>
    shop.services.db
      .selectFrom('diamonds')
      .select(['uuid', 'price_sen'])
      .where('order_uuid', 'is', null)
      .where('price_sen', '>', 3_100_000)
      .where('price_sen', '<', 9_000_000)
      .orderBy('price_sen')
      .executeTakeFirstOrThrow()

  const check = async (order: string, diamond: string) => {
    const { db } = shop.services
    const row = await db.selectFrom('orders').selectAll().where('uuid', '=', order).executeTakeFirstOrThrow()
    const payments = await db.selectFrom('payments').selectAll().where('order_uuid', '=', order).execute()
    const bank = await db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where(
        'reference',
        'in',
        payments.map(({ uuid }) => uuid),
      )
      .execute()
    const moneyIn = bank.filter(({ state }) => state === 'paid').reduce((sum, { amount_sen }) => sum + amount_sen, 0)
    const moneyOut = bank.reduce((sum, { refunded }) => sum + refunded, 0)
    const { receivedSen, refundedSen, excessSen, totalSen, firstDueSen } = orderContext(row)
    expect(receivedSen - refundedSen).toBe(moneyIn - moneyOut)
    for (const payment of payments) {
      const own = bank.find(({ reference }) => reference === payment.uuid)
      const { takenSen, refundingSen, refundedSen: back } = paymentContext(payment)
      expect([refundingSen, back]).toEqual([0, own?.refunded ?? 0])
      expect(takenSen ?? 0).toBe(own?.state === 'paid' ? own.amount_sen : 0)
    }
    const paidSen = receivedSen - excessSen
    expect(paidSen).toBeLessThanOrEqual(totalSen)
    if (['depositPaid', 'making', 'ready'].includes(row.state)) expect(paidSen).toBeGreaterThanOrEqual(firstDueSen)
    if (['paid', 'delivered', 'completed', 'partlyRefunded'].includes(row.state)) expect(paidSen).toBe(totalSen)
    if (['expired', 'cancelled', 'refunded'].includes(row.state)) expect(receivedSen).toBe(refundedSen)
    const holdsStone = ['expired', 'cancelled'].includes(row.state)
      ? [null]
      : [order, ...(row.state === 'refunded' ? [null] : [])]
    const stone = await db
      .selectFrom('diamonds')
      .select('order_uuid')
      .where('uuid', '=', diamond)
      .executeTakeFirstOrThrow()
    expect(holdsStone).toContain(stone.order_uuid)
    const history = await db
      .selectFrom('order_history')
      .select('state')
      .where('order_uuid', '=', order)
      .orderBy('id')
      .execute()
    expect(history.at(-1)?.state).toBe(row.state)
  }

  test(
    '[X-LIFECYCLE-02] [X-LIFECYCLE-03] [CHECKOUT-04] whatever happens, money in minus money out is what the order says, and its stone is its own or for sale',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('full' as const, 'deposit' as const),
          fc.array(step, { minLength: 3, maxLength: 10 }),
          async (plan, steps) => {
            const client = await ShopClient.signedIn(shop.url)
            const diamond = await expensiveDiamond()
            const items = await addToCart(client, { diamond: diamond.uuid })
            const { order, url } = await submit(client, submissionOf(items, { plan, payment: 'fpx' }))
            const urls = [url]
            for (const each of steps) {
              if (each.does === 'pay') {
                const { body } = await client.call('POST /api/purchase/pay_order', { order, payment: each.method })
                if (body.re === '200') {
                  urls.push(body.data?.url ?? '')
                  if (each.outcome !== 'leave') await answerPayment(client, urls.at(-1) ?? '', each.outcome)
                  if (each.outcome === 'approve') await client.call('POST /api/purchase/get_payment_state', { order })
                } else if (body.re !== '409') throw new Error(`a payment was answered ${body.re}`)
              } else if (each.does === 'answer') {
                await answerPayment(client, urls[each.url % urls.length] ?? '', 'approve')
              } else if (each.does === 'report') {
                await shop.services.write((transaction) =>
                  applyToOrder({ transaction, now: clock.now(), actor: 'desk:test' }, order, {
                    type: each.event,
                  } as OrderLifecycleEvent),
                )
              } else if (each.does === 'refund') {
                const payments = await shop.services.db
                  .selectFrom('payments')
                  .select('uuid')
                  .where('order_uuid', '=', order)
                  .orderBy('created_at')
                  .execute()
                const uuid = payments[each.payment % payments.length]?.uuid ?? ''
                const amountSen = Math.round((half * each.permille) / 1000)
                await shop.services.write((transaction) =>
                  applyToPayment({ transaction, now: clock.now(), actor: 'desk:test' }, uuid, {
                    type: 'refund.requested',
                    amountSen,
                    reason: 'goodwill',
                  }),
                )
              } else if (each.does === 'cancel') {
                const { body } = await client.call('POST /api/purchase/cancel_order', { order })
                if (!['200', '409'].includes(body.re)) throw new Error(`a cancellation was answered ${body.re}`)
              } else if (each.does === 'wait') {
                clock.advance(25 * 3_600_000)
                await client.call('POST /api/purchase/get_payment_state', { order })
              } else await settled()
            }
            await settled()
            await check(order, diamond.uuid)
          },
        ),
        { numRuns: 25 },
      )
      await checkShopBooks(shop.services.db)
    },
  )
})
