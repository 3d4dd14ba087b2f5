import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  adjustableClock,
  addToCart,
  cartOf,
  diamondForSale,
  paymentState,
  readOrder,
  reservedOrder,
  sessionOf,
  submissionOf,
  submit,
  waitForOrderState,
  waitUntil,
} from '../../support/commerce.ts'
import { ShopClient } from '../../support/client.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'
import { openStripe, type StripeStandIn } from '../../support/stripe/stand-in.ts'
import { sendStripeWebhook, stripeEvent, stripeSettings } from '../../support/stripe/webhooks.ts'

const minute = 60_000

describe.each(databases)('Stripe on %s', (database) => {
  let shop: TestShop
  let stripe: StripeStandIn
  const clock = adjustableClock()
  beforeAll(async () => {
    stripe = await openStripe(clock)
    shop = await openTestShop(database, { settings: stripeSettings(stripe), now: clock.now })
  })
  afterAll(async () => {
    await shop.close()
    await stripe.close()
  })
  beforeEach(() => {
    stripe.setRefundStatus('succeeded')
  })

  const reserved = async () => {
    const made = await reservedOrder(shop)
    return { ...made, session: sessionOf(made.url) }
  }
  const send = (session: string, type: string, changes: Record<string, unknown> = {}) =>
    sendStripeWebhook(shop, stripeEvent(stripe, session, type, changes), { at: clock.now() })
  const completed = (session: string) => send(session, 'checkout.session.completed')
  const paymentsOf = (order: string) =>
    shop.services.db.selectFrom('payments').selectAll().where('order_uuid', '=', order).orderBy('created_at').execute()
  const stateOf = async (client: ShopClient, order: string) => {
    const { state, payment } = await readOrder(client, order)
    return [state, payment.state]
  }
  const history = async (client: ShopClient, order: string) =>
    (await readOrder(client, order)).history.map(({ state }) => state)

  test('[X-PAYMENT-02] a checkout is asked for in ringgit, with the chosen way to pay, language, end, reference and key', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const ways = { card: 'card', fpx: 'fpx', 'e-wallet': 'grabpay' } as const
    const items = await addToCart(client, { diamond: (await diamondForSale(client)).uuid })
    for (const [payment, name] of Object.entries(ways)) {
      const { order, url } = await submit(client, submissionOf(items, { payment: payment as keyof typeof ways }))
      const request = stripe.requests.findLast(
        ({ path, method }) => method === 'POST' && path === '/v1/checkout/sessions',
      )
      const [row] = await paymentsOf(order)
      expect(url).toBe(`https://checkout.stripe.com/c/pay/${row?.provider_session}`)
      expect(request?.key).toBe(row?.uuid)
      const { number } = await readOrder(client, order)
      expect(request?.parameters).toMatchObject({
        mode: 'payment',
        'allowed_payment_method_types[0]': name,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'myr',
        'line_items[0][price_data][unit_amount]': String(row?.amount_sen),
        'line_items[0][price_data][product_data][name]': `Kilau ${number}`,
        client_reference_id: row?.uuid,
        'metadata[reference]': row?.uuid,
        'payment_intent_data[metadata][reference]': row?.uuid,
        locale: 'en',
        success_url: expect.stringContaining(`/pages/Payment?order=${order}`),
      })
      // Not before the reservation, and within what Stripe takes.
      const end = Number(request?.parameters['expires_at']) * 1000 - clock.now().getTime()
      expect(end).toBeGreaterThan(60 * minute)
      expect(end).toBeLessThan(24 * 60 * minute)
    }
  })

  test('[X-PAYMENT-02] the checkout of a Chinese shopper is Chinese', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const items = await addToCart(client, { diamond: (await diamondForSale(client)).uuid })
    client.cookies.set('lang', 'zh-CN')
    await submit(client, submissionOf(items))
    expect(stripe.requests.at(-1)?.parameters).toMatchObject({ locale: 'zh' })
  })

  test('[X-PAYMENT-03] a paid session pays the order by its webhook alone, once, however often it comes', async () => {
    const { client, order, session } = await reserved()
    stripe.pay(session)
    const event = stripeEvent(stripe, session, 'checkout.session.completed')
    const answers = await Promise.all([1, 2, 3].map(() => sendStripeWebhook(shop, event, { at: clock.now() })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await completed(session)).status).toBe(200)
    expect(await history(client, order)).toEqual(['reserved', 'paid'])
    expect(await cartOf(client)).toEqual([])
  })

  test('[X-PAYMENT-02] a declined card leaves the checkout open, and another card pays', async () => {
    const { client, order, session } = await reserved()
    stripe.decline(session)
    expect((await send(session, 'payment_intent.payment_failed')).status).toBe(200)
    expect(await paymentState(client, order)).toMatchObject({ order: 'reserved', payment: 'open' })
    stripe.pay(session)
    expect(await paymentState(client, order)).toMatchObject({ order: 'paid', payment: 'paid' })
  })

  test.each([
    ['checkout.session.async_payment_succeeded', 'pay', ['paid', 'paid']],
    ['checkout.session.async_payment_failed', 'refuse', ['reserved', 'declined']],
  ] as const)('[X-PAYMENT-02] an FPX payment is pending until %s', async (type, answer, states) => {
    const { client, order, session } = await reserved()
    stripe.hold(session)
    await completed(session)
    expect(await stateOf(client, order)).toEqual(['reserved', 'pending'])
    stripe[answer](session)
    await send(session, type)
    expect(await stateOf(client, order)).toEqual(states)
  })

  test('[X-PAYMENT-02] a session that ended unpaid is abandoned, and the order can be paid again', async () => {
    const { client, order, session } = await reserved()
    stripe.expire(session)
    await send(session, 'checkout.session.expired')
    expect(await stateOf(client, order)).toEqual(['reserved', 'abandoned'])
    const again = await client.call('POST /api/purchase/pay_order', { order, payment: 'fpx' })
    expect(again.body).toMatchObject({
      re: '200',
      data: { url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com/) },
    })
  })

  test('[X-PAYMENT-03] events that come late and out of order say what is true now', async () => {
    const { client, order, session } = await reserved()
    stripe.hold(session)
    const pending = stripeEvent(stripe, session, 'checkout.session.completed')
    stripe.pay(session)
    await send(session, 'checkout.session.async_payment_succeeded')
    await sendStripeWebhook(shop, pending, { at: clock.now() })
    expect(await stateOf(client, order)).toEqual(['paid', 'paid'])
  })

  test('[X-PAYMENT-04] a payment for an order that is over goes back, once', async () => {
    const { client, order, session } = await reserved()
    stripe.hold(session)
    await completed(session)
    clock.advance(31 * minute)
    // Another customer takes the stone meanwhile.
    const other = await ShopClient.signedIn(shop.url)
    const [line] = (await readOrder(client, order)).lines
    expect(await readOrder(client, order)).toMatchObject({ state: 'expired' })
    const { diamond_uuid: stone } = await shop.services.db
      .selectFrom('order_lines')
      .select('diamond_uuid')
      .where('uuid', '=', line?.uuid ?? '')
      .executeTakeFirstOrThrow()
    await submit(other, submissionOf(await addToCart(other, { diamond: stone ?? '' })))
    stripe.pay(session)
    stripe.setDown(true)
    expect((await send(session, 'checkout.session.async_payment_succeeded')).status).toBe(500)
    stripe.setDown(false)
    expect((await send(session, 'checkout.session.async_payment_succeeded')).status).toBe(200)
    await waitForOrderState(client, order, 'refunded')
    expect(stripe.find(session).refunds.map(({ amount }) => amount)).toEqual([stripe.find(session).amount])
  })

  test('[X-PAYMENT-04] what staff refund at Stripe is known by the webhook: a part changes no state, the whole does', async () => {
    const { client, order, session } = await reserved()
    stripe.pay(session)
    await completed(session)
    const { amount } = stripe.find(session)
    stripe.refundByHand(session, 100)
    expect((await send(session, 'charge.refunded')).status).toBe(200)
    expect((await paymentsOf(order))[0]?.state).toBe('paid')
    stripe.refundByHand(session, amount - 100)
    expect((await send(session, 'charge.refunded')).status).toBe(200)
    expect((await paymentsOf(order))[0]?.state).toBe('refunded')
    expect(await stateOf(client, order)).toEqual(['refunded', 'refunded'])
  })

  test('[X-PAYMENT-04] a refund that Stripe refuses is given up and shown to the staff', async () => {
    const { order, session } = await reserved()
    stripe.setRefundStatus('failed')
    stripe.pay(session, { amount: stripe.find(session).amount - 1 })
    await completed(session)
    const [payment] = await paymentsOf(order)
    const effect = await waitUntil(
      () =>
        shop.services.db
          .selectFrom('outbox')
          .innerJoin('refunds', 'refunds.uuid', 'outbox.subject')
          .selectAll('outbox')
          .where('refunds.payment_uuid', '=', payment?.uuid ?? '')
          .where('outbox.kind', '=', 'refund')
          .executeTakeFirst(),
      (row) => typeof row?.dead_at === 'string',
    )
    expect(effect?.last_error).toContain('expired_or_canceled_card')
  })

  test('[X-PAYMENT-03] another amount goes back and pays nothing', async () => {
    const { client, order, session } = await reserved()
    stripe.pay(session, { amount: 100_00 })
    await completed(session)
    await waitUntil(
      () => paymentsOf(order),
      ([payment]) => payment?.state === 'refunded',
    )
    expect(await readOrder(client, order)).toMatchObject({ state: 'reserved' })
    expect(stripe.find(session).refunds.map(({ amount }) => amount)).toEqual([100_00])
  })

  test('[X-PAYMENT-03] another currency, another payment, another account and the other mode change nothing', async () => {
    const { client, order, session } = await reserved()
    const other = await reserved()
    stripe.pay(session, { currency: 'idr' })
    expect((await completed(session)).status).toBe(422)
    stripe.pay(session, { currency: 'myr' })
    stripe.find(other.session).parameters['client_reference_id'] = (await paymentsOf(order))[0]?.uuid ?? ''
    stripe.pay(other.session)
    expect((await completed(other.session)).status).toBe(422)
    expect((await send(session, 'checkout.session.completed', { account: 'acct_another' })).status).toBe(400)
    expect((await send(session, 'checkout.session.completed', { livemode: true })).status).toBe(400)
    expect(await readOrder(client, order)).toMatchObject({ state: 'reserved', payment: { state: 'open' } })
  })

  test('[X-PAYMENT-03] a forged, altered, unsigned or old webhook is refused and changes nothing', async () => {
    const { client, order, session } = await reserved()
    stripe.pay(session)
    const event = stripeEvent(stripe, session, 'checkout.session.completed')
    const at = clock.now()
    const statuses = [
      await sendStripeWebhook(shop, event, { at, secret: 'whsec_guessed' }),
      await sendStripeWebhook(shop, event, { at, body: JSON.stringify({ ...event, id: 'evt_altered' }) }),
      await sendStripeWebhook(shop, event, { at, body: JSON.stringify(event, null, 2) }),
      await sendStripeWebhook(shop, event, { at: new Date(at.getTime() - 6 * minute) }),
      await fetch(`${shop.url}/api/payment/webhook/stripe`, { method: 'POST', body: JSON.stringify(event) }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 400, 400, 400])
    expect(await readOrder(client, order)).toMatchObject({ state: 'reserved', payment: { state: 'open' } })
    expect((await sendStripeWebhook(shop, event, { at })).status).toBe(200)
    expect(await readOrder(client, order)).toMatchObject({ state: 'paid' })
  })

  test('[X-PAYMENT-03] events of other sales of the account, and of other types, are answered and change nothing', async () => {
    const { client, order, session } = await reserved()
    stripe.pay(session)
    expect((await send(session, 'charge.succeeded')).status).toBe(200)
    expect((await send(session, 'customer.created')).status).toBe(200)
    const foreign = await reserved()
    delete stripe.find(foreign.session).parameters['client_reference_id']
    expect((await completed(foreign.session)).status).toBe(200)
    expect(await readOrder(client, order)).toMatchObject({ state: 'reserved' })
  })

  test('[X-PAYMENT-02] an answer of Stripe that is lost, late or refused for now opens one session', async () => {
    const { client, submission } = await reserved()
    const before = stripe.sessions().length
    // The library asks again by itself, with the same key.
    stripe.failNext('lost')
    const [item] = submission.items
    const replaced = { ...submission, submission: crypto.randomUUID(), items: [item ?? ''] }
    expect((await client.call('POST /api/purchase/submit_order', replaced)).body.re).toBe('200')
    expect(stripe.sessions().length - before).toBe(1)
  })

  test('[X-PAYMENT-02] while Stripe limits or refuses requests the order stays reserved, and is paid later', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const submission = submissionOf(await addToCart(client, { diamond: (await diamondForSale(client)).uuid }))
    stripe.failNext({ status: 429, type: 'invalid_request_error', code: 'rate_limit' })
    expect((await client.call('POST /api/purchase/submit_order', submission)).body.re).toBe('500')
    stripe.failNext({ status: 402, type: 'card_error' })
    expect((await client.call('POST /api/purchase/submit_order', submission)).body.re).toBe('500')
    const { order, url } = await submit(client, submission)
    stripe.pay(sessionOf(url))
    await completed(sessionOf(url))
    expect(await history(client, order)).toEqual(['reserved', 'paid'])
  })

  test('[X-PAYMENT-02] a payment whose session was never heard of is closed also when its end would be too near', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const submission = submissionOf(await addToCart(client, { diamond: (await diamondForSale(client)).uuid }))
    stripe.failNext({ status: 400 })
    expect((await client.call('POST /api/purchase/submit_order', submission)).body.re).toBe('500')
    clock.advance(3 * 60 * minute)
    const { order } = await shop.services.db
      .selectFrom('orders')
      .select('uuid as order')
      .where('submission', '=', submission.submission)
      .executeTakeFirstOrThrow()
    expect(await readOrder(client, order)).toMatchObject({ state: 'expired' })
    await waitUntil(
      () => paymentsOf(order),
      ([payment]) => payment?.state === 'abandoned',
    )
  })
})
