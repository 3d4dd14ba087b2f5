import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyToPayment } from '../../../src/server/order/apply.ts'
import { show } from '../../../src/server/desk/show.ts'
import { deleteCustomer } from '../../../src/server/privacy/delete-customer.ts'
import { purgeOrderRecords } from '../../../src/server/privacy/order-records.ts'
import { ShopClient } from '../../support/client.ts'
import {
  adjustableClock,
  answerPayment,
  sendWebhook,
  sessionOf,
  waitUntil,
  webhookSecret,
} from '../../support/commerce.ts'
import { approvedQuote, paidQuoteEvent, readRequest, reportToRequest } from '../../support/quotes.ts'
import { runDesk } from '../../support/desk.ts'
import { checkShopBooks } from '../../support/shop-books.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const price = 38_000

describe.each(databases)('the payment of an approved price on %s', (database) => {
  let shop: TestShop
  const clock = adjustableClock()
  beforeAll(async () => {
    shop = await openTestShop(database, { settings: { sandboxSecret: webhookSecret }, now: clock.now })
  })
  afterAll(() => shop.close())

  const begin = (amountSen = price) => approvedQuote(shop, amountSen, clock.now())
  const pay = async (client: ShopClient, request: string, payment: 'card' | 'fpx' | 'e-wallet' = 'card') =>
    (await client.call('POST /api/service/pay_quote', { request, payment })).body
  const opened = async (client: ShopClient, request: string) => {
    const { data } = await pay(client, request)
    if (!data) throw new Error('the payment was not opened')
    return data.url
  }
  const report = (request: string, event: Parameters<typeof reportToRequest>[2]) =>
    reportToRequest(shop, request, event, clock.now())
  const state = async (client: ShopClient, request: string) =>
    (await client.call('POST /api/service/get_payment_state', { request })).body.data
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
  const news = async (request: string) => {
    const rows = await shop.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'mail')
      .where('subject', 'like', `service-%:${request}:%`)
      .execute()
    return rows.map(({ payload }) => (JSON.parse(payload) as { news: string }).news)
  }
  const charges = async (request: string) => {
    const rows = await shop.services.db
      .selectFrom('payments')
      .innerJoin('sandbox_payments', 'sandbox_payments.reference', 'payments.uuid')
      .where('payments.request_uuid', '=', request)
      .where('sandbox_payments.state', '=', 'paid')
      .select(['sandbox_payments.amount_sen', 'sandbox_payments.refunded'])
      .execute()
    return rows.map(({ amount_sen, refunded }) => [amount_sen, refunded])
  }

  test('[X-SERVICE-09] [X-SERVICE-03] no work begins before an approved price is paid, and the webhook alone pays it', async () => {
    const { client, order, request } = await begin()
    expect(await readRequest(client, request)).toMatchObject({
      state: 'awaitingPayment',
      can: { answerQuote: false, cancel: false, pay: true },
      money: { paidSen: 0, dueSen: price },
      payments: [],
    })
    expect(await report(request, { type: 'work.started' })).toBe(false)
    const url = await opened(client, request)
    expect(await state(client, request)).toMatchObject({
      request: 'awaitingPayment',
      payment: 'open',
      amountSen: price,
    })
    const back = await answerPayment(client, url, 'approve')
    expect(back.headers.get('location')).toBe(`/pages/Personal/ServicePayment?request=${request}`)
    const paid = await waitUntil(
      () => readRequest(client, request),
      (read) => read.state === 'inWork',
    )
    expect(paid).toMatchObject({
      quoteSen: price,
      money: { paidSen: price, counterSen: 0, refundedSen: 0, dueSen: 0 },
      payments: [{ method: 'card', state: 'paid', amountSen: price }],
      can: { pay: false },
    })
    expect(paid.history.map((each) => each.state).slice(-3)).toEqual(['quoted', 'awaitingPayment', 'inWork'])
    expect(await state(client, request)).toMatchObject({ request: 'inWork', payment: 'paid' })
    expect((await pay(client, request)).re).toBe('409')
    expect(await news(request)).toEqual(expect.arrayContaining(['approved', 'paid']))
    const { invoices } = (await client.call('POST /api/purchase/get_order', { order })).body.data ?? {}
    // Its own documents, none of the request.
    expect(invoices?.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'receipt'])
  })

  test('[X-SERVICE-11] what was paid has a receipt of the next number, in both languages, its owner’s alone', async () => {
    const { client, request } = await begin()
    await answerPayment(client, await opened(client, request), 'approve')
    const { invoices } = await waitUntil(
      () => readRequest(client, request),
      (read) => read.invoices.length > 0,
    )
    expect(invoices).toMatchObject([{ kind: 'receipt', number: expect.stringMatching(/^RCT-\d{4}-\d{6}$/) }])
    const number = invoices[0]?.number ?? ''
    const stored = await shop.services.db
      .selectFrom('invoices')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ amount_sen: price, request_uuid: request })
    expect(JSON.parse(stored.content)).toMatchObject({
      kind: 'receipt',
      request: { number: expect.stringMatching(/^KS-/) },
      lines: [{ name: { en: 'Maintenance', 'zh-CN': '维修保养' }, priceSen: price }],
      totalSen: price,
      tax: null,
      payment: { method: 'card', amountSen: price, receivedSen: price },
    })
    const path = `/api/purchase/get_invoice?number=${number}`
    const file = await client.fetch(path)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await (await ShopClient.signedIn(shop.url)).fetch(path)).status).toBe(404)
  })

  test('[X-SERVICE-09] [CHECKOUT-04] pressed twice, and with another method, there is one payment that can be paid', async () => {
    const { client, request } = await begin()
    const answers = await Promise.all([pay(client, request), pay(client, request), pay(client, request)])
    expect(new Set(answers.map(({ re, data }) => `${re} ${data?.url}`)).size).toBe(1)
    const other = await pay(client, request, 'fpx')
    expect(other.data?.url).not.toBe(answers[0]?.data?.url)
    const payments = await shop.services.db
      .selectFrom('payments')
      .select(['state', 'method', 'order_uuid'])
      .where('request_uuid', '=', request)
      .orderBy('created_at')
      .execute()
    expect(payments).toEqual([
      { state: 'abandoned', method: 'card', order_uuid: null },
      { state: 'open', method: 'fpx', order_uuid: null },
    ])
  })

  test('[X-SERVICE-09] a refused or abandoned payment leaves the price to be paid by another one', async () => {
    const { client, request } = await begin()
    for (const outcome of ['decline', 'abandon'] as const) {
      await answerPayment(client, await opened(client, request), outcome)
      await waitUntil(
        () => readRequest(client, request),
        ({ payments }) => payments[0]?.state === (outcome === 'decline' ? 'declined' : 'abandoned'),
      )
    }
    await answerPayment(client, await opened(client, request), 'approve')
    await waitUntil(
      () => readRequest(client, request),
      (read) => read.state === 'inWork',
    )
    expect(await charges(request)).toEqual([[price, 0]])
  })

  test('[X-SERVICE-09] an amount that a method cannot take in one payment is refused, and nothing is opened', async () => {
    const small = await begin(150)
    expect((await pay(small.client, small.request, 'card')).re).toBe('413')
    expect((await pay(small.client, small.request, 'fpx')).re).toBe('200')
    const large = await begin(500_001)
    expect((await pay(large.client, large.request, 'e-wallet')).re).toBe('413')
    expect((await readRequest(large.client, large.request)).payments).toEqual([])
    expect((await pay(large.client, large.request, 'card')).re).toBe('200')
  })

  test('[X-SERVICE-09] [PERSONAL-04] nobody pays before the approval, nor for another customer', async () => {
    const { client, request } = await begin()
    const other = await ShopClient.signedIn(shop.url)
    expect((await pay(other, request)).re).toBe('404')
    expect((await other.call('POST /api/service/get_payment_state', { request })).body.re).toBe('404')
    await report(request, { type: 'quote.rejected' })
    expect((await pay(client, request)).re).toBe('409')
  })

  test('[CHECKOUT-04] [X-SERVICE-09] a forged, altered or foreign webhook pays nothing, and one that comes twice pays once', async () => {
    const { client, request } = await begin()
    await opened(client, request)
    const at = clock.now()
    const event = await paidQuoteEvent(shop, request)
    const statuses = [
      await sendWebhook(shop, event, { at, secret: 'another secret, guessed' }),
      await sendWebhook(shop, event, { at, body: JSON.stringify({ ...event, id: 'evt_altered' }) }),
      await sendWebhook(shop, await paidQuoteEvent(shop, request, { session: 'of-another-payment' }), { at }),
      await sendWebhook(shop, await paidQuoteEvent(shop, request, { currency: 'IDR' }), { at }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 422, 422])
    expect((await readRequest(client, request)).state).toBe('awaitingPayment')
    // What the bank stores, whose reports follow one by one.
    await shop.services.write((transaction) =>
      transaction
        .updateTable('sandbox_payments')
        .set({ state: 'paid' })
        .where('reference', '=', event.payment.reference)
        .execute(),
    )
    for (const each of [event, event, { ...event, id: 'evt_the_same_again' }]) await sendWebhook(shop, each, { at })
    for (const late of ['pending', 'declined', 'abandoned'] as const) {
      await sendWebhook(shop, await paidQuoteEvent(shop, request, { state: late }), { at })
    }
    expect(await readRequest(client, request)).toMatchObject({
      state: 'inWork',
      money: { paidSen: price },
      payments: [{ state: 'paid' }],
    })
    expect((await news(request)).filter((each) => each === 'paid')).toHaveLength(1)
  })

  test('[CHECKOUT-04] [X-SERVICE-10] another amount than was asked for pays nothing and goes back', async () => {
    const { client, request } = await begin()
    const url = await opened(client, request)
    await shop.services.write((transaction) =>
      transaction.updateTable('sandbox_payments').set({ amount_sen: 100 }).where('id', '=', sessionOf(url)).execute(),
    )
    await answerPayment(client, url, 'approve')
    await waitUntil(
      () => readRequest(client, request),
      ({ payments }) => payments[0]?.state === 'refunded',
    )
    expect((await readRequest(client, request)).state).toBe('awaitingPayment')
    expect(await charges(request)).toEqual([[100, 100]])
  })

  test('[X-SERVICE-10] a payment that comes after the price was rejected goes back, and that is said and mailed', async () => {
    const { client, request } = await begin()
    const url = await opened(client, request)
    // The bank takes the money before the shop has closed its checkout.
    await shop.services.write((transaction) =>
      transaction.updateTable('sandbox_payments').set({ state: 'paid' }).where('id', '=', sessionOf(url)).execute(),
    )
    const { body } = await client.call('POST /api/service/answer_quote', { request, approved: false })
    expect(body.re).toBe('200')
    await waitUntil(
      () => readRequest(client, request),
      ({ payments }) => payments[0]?.state === 'refunded',
    )
    await settled()
    expect(await readRequest(client, request)).toMatchObject({
      state: 'ready',
      quoteSen: null,
      money: { paidSen: 0, dueSen: 0, refundedSen: 0 },
      payments: [{ state: 'refunded', refundedSen: price }],
      invoices: [],
    })
    expect(await charges(request)).toEqual([[price, price]])
    expect(await news(request)).toEqual(expect.arrayContaining(['notNeeded', 'paidBack']))
  })

  test('[X-SERVICE-09] [X-SERVICE-32] [X-LIFECYCLE-06] money at the counter is recorded by who took it, has one receipt, closes what is open, and a payment after it goes back', async () => {
    const { client, request } = await begin()
    const url = await opened(client, request)
    expect(await report(request, { type: 'payment.recorded' })).toBe(true)
    await shop.services.write((transaction) =>
      transaction.updateTable('sandbox_payments').set({ state: 'paid' }).where('id', '=', sessionOf(url)).execute(),
    )
    expect(await report(request, { type: 'payment.recorded' })).toBe(false)
    await state(client, request)
    await settled()
    expect(await readRequest(client, request)).toMatchObject({
      state: 'inWork',
      money: { paidSen: price, counterSen: price, dueSen: 0 },
    })
    expect((await charges(request)).every(([taken, back]) => taken === back)).toBe(true)
    const { invoices, number } = await readRequest(client, request)
    expect(invoices.map(({ kind }) => kind)).toEqual(['receipt'])
    const receipt = invoices[0]?.number ?? ''
    expect(receipt).toMatch(/^RCT-\d{4}-\d{6}$/)
    const { content, amount_sen } = await shop.services.db
      .selectFrom('invoices')
      .select(['content', 'amount_sen'])
      .where('number', '=', receipt)
      .executeTakeFirstOrThrow()
    expect(amount_sen).toBe(price)
    expect(JSON.parse(content)).toMatchObject({
      kind: 'receipt',
      request: { number },
      totalSen: price,
      payment: { method: 'counter', amountSen: price, receivedSen: price },
    })
    const printed = await client.fetch(`/api/purchase/get_invoice?number=${receipt}`)
    expect(printed.headers.get('content-type')).toBe('application/pdf')
    const stranger = await ShopClient.signedIn(shop.url)
    expect((await stranger.fetch(`/api/purchase/get_invoice?number=${receipt}`)).status).toBe(404)
    const trail = await shop.services.db
      .selectFrom('audit_trail')
      .select(['actor', 'from_state', 'to_state'])
      .where('subject', '=', request)
      .where('event', '=', 'payment.recorded')
      .execute()
    expect(trail).toEqual([{ actor: 'desk:test', from_state: 'awaitingPayment', to_state: 'inWork' }])
  })

  test('[X-SERVICE-31] work that is quoted at nothing begins once its customer approves it, unpaid and without a receipt', async () => {
    // The approval goes with it.
    const { client, request } = await begin(0)
    expect(await readRequest(client, request)).toMatchObject({
      state: 'inWork',
      quoteSen: 0,
      can: { answerQuote: false, pay: false },
      money: { paidSen: 0, counterSen: 0, dueSen: 0 },
    })
    expect(await pay(client, request)).toEqual({ re: '409' })
    expect(await report(request, { type: 'payment.recorded' })).toBe(false)
    expect(await news(request)).not.toContain('approved')
    expect(await report(request, { type: 'work.finished' })).toBe(true)
    await settled()
    expect(await readRequest(client, request)).toMatchObject({ state: 'ready', payments: [], invoices: [] })
  })

  test('[X-SERVICE-10] [X-SERVICE-11] what the staff refund is counted, mailed, and has a credit note', async () => {
    const { client, request } = await begin()
    await answerPayment(client, await opened(client, request), 'approve')
    const { payments } = await waitUntil(
      () => readRequest(client, request),
      (read) => read.state === 'inWork',
    )
    await shop.services.write((transaction) =>
      applyToPayment({ transaction, now: clock.now(), actor: 'desk:test' }, payments[0]?.uuid ?? '', {
        type: 'refund.requested',
        amountSen: 8_000,
        reason: 'goodwill',
      }),
    )
    // What is written without the shop is carried out with the next thing that wakes the outbox.
    await state(client, request)
    await client.call('POST /api/service/answer_quote', { request, approved: true })
    const after = await waitUntil(
      () => readRequest(client, request),
      ({ invoices }) => invoices.length === 2,
    )
    expect(after).toMatchObject({
      state: 'inWork',
      money: { paidSen: price, refundedSen: 8_000, dueSen: 0 },
      payments: [{ state: 'partlyRefunded', refundedSen: 8_000 }],
    })
    expect(after.invoices.map(({ kind }) => kind)).toEqual(['receipt', 'credit-note'])
    expect(await news(request)).toContain('paidBack')
  })

  test('[X-SERVICE-09] the desk shows what is due, what was paid, and the payment, of the request and of the payment', async () => {
    const { client, request } = await begin()
    const { number } = await readRequest(client, request)
    const shown = async (subject: 'requests' | 'payments', of: string) => {
      const found = await show(shop.services.db, { subject, number: of }, { role: 'manager', now: clock.now() })
      return {
        facts: found?.facts.map(({ name, value }) => `${name} ${JSON.stringify(value)}`),
        possible: found?.possible,
      }
    }
    expect(await shown('requests', number)).toMatchObject({
      facts: expect.arrayContaining([`due_sen ${price}`, 'paid_sen 0']),
      possible: expect.arrayContaining(['payment.recorded', 'quote.rejected']),
    })
    await answerPayment(client, await opened(client, request), 'approve')
    const { payments } = await waitUntil(
      () => readRequest(client, request),
      (read) => read.state === 'inWork',
    )
    const uuid = payments[0]?.uuid ?? ''
    const { facts, possible } = await shown('requests', number)
    expect(facts).toEqual(
      expect.arrayContaining(['due_sen 0', `paid_sen ${price}`, `payment "${uuid}"`, 'payment_state "paid"']),
    )
    expect(possible).not.toContain('payment.recorded')
    expect((await shown('payments', uuid)).facts).toContain(`request "${number}"`)
  })

  test('[X-PAYMENT-05] [X-SERVICE-10] whatever was paid, shop and bank agree, and so do the books of all requests and orders', async () => {
    await settled()
    const { stdout } = await runDesk(shop.settings, 'payments', 'reconcile', '--json', '--dry-run')
    const { agrees, payments } = JSON.parse(stdout) as { agrees: boolean; payments: { order: string }[] }
    expect(agrees).toBe(true)
    expect(payments.some(({ order }) => order.startsWith('KS-'))).toBe(true)
    await checkShopBooks(shop.services.db)
  })

  test('[X-PDPA-02] [X-PDPA-03] [X-SERVICE-11] the account of who paid a price can be deleted; its records stay without what they wrote, and go after seven years', async () => {
    const { client, request } = await begin()
    await answerPayment(client, await opened(client, request), 'approve')
    await waitUntil(
      () => readRequest(client, request),
      ({ invoices }) => invoices.length === 1,
    )
    const { db, write } = shop.services
    const { user_uuid: user } = await db
      .selectFrom('service_requests')
      .select('user_uuid')
      .where('uuid', '=', request)
      .executeTakeFirstOrThrow()
    const deletion = () =>
      write((transaction) => deleteCustomer({ transaction, now: clock.now() }, user, 'a hash that fits no password'))
    expect(await deletion()).toBe('409')
    const { data } = (await client.call('POST /api/privacy/get_own_data', {})).body
    expect(data?.underWay).toMatchObject({ orders: [], requests: [{ uuid: request }] })
    await report(request, { type: 'work.finished' })
    await report(request, { type: 'piece.collected' })
    expect(await deletion()).toBe('200')
    const kept = async () => {
      const requests = await db.selectFrom('service_requests').select('details').where('uuid', '=', request).execute()
      const payments = await db.selectFrom('payments').select('state').where('request_uuid', '=', request).execute()
      const invoices = await db.selectFrom('invoices').select('kind').where('request_uuid', '=', request).execute()
      return { requests: requests.map(({ details }) => JSON.parse(details) as object), payments, invoices }
    }
    expect(await kept()).toEqual({
      requests: [{ handover: 'showroom', note: '' }],
      payments: [{ state: 'paid' }],
      invoices: [{ kind: 'receipt' }],
    })
    const yearsLater = (years: number) => new Date(clock.now().getTime() + years * 365.25 * 86_400_000)
    await purgeOrderRecords({ ...shop.services, now: () => yearsLater(6) })
    expect((await kept()).payments).toHaveLength(1)
    await purgeOrderRecords({ ...shop.services, now: () => yearsLater(8) })
    expect(await kept()).toEqual({ requests: [], payments: [], invoices: [] })
  })
})
