import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addToCart,
  answerPayment,
  cartOf,
  diamondForSale,
  waitUntil,
  adjustableClock,
  paidEvent,
  paymentState,
  readOrder,
  reservedOrder,
  sendWebhook,
  sessionOf,
  submissionOf,
  submit,
  waitForOrderState,
  webhookSecret,
} from '../../support/commerce.ts'
import { ShopClient } from '../../support/client.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const minute = 60_000

describe.each(databases)('payment on %s', (database) => {
  let shop: TestShop
  const clock = adjustableClock()
  beforeAll(async () => {
    const settings = { sandboxSecret: webhookSecret, sandboxLate: 300 }
    shop = await openTestShop(database, { settings, now: clock.now })
  })
  afterAll(() => shop.close())

  const charges = (order: string) =>
    shop.services.db
      .selectFrom('payments')
      .innerJoin('sandbox_payments', 'sandbox_payments.reference', 'payments.uuid')
      .where('payments.order_uuid', '=', order)
      .where('sandbox_payments.state', '=', 'paid')
      .select(['payments.uuid', 'payments.state', 'sandbox_payments.refunded'])
      .execute()
  const history = async (client: ShopClient, order: string) =>
    (await readOrder(client, order)).history.map(({ state }) => state)
  const holderOf = async (diamond: string) =>
    (
      await shop.services.db
        .selectFrom('diamonds')
        .select('order_uuid')
        .where('uuid', '=', diamond)
        .executeTakeFirstOrThrow()
    ).order_uuid
  const confirmations = (order: string) =>
    shop.services.db.selectFrom('outbox').selectAll().where('subject', '=', `order-confirmation:${order}`).execute()

  test('[CHECKOUT-03] an approved payment pays the order by its webhook alone, empties the cart and confirms by mail', async () => {
    const { client, order, url } = await reservedOrder(shop)
    const back = await answerPayment(client, url, 'approve')
    expect([back.status, back.headers.get('location')]).toEqual([303, `/pages/Payment?order=${order}`])
    const paid = await waitForOrderState(client, order, 'paid')
    expect(paid.payment).toEqual({ method: 'card', state: 'paid' })
    expect(paid.history.map(({ state }) => state)).toEqual(['reserved', 'paid'])
    expect(await cartOf(client)).toEqual([])
    expect(await confirmations(order)).toHaveLength(1)
  })

  test('[CHECKOUT-04] coming back in the browser pays nothing', async () => {
    const { client, order } = await reservedOrder(shop)
    // What the page of the return address asks for, as often as it likes.
    for (let times = 0; times < 3; times += 1) {
      expect(await paymentState(client, order)).toMatchObject({ order: 'reserved', payment: 'open' })
    }
    expect(await cartOf(client)).toHaveLength(1)
  })

  test('[CHECKOUT-04] while the webhook is lost, asking the provider pays the order', async () => {
    const { client, order, url } = await reservedOrder(shop)
    // What the sandbox's approval writes, without the webhook.
    await shop.services.write((transaction) =>
      transaction.updateTable('sandbox_payments').set({ state: 'paid' }).where('id', '=', sessionOf(url)).execute(),
    )
    expect((await readOrder(client, order)).state).toBe('reserved')
    expect(await paymentState(client, order)).toMatchObject({ order: 'paid', payment: 'paid' })
  })

  test('[CHECKOUT-04] approving twice at once, going back and approving again is one charge', async () => {
    const { client, order, url } = await reservedOrder(shop)
    await Promise.all([1, 2, 3].map(() => answerPayment(client, url, 'approve')))
    await waitForOrderState(client, order, 'paid')
    await answerPayment(client, url, 'approve')
    expect(await (await client.fetch(url)).text()).toContain('This payment is closed')
    expect(await charges(order)).toMatchObject([{ state: 'paid', refunded: 0 }])
    expect(await history(client, order)).toEqual(['reserved', 'paid'])
  })

  test('[CHECKOUT-04] a replayed webhook changes nothing', async () => {
    const { client, order } = await reservedOrder(shop)
    const event = await paidEvent(shop, order)
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendWebhook(shop, event, { at: clock.now() })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const again = { ...event, id: 'evt_another_of_the_same' }
    expect((await sendWebhook(shop, again, { at: clock.now() })).status).toBe(200)
    expect(await history(client, order)).toEqual(['reserved', 'paid'])
    expect(await confirmations(order)).toHaveLength(1)
  })

  test('[CHECKOUT-04] a forged, altered, stale or foreign webhook is refused and changes nothing', async () => {
    const { client, order } = await reservedOrder(shop)
    const event = await paidEvent(shop, order)
    const at = clock.now()
    const altered = JSON.stringify({ ...event, id: 'evt_altered' })
    const statuses = [
      await sendWebhook(shop, event, { at, secret: 'another secret, guessed' }),
      await sendWebhook(shop, event, { at, body: altered }),
      await sendWebhook(shop, event, { at: new Date(at.getTime() - 6 * minute) }),
      await sendWebhook(shop, { hello: 'world' } as never, { at }),
      await fetch(`${shop.url}/api/payment/webhook/sandbox`, { method: 'POST', body: JSON.stringify(event) }),
      await sendWebhook(shop, await paidEvent(shop, order, { reference: crypto.randomUUID() }), { at }),
      await sendWebhook(shop, await paidEvent(shop, order, { session: 'of-another-payment' }), { at }),
      await sendWebhook(shop, await paidEvent(shop, order, { currency: 'IDR' }), { at }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 404, 422, 422])
    expect(await paymentState(client, order)).toMatchObject({ order: 'reserved', payment: 'open' })
    // None of them was taken down as known, so the true event still counts.
    expect((await sendWebhook(shop, event, { at })).status).toBe(200)
    expect(await readOrder(client, order)).toMatchObject({ state: 'paid' })
  })

  test('[CHECKOUT-04] messages that overtake each other do not undo a payment', async () => {
    const { client, order } = await reservedOrder(shop)
    for (const state of ['declined', 'paid', 'pending', 'declined', 'abandoned'] as const) {
      await sendWebhook(shop, await paidEvent(shop, order, { state }), { at: clock.now() })
    }
    expect(await readOrder(client, order)).toMatchObject({ state: 'paid', payment: { state: 'paid' } })
  })

  test('[CHECKOUT-04] a payment that went back before it was known to have come pays nothing', async () => {
    const { client, order } = await reservedOrder(shop)
    for (const state of ['refunded', 'paid'] as const) {
      await sendWebhook(shop, await paidEvent(shop, order, { state }), { at: clock.now() })
    }
    expect(await readOrder(client, order)).toMatchObject({ state: 'reserved', payment: { state: 'refunded' } })
    expect(await cartOf(client)).toHaveLength(1)
  })

  test('[CHECKOUT-04] another amount than the order costs does not pay it and goes back', async () => {
    const { client, order, url } = await reservedOrder(shop)
    await shop.services.write((transaction) =>
      transaction.updateTable('sandbox_payments').set({ amount_sen: 100 }).where('id', '=', sessionOf(url)).execute(),
    )
    await answerPayment(client, url, 'approve')
    const refunded = await waitUntil(
      () => readOrder(client, order),
      (read) => read.payment.state === 'refunded',
    )
    expect(refunded.state).toBe('reserved')
    expect(await charges(order)).toMatchObject([{ refunded: 100 }])
  })

  test('[CHECKOUT-03] a declined payment can be tried again until one pays', async () => {
    const { client, order, url } = await reservedOrder(shop)
    await answerPayment(client, url, 'decline')
    expect(await paymentState(client, order)).toMatchObject({ order: 'reserved', payment: 'declined' })
    const { body } = await client.call('POST /api/purchase/pay_order', { order, payment: 'fpx' })
    expect(body.re).toBe('200')
    expect(body.data?.url).not.toBe(url)
    await answerPayment(client, body.data?.url ?? '', 'approve')
    const paid = await waitForOrderState(client, order, 'paid')
    expect(paid.payment).toEqual({ method: 'fpx', state: 'paid' })
    expect((await client.call('POST /api/purchase/pay_order', { order, payment: 'fpx' })).body.re).toBe('409')
  })

  test('[CHECKOUT-03] an abandoned payment leaves the order reserved and the cart as it was', async () => {
    const { client, order, url } = await reservedOrder(shop)
    await answerPayment(client, url, 'abandon')
    expect(await paymentState(client, order)).toMatchObject({ order: 'reserved', payment: 'abandoned' })
    expect(await cartOf(client)).toHaveLength(1)
  })

  test('[CHECKOUT-03] a payment that is approved late is pending, then paid', async () => {
    const { client, order, url } = await reservedOrder(shop)
    await answerPayment(client, url, 'approve-late')
    expect(await paymentState(client, order)).toMatchObject({ order: 'reserved', payment: 'pending' })
    expect((await client.call('POST /api/purchase/pay_order', { order, payment: 'card' })).body.re).toBe('409')
    await waitForOrderState(client, order, 'paid')
  })

  test('[CHECKOUT-04] another way to pay closes the first one at the provider', async () => {
    const { client, order, url } = await reservedOrder(shop)
    const again = await client.call('POST /api/purchase/pay_order', { order, payment: 'card' })
    expect(again.body.data?.url).toBe(url)
    const other = await client.call('POST /api/purchase/pay_order', { order, payment: 'e-wallet' })
    await answerPayment(client, url, 'approve')
    expect(await paymentState(client, order)).toMatchObject({ order: 'reserved', payment: 'open' })
    await answerPayment(client, other.body.data?.url ?? '', 'approve')
    await waitForOrderState(client, order, 'paid')
    expect(await charges(order)).toHaveLength(1)
  })

  test('[CHECKOUT-04] pay_order pressed many times at once leaves one checkout that can be paid', async () => {
    const { client, order, url } = await reservedOrder(shop)
    await answerPayment(client, url, 'decline')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.call('POST /api/purchase/pay_order', { order, payment: 'card' })),
    )
    expect(new Set(answers.map(({ body }) => body.re))).toEqual(new Set(['200']))
    expect(new Set(answers.map(({ body }) => body.data?.url)).size).toBe(1)
  })

  test('[CHECKOUT-04] if two payments are paid nevertheless, the second is paid back and the order stays paid', async () => {
    const { client, order } = await reservedOrder(shop)
    const first = await paidEvent(shop, order)
    await client.call('POST /api/purchase/pay_order', { order, payment: 'fpx' })
    const second = await paidEvent(shop, order)
    // The provider took both, although the first was closed.
    await shop.services.write((transaction) =>
      transaction
        .updateTable('sandbox_payments')
        .set({ state: 'paid' })
        .where('reference', 'in', [first.payment.reference, second.payment.reference])
        .execute(),
    )
    await Promise.all([first, second].map((event) => sendWebhook(shop, event, { at: clock.now() })))
    const settled = await waitUntil(
      () => charges(order),
      (all) => all.some(({ state }) => state === 'refunded'),
    )
    expect(settled.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded'])
    expect(settled.filter(({ refunded }) => refunded > 0)).toHaveLength(1)
    expect(await readOrder(client, order)).toMatchObject({ state: 'paid', payment: { state: 'paid' } })
  })

  /** The provider took the money, whatever the shop thinks of the session. */
  const takeMoney = async (order: string) => {
    const event = await paidEvent(shop, order)
    await shop.services.write((transaction) =>
      transaction
        .updateTable('sandbox_payments')
        .set({ state: 'paid' })
        .where('reference', '=', event.payment.reference)
        .execute(),
    )
    return event
  }

  test('[X-ORDER-01] a payment after the reservation has ended is kept while the stone is free', async () => {
    const { client, diamond, order } = await reservedOrder(shop)
    clock.advance(31 * minute)
    expect((await readOrder(client, order)).state).toBe('expired')
    expect(await holderOf(diamond.uuid)).toBeNull()
    await sendWebhook(shop, await takeMoney(order), { at: clock.now() })
    expect(await readOrder(client, order)).toMatchObject({ state: 'paid', payment: { state: 'paid' } })
    expect(await holderOf(diamond.uuid)).toBe(order)
    expect(await cartOf(client)).toEqual([])
    expect(await charges(order)).toMatchObject([{ state: 'paid', refunded: 0 }])
  })

  test('[X-ORDER-01] a payment after the stone went to somebody else is paid back by itself', async () => {
    const late = await reservedOrder(shop)
    clock.advance(31 * minute)
    const other = await ShopClient.signedIn(shop.url)
    const bought = await submit(other, submissionOf(await addToCart(other, { diamond: late.diamond.uuid })))
    const event = await takeMoney(late.order)
    await sendWebhook(shop, event, { at: clock.now() })
    const refunded = await waitForOrderState(late.client, late.order, 'refunded')
    expect(refunded.history.map(({ state }) => state)).toEqual(['reserved', 'expired', 'refunded'])
    expect(refunded.payment.state).toBe('refunded')
    expect(await charges(late.order)).toMatchObject([{ state: 'refunded', refunded: event.payment.amountSen }])
    expect(await holderOf(late.diamond.uuid)).toBe(bought.order)
  })

  test('[X-ORDER-01] an order that nobody pays expires, frees its stone and can no longer be paid', async () => {
    const { client, diamond, order, url } = await reservedOrder(shop)
    clock.advance(31 * minute)
    const seen = await client.call('GET /api/purchase/get_diamond', { id: diamond.uuid })
    expect(seen.body.data).toMatchObject({ available: true })
    expect((await client.call('POST /api/purchase/pay_order', { order, payment: 'card' })).body.re).toBe('409')
    expect((await readOrder(client, order)).state).toBe('expired')
    await waitUntil(
      () => readOrder(client, order),
      (read) => read.payment.state === 'abandoned',
    )
    await answerPayment(client, url, 'approve')
    expect(await paymentState(client, order)).toMatchObject({ order: 'expired', payment: 'abandoned' })
    expect(await holderOf(diamond.uuid)).toBeNull()
  })

  test('[PERSONAL-04] nobody asks for or pays somebody else’s order', async () => {
    const { order } = await reservedOrder(shop)
    const other = await ShopClient.signedIn(shop.url)
    expect((await other.call('POST /api/purchase/get_payment_state', { order })).body).toEqual({ re: '404' })
    expect((await other.call('POST /api/purchase/pay_order', { order, payment: 'card' })).body).toEqual({ re: '404' })
  })

  test('the sandbox page is plain, escaped, forbids scripts and frames, and speaks the order’s language', async () => {
    const client = await ShopClient.signedIn(shop.url)
    client.cookies.set('lang', 'zh-CN')
    const diamond = await diamondForSale(client)
    const { url } = await submit(client, submissionOf(await addToCart(client, { diamond: diamond.uuid })))
    const page = await client.fetch(url)
    const html = await page.text()
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toContain('沙盒支付')
    expect(html).not.toMatch(/<script|style="/)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect((await client.fetch('/sandbox/pay/unknown')).status).toBe(404)
    const foreign = await client.fetch(url, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
    const wrong = await client.fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) })
    expect(wrong.status).toBe(400)
  })
})
