import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderLifecycleEvent } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { applyToOrder } from '../../../src/server/order/apply.ts'
import { completeOrders } from '../../../src/server/order/complete.ts'
import { ShopClient } from '../../support/client.ts'
import {
  addToCart,
  adjustableClock,
  answerPayment,
  diamondForSale,
  paymentState,
  readOrder,
  reservedOrder,
  submissionOf,
  waitForOrderState,
  waitUntil,
} from '../../support/commerce.ts'
import { deliveredOrder } from '../../support/delivered.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const dayMs = 86_400_000

describe.each(databases)('the money of orders on %s', (database) => {
  let shop: TestShop
  const clock = adjustableClock()
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const report = (order: string, type: OrderLifecycleEvent['type']) =>
    shop.services.write((transaction) =>
      applyToOrder({ transaction, now: clock.now(), actor: 'desk:test' }, order, { type } as OrderLifecycleEvent),
    )
  /** A diamond of more than FPX takes in one payment, and of less than two such payments. */
  const expensiveDiamond = () =>
    shop.services.db
      .selectFrom('diamonds')
      .select('uuid')
      .where('order_uuid', 'is', null)
      .where('price_sen', '>', 3_100_000)
      .where('price_sen', '<', 6_000_000)
      .orderBy('price_sen')
      .executeTakeFirstOrThrow()
  const submitted = async (plan: 'full' | 'deposit') => {
    const client = await ShopClient.signedIn(shop.url)
    const items = await addToCart(client, { diamond: (await expensiveDiamond()).uuid })
    const submission = submissionOf(items, { plan, payment: 'fpx' })
    const { body } = await client.call('POST /api/purchase/submit_order', submission)
    return { client, order: body.data?.order ?? '', url: body.data?.url ?? '', total: submission.total }
  }
  const pay = async (client: ShopClient, order: string) => {
    const { body } = await client.call('POST /api/purchase/pay_order', { order, payment: 'fpx' })
    await answerPayment(client, body.data?.url ?? '', 'approve')
    return paymentState(client, order)
  }

  test('[X-LIFECYCLE-01] an order that costs more than FPX takes is paid by two payments', async () => {
    const { client, order, url, total } = await submitted('full')
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'awaitingPayment')
    expect(await readOrder(client, order)).toMatchObject({
      money: { receivedSen: 3_000_000, dueSen: total - 3_000_000 },
      canCancel: true,
    })
    expect(await pay(client, order)).toMatchObject({ order: 'paid', money: { receivedSen: total, dueSen: 0 } })
    expect((await client.call('POST /api/purchase/pay_order', { order, payment: 'fpx' })).body.re).toBe('409')
  })

  test('[X-LIFECYCLE-01] [X-ORDER-01] a part that is not followed by the rest within a day goes back', async () => {
    const { client, order, url } = await submitted('full')
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'awaitingPayment')
    clock.advance(0.99 * dayMs)
    expect((await readOrder(client, order)).state).toBe('awaitingPayment')
    clock.advance(0.02 * dayMs)
    await readOrder(client, order)
    expect(await waitForOrderState(client, order, 'refunded')).toMatchObject({ payments: [{ state: 'refunded' }] })
  })

  test('[X-LIFECYCLE-01] a deposit begins the work, and the balance is paid before the order is handed over', async () => {
    const { client, order, url, total } = await submitted('deposit')
    const deposit = Math.ceil((total * 0.3) / 100) * 100
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'depositPaid')
    expect((await readOrder(client, order)).money).toEqual({
      plan: 'deposit',
      firstDueSen: deposit,
      receivedSen: deposit,
      refundedSen: 0,
      dueSen: total - deposit,
    })
    for (const type of ['making.started', 'making.finished'] as const) expect(await report(order, type)).toBe(true)
    expect(await report(order, 'order.collected')).toBe(false)
    for (let left = total - deposit; left > 0; left -= 3_000_000) await pay(client, order)
    expect((await readOrder(client, order)).money.dueSen).toBe(0)
    expect(await report(order, 'order.collected')).toBe(true)
  })

  test('[X-LIFECYCLE-01] a deposit on a small order is refused', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const items = await addToCart(client, { diamond: (await diamondForSale(client)).uuid })
    const submission = submissionOf(items, { plan: 'deposit' })
    const { body } = await client.call('POST /api/purchase/submit_order', submission)
    expect(body.re).toBe(submission.total < 1_000_000 ? '409' : '200')
  })

  test('[X-LIFECYCLE-04] a customer cancels what is not paid, and its checkout can never be paid', async () => {
    const { client, order, url, diamond } = await reservedOrder(shop)
    expect((await client.call('POST /api/purchase/cancel_order', { order })).body).toEqual({
      re: '200',
      data: { order },
    })
    await answerPayment(client, url, 'approve')
    expect(await paymentState(client, order)).toMatchObject({ order: 'cancelled', payment: 'abandoned' })
    const { order_uuid } = await shop.services.db
      .selectFrom('diamonds')
      .select('order_uuid')
      .where('uuid', '=', diamond.uuid)
      .executeTakeFirstOrThrow()
    expect(order_uuid).toBeNull()
    expect((await client.call('POST /api/purchase/cancel_order', { order })).body.re).toBe('409')
  })

  test('[X-LIFECYCLE-04] [PERSONAL-04] what is paid or somebody else’s is not cancelled', async () => {
    const { client, order } = await deliveredOrder(shop, undefined, clock.now())
    // Invoice and receipt are made after the order.
    await expect.poll(async () => (await readOrder(client, order)).invoices.length).toBe(2)
    const before = await readOrder(client, order)
    expect((await client.call('POST /api/purchase/cancel_order', { order })).body.re).toBe('409')
    const other = await ShopClient.signedIn(shop.url)
    expect((await other.call('POST /api/purchase/cancel_order', { order })).body.re).toBe('404')
    expect(await readOrder(client, order)).toEqual(before)
  })

  test('[X-LIFECYCLE-04] an order that cannot be cancelled any more keeps the checkout of its balance', async () => {
    const { client, order, url } = await submitted('deposit')
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'depositPaid')
    const { body } = await client.call('POST /api/purchase/pay_order', { order, payment: 'fpx' })
    expect((await client.call('POST /api/purchase/cancel_order', { order })).body.re).toBe('409')
    await answerPayment(client, body.data?.url ?? '', 'approve')
    await paymentState(client, order)
    expect((await readOrder(client, order)).payments.map(({ state }) => state)).toEqual(['paid', 'paid'])
  })

  test('[X-LIFECYCLE-04] a checkout that was paid meanwhile keeps the order', async () => {
    const { client, order, url } = await reservedOrder(shop)
    await answerPayment(client, url, 'approve-late')
    expect((await client.call('POST /api/purchase/cancel_order', { order })).body.re).toBe('409')
    expect(['reserved', 'paid']).toContain((await readOrder(client, order)).state)
  })

  test('[X-LIFECYCLE-05] an order is completed when its thirty days are over, not before', async () => {
    const at = (days: number) => new Date(clock.now().getTime() - days * dayMs)
    const young = await deliveredOrder(shop, undefined, at(29.9))
    const old = await deliveredOrder(shop, undefined, at(30.1))
    await completeOrders({ ...shop.services, now: clock.now })
    expect((await readOrder(young.client, young.order)).state).toBe('delivered')
    expect((await readOrder(old.client, old.order)).state).toBe('completed')
  })

  test('[X-LIFECYCLE-06] who did what to an order and its payment is recorded with it', async () => {
    const { client, order } = await deliveredOrder(shop, undefined, clock.now())
    const trail = (subject: string) =>
      shop.services.db
        .selectFrom('audit_trail')
        .select(['actor', 'event', 'from_state', 'to_state'])
        .where('subject', '=', subject)
        .orderBy('id')
        .execute()
    expect(await trail(order)).toEqual([
      { actor: 'provider:sandbox', event: 'payment.received', from_state: 'reserved', to_state: 'paid' },
      { actor: 'desk:test', event: 'making.started', from_state: 'paid', to_state: 'making' },
      { actor: 'desk:test', event: 'making.finished', from_state: 'making', to_state: 'ready' },
      { actor: 'desk:test', event: 'order.collected', from_state: 'ready', to_state: 'delivered' },
    ])
    expect(await report(order, 'making.started')).toBe(false)
    expect(await trail(order)).toHaveLength(4)
    const payment = (await readOrder(client, order)).payments[0]?.uuid ?? ''
    await waitUntil(
      () => trail(payment),
      (rows) => rows.at(-1)?.to_state === 'paid' && rows.every(({ actor }) => actor === 'provider:sandbox'),
    )
  })
})
