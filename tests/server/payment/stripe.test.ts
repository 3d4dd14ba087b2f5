import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requeueEffect } from '../../../src/desk/mail.ts'
import { applyToPayment } from '../../../src/server/order/apply.ts'
import { createCheckouts } from '../../../src/server/order/checkouts.ts'
import { createStripe } from '../../../src/server/payment/stripe/stripe.ts'
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
import { metricsOnFreePort, valueOf } from '../../support/metrics.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'
import { openStripe, type StripeStandIn } from '../../support/stripe/stand-in.ts'
import { sendStripeWebhook, signatureOf, stripeEvent, stripeSettings } from '../../support/stripe/webhooks.ts'

const minute = 60_000

describe.each(databases)('Stripe on %s', (database) => {
  let shop: TestShop
  let stripe: StripeStandIn
  let readMetrics: () => Promise<string>
  const clock = adjustableClock()
  beforeAll(async () => {
    stripe = await openStripe(clock)
    const { metrics, read } = await metricsOnFreePort()
    readMetrics = read
    shop = await openTestShop(database, { settings: { ...stripeSettings(stripe), metrics }, now: clock.now })
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

  test('[X-PAYMENT-02] an open session is paid at its own address also where a new one would have other parameters', async () => {
    const { client, order, url, session } = await reserved()
    const [payment] = await paymentsOf(order)
    if (!payment) throw new Error('the order has no payment')
    const { number } = await readOrder(client, order)
    const { stripe: settings } = stripeSettings(stripe)
    const provider = await createStripe(settings, { now: clock.now, reservation: 45 * minute })
    const moved = createCheckouts(shop.services, provider, { publicUrl: 'https://moved.example' })
    const open = () => moved.open(payment, { uuid: order, number, locale: 'en' })
    expect(await open()).toBe(url)
    stripe.pay(session)
    expect(await open()).toBe(`https://moved.example/pages/Payment?order=${order}`)
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

  /** A paid order of which the staff refund an amount; null refunds all of it. */
  const refunding = async (part: number | null) => {
    const made = await reserved()
    stripe.pay(made.session)
    await completed(made.session)
    const [payment] = await paymentsOf(made.order)
    if (!payment) throw new Error('the order has no payment')
    const amountSen = part ?? payment.amount_sen
    await shop.services.write((transaction) =>
      applyToPayment({ transaction, now: clock.now(), actor: 'desk:test' }, payment.uuid, {
        type: 'refund.requested',
        amountSen,
        reason: 'a scratch',
      }),
    )
    const { db } = shop.services
    const effect = () =>
      db
        .selectFrom('outbox')
        .innerJoin('refunds', 'refunds.uuid', 'outbox.subject')
        .selectAll('outbox')
        .where('refunds.payment_uuid', '=', payment.uuid)
        .where('outbox.kind', '=', 'refund')
        .executeTakeFirstOrThrow()
    return {
      ...made,
      effect,
      /** What the shop says of the refund: the payment's state, and how many credit notes and mails there are. */
      told: async () => {
        const [{ state } = payment] = await paymentsOf(made.order)
        const notes = await db
          .selectFrom('invoices')
          .select('number')
          .where('payment_uuid', '=', payment.uuid)
          .where('kind', '=', 'credit-note')
          .execute()
        const mails = await db
          .selectFrom('outbox')
          .select('subject')
          .where('kind', '=', 'mail')
          .where('subject', 'like', `%${payment.uuid}%`)
          .execute()
        return [state, notes.length, mails.length]
      },
      untilGivenUp: async () => waitUntil(effect, ({ dead_at }) => dead_at !== null),
      /** Waits until the refund was looked at so often and found pending. */
      untilPending: (times: number) =>
        waitUntil(
          effect,
          ({ attempts, due_at }) => attempts === times && Date.parse(due_at) - clock.now().getTime() > 50 * minute,
        ),
      again: async () => {
        const { uuid } = await effect()
        await shop.services.write((transaction) => requeueEffect(transaction, uuid, clock.now()))
      },
      statuses: () => stripe.find(made.session).refunds.map(({ status }) => status),
    }
  }

  test.each([
    ['the whole payment', null, 'refunding', 'refunded'],
    ['a part', 100_00, 'paid', 'partlyRefunded'],
  ] as const)(
    '[X-PAYMENT-04] while the bank has not answered, %s has not gone back',
    async (_, part, before, after) => {
      stripe.setRefundStatus('pending')
      const { session, told, statuses, untilPending } = await refunding(part)
      expect(await untilPending(1)).toMatchObject({ dead_at: null, last_error: expect.stringContaining('processing') })
      expect((await send(session, 'charge.refunded')).status).toBe(200)
      // Days of waiting make no second refund.
      for (const times of [2, 3]) {
        clock.advance(60 * minute)
        await untilPending(times)
      }
      expect([await told(), statuses()]).toEqual([[before, 0, 0], ['pending']])
      stripe.answerRefund(session, 'succeeded')
      clock.advance(60 * minute)
      expect(await waitUntil(told, ([state, notes, mails]) => state !== before && notes === 1 && mails === 1)).toEqual([
        after,
        1,
        1,
      ])
      expect(statuses()).toEqual(['succeeded'])
    },
  )

  test('[X-WATCH-01] a refund that is pending is not counted as a failure of the outbox', async () => {
    const count = async (result: string) =>
      valueOf(await readMetrics(), `shop_effects_total{kind="refund",result="${result}"}`) ?? 0
    const before = [await count('failed'), await count('pending')]
    stripe.setRefundStatus('pending')
    const { untilPending } = await refunding(100_00)
    await untilPending(1)
    expect([await count('failed'), await count('pending')]).toEqual([before[0], Number(before[1]) + 1])
  })

  test('[X-PAYMENT-04] that a pending refund went back is known by the webhook, too', async () => {
    stripe.setRefundStatus('pending')
    const { session, told, untilPending } = await refunding(null)
    await untilPending(1)
    stripe.answerRefund(session, 'succeeded')
    expect((await send(session, 'refund.updated')).status).toBe(200)
    expect((await told())[0]).toBe('refunded')
  })

  test.each(['failed', 'canceled'] as const)(
    '[X-PAYMENT-04] a pending refund that is %s is given up, and made anew where the staff ask for it',
    async (status) => {
      stripe.setRefundStatus('pending')
      const { session, effect, told, statuses, untilPending, untilGivenUp, again } = await refunding(null)
      await untilPending(1)
      stripe.answerRefund(session, status)
      expect((await send(session, 'refund.failed')).status).toBe(200)
      clock.advance(60 * minute)
      expect(await untilGivenUp()).toMatchObject({ last_error: expect.stringContaining('refused for good') })
      expect([await told(), statuses()]).toEqual([['refunding', 0, 0], [status]])
      stripe.setRefundStatus('succeeded')
      await again()
      await waitUntil(effect, ({ done_at }) => done_at !== null)
      expect((await told())[0]).toBe('refunded')
      expect(statuses()).toEqual([status, 'succeeded'])
    },
  )

  test('[X-PAYMENT-04] a refund that Stripe refuses is given up and shown to the staff, however often they ask', async () => {
    stripe.setRefundStatus('failed')
    const { effect, statuses, untilGivenUp, again } = await refunding(null)
    expect((await untilGivenUp()).last_error).toContain('expired_or_canceled_card')
    await again()
    expect((await untilGivenUp()).last_error).toContain('expired_or_canceled_card')
    expect(statuses()).toEqual(['failed', 'failed'])
    // Asked for while Stripe is away, it is made once Stripe is back.
    stripe.setRefundStatus('succeeded')
    stripe.failNext({ status: 503 }, { status: 503 }, { status: 503 })
    await again()
    await waitUntil(effect, ({ last_error }) => last_error?.startsWith('Stripe: ') === true)
    clock.advance(minute)
    await waitUntil(effect, ({ done_at }) => done_at !== null)
    expect(statuses()).toEqual(['failed', 'failed', 'succeeded'])
  })

  test('[X-PAYMENT-04] a refund that comes back from the bank after it succeeded is logged as an error', async () => {
    const errors: unknown[] = []
    const log = { error: (about: unknown) => void errors.push(about) }
    const { stripe: settings } = stripeSettings(stripe)
    const provider = await createStripe(settings, { now: clock.now, reservation: 30 * minute, log })
    const { session, effect } = await refunding(null)
    await waitUntil(effect, ({ done_at }) => done_at !== null)
    stripe.answerRefund(session, 'failed')
    const body = JSON.stringify(stripeEvent(stripe, session, 'refund.failed'))
    const signature = signatureOf(body, { at: clock.now() })
    const event = await provider.readEvent(Buffer.from(body), { 'stripe-signature': signature })
    expect(event?.payment).toMatchObject({ session, state: 'paid', refundedSen: 0 })
    const [refund] = stripe.find(session).refunds
    expect(errors).toEqual([{ payment: event?.payment.reference, refund: refund?.id, why: 'expired_or_canceled_card' }])
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
    const { parameters } = stripe.find(foreign.session)
    delete parameters['metadata[reference]']
    for (const reference of ['', 'other-system-42']) {
      parameters['client_reference_id'] = reference
      expect((await completed(foreign.session)).status).toBe(200)
    }
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
