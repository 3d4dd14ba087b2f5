import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import {
  additionOf,
  addToCart,
  answerPayment,
  cartOf,
  diamondForSale,
  diamondsForSale,
  adjustableClock,
  paymentState,
  pieceOfKind,
  readOrder,
  reservedOrder,
  submissionOf,
  submit,
  waitForOrderState,
} from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

/** What was submitted, with the number in the shop's spelling. */
const spelled = (receive: object) => ({ ...receive, phone: '+60 12-345 6789' })

describe.each(databases)('orders on %s', (database) => {
  let shop: TestShop
  const clock = adjustableClock()
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const ordersOf = async (client: ShopClient) =>
    (await client.call('POST /api/purchase/get_order_list', {})).body.data ?? { detail: [], totalnum: -1 }
  const resultOf = async (client: ShopClient, submission: ReturnType<typeof submissionOf>) =>
    (await client.call('POST /api/purchase/submit_order', submission)).body

  test('[X-ORDER-01] a customer keeps five unpaid orders at most, so that the stones stay for others too', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const stones = (await diamondsForSale(client)).slice(0, 6)
    const items = await addToCart(client, ...stones.map(({ uuid: diamond }) => ({ diamond })))
    const answers: string[] = []
    for (const item of items) answers.push((await resultOf(client, submissionOf([item]))).re)
    expect(answers).toEqual(['200', '200', '200', '200', '200', '413'])
    // One of them that gives way to a new order of the same stone is not one more.
    expect((await resultOf(client, submissionOf(items.slice(0, 1)))).re).toBe('200')
    clock.advance(31 * 60_000)
    expect((await resultOf(client, submissionOf(items.slice(5)))).re).toBe('200')
  })

  test.each([
    ['not confirmed', 5],
    ['confirmed', 15],
  ])('[X-GUARD-09] the unpaid orders of a customer whose email is %s hold %i stones at most', async (state, most) => {
    const client = new ShopClient(shop.url)
    const email = await client.register()
    await client.signIn(email)
    const proven = { email_proven_at: state === 'confirmed' ? clock.now().toISOString() : null }
    await shop.services.write((transaction) =>
      transaction.updateTable('users').set(proven).where('email', '=', email).execute(),
    )
    const stones = (await diamondsForSale(client)).slice(0, most + 1)
    const items = await addToCart(client, ...stones.map(({ uuid: diamond }) => ({ diamond })))
    expect((await resultOf(client, submissionOf(items))).re, 'one order of too many').toBe('413')
    expect((await resultOf(client, submissionOf(items.slice(0, most - 1)))).re).toBe('200')
    expect((await resultOf(client, submissionOf(items.slice(most - 1)))).re, 'two more in a second order').toBe('413')
    expect((await resultOf(client, submissionOf(items.slice(most)))).re, 'the last one').toBe('200')
    const held = await shop.services.db
      .selectFrom('diamonds')
      .innerJoin('orders', 'orders.uuid', 'diamonds.order_uuid')
      .innerJoin('users', 'users.uuid', 'orders.user_uuid')
      .select('diamonds.uuid')
      .where('users.email', '=', email)
      .execute()
    expect(held).toHaveLength(most)
  })

  test('[CHECKOUT-02] an order is reserved for delivery with what was shown', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const ring = await pieceOfKind(client, 'setting')
    const diamond = await diamondForSale(client)
    const items = await addToCart(client, additionOf(ring), { diamond: diamond.uuid })
    const receive = {
      method: 'delivery',
      name: 'Mei Tan',
      phone: '(012)3456789',
      address: '12 Jalan Telawi',
      unit: '',
      postcode: '59100',
      city: 'Kuala Lumpur',
      state: '14',
    } as const
    const { order } = await submit(client, submissionOf(items, { receive, payment: 'fpx' }))
    const read = await readOrder(client, order)
    expect(read).toMatchObject({
      state: 'reserved',
      totalSen: items.reduce((sum, item) => sum + item.total_amount, 0),
      receive: spelled(receive),
      payment: { method: 'fpx', state: 'open' },
    })
    expect(read.number).toMatch(/^KL-[0-9]{2}-[0-9]{6}$/)
    expect(read.lines.map(({ type, priceSen }) => [type, priceSen])).toEqual([
      ['diamond_ring', items[0]?.total_amount],
      ['diamond', diamond.priceSen],
    ])
    expect(read.lines[0]).toMatchObject({ kind: 'piece', metal: expect.any(String), size: expect.any(String) })
    expect(read.lines[1]).toMatchObject({ kind: 'diamond', certificate: `GIA ${diamond.certificate}` })
    expect(Date.parse(read.reservedUntil) - Date.parse(read.createdAt)).toBe(30 * 60_000)
    expect(await cartOf(client)).toHaveLength(2)
  })

  const optionsOf = async (client: ShopClient) =>
    (await client.call('POST /api/purchase/get_receive_options', {})).body.data!
  const columnsOf = (order: string) =>
    shop.services.db.selectFrom('orders').selectAll().where('uuid', '=', order).executeTakeFirstOrThrow()

  test('[X-RECEIVE-02] [X-TERMS-01] [X-TAX-01] an order keeps what was written, the accepted terms and its tax', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const items = await addToCart(client, additionOf(await pieceOfKind(client, 'necklaces')))
    const words = { giftMessage: ' For\tyou,\r\nMei ', note: 'Ring twice' }
    const submission = submissionOf(items, words)
    const { order } = await submit(client, submission)
    const read = await readOrder(client, order)
    const amountSen = Math.round(read.totalSen / 11)
    expect(read).toMatchObject({ giftMessage: 'For you,\nMei', note: 'Ring twice', tax: { percent: 10, amountSen } })
    const row = await columnsOf(order)
    expect(row.terms_version).toBe('2026-11-01')
    expect(row.terms_at).toBe(row.created_at)
    // The same words are the same order; other words are another one.
    expect((await submit(client, submission)).order).toBe(order)
    expect((await submit(client, { ...submission, note: 'Ring once' })).order).not.toBe(order)
    const { terms: _terms, ...unaccepted } = submission
    expect(await resultOf(client, unaccepted as never)).toEqual({ re: '400', field: 'terms' })
    expect(await resultOf(client, { ...submission, terms: '2020-01-01' as never })).toEqual({
      re: '400',
      field: 'terms',
    })
    expect(await resultOf(client, { ...submission, note: 'x'.repeat(501) })).toEqual({ re: '400', field: 'note' })
  })

  test('[X-ADDRESS-02] [X-ADDRESS-03] [X-TAX-01] an order goes abroad without tax, and its address into the book once', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const items = await addToCart(client, additionOf(await pieceOfKind(client, 'necklaces')))
    const receive = {
      method: 'delivery',
      name: 'Tan Wei',
      phone: '91234567',
      country: 'SG',
      address: '391 Orchard Road',
      unit: '',
      postcode: '238873',
      city: 'Singapore',
      state: '',
    } as const
    const first = await submit(client, submissionOf(items, { receive, keepAddress: true }))
    expect(await readOrder(client, first.order)).toMatchObject({
      receive: { ...receive, phone: '+65 9123 4567' },
      tax: { percent: 0, amountSen: 0 },
    })
    await submit(client, submissionOf(items, { receive, keepAddress: true }))
    await submit(client, submissionOf(items, { receive: { ...receive, address: '1 Orchard Road' } }))
    const { data } = (await client.call('POST /api/address/get_addresses', {})).body
    expect(data?.map(({ address, isDefault }) => [address, isDefault])).toEqual([['391 Orchard Road', true]])
  })

  test('[X-RECEIVE-01] [ROUTE-16] a pick-up is for an open hour from the day on which the order is ready', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const items = await addToCart(client, additionOf(await pieceOfKind(client, 'setting')))
    const { deliveryDay, pickUpDays } = await optionsOf(client)
    expect(pickUpDays.length).toBeGreaterThan(5)
    expect(pickUpDays[0]!.day >= deliveryDay.home).toBe(true)
    expect(deliveryDay.abroad > deliveryDay.home).toBe(true)
    for (const { day } of pickUpDays) expect(new Date(`${day}T00:00:00Z`).getUTCDay(), day).not.toBe(0)
    const pickUpAt = pickUpDays[1]!.hours[0]!.startsAt
    const contact = { method: 'pick-up', name: 'Mei Tan', phone: '0123456789' } as const
    const { order } = await submit(client, submissionOf(items, { receive: { ...contact, pickUpAt } }))
    expect((await readOrder(client, order)).receive).toEqual({ ...contact, phone: '+60 12-345 6789', pickUpAt })
    // It takes no seat, so another customer may come at the same hour.
    const other = await ShopClient.signedIn(shop.url)
    const otherItems = await addToCart(other, additionOf(await pieceOfKind(other, 'setting')))
    await submit(other, submissionOf(otherItems, { receive: { ...contact, pickUpAt } }))
    const before = new Date(Date.parse(`${deliveryDay.home}T02:00:00Z`) - 3 * 86_400_000).toISOString()
    for (const wrong of [before, pickUpAt.replace(':00:00', ':07:00'), '2090-01-02T02:00:00.000Z']) {
      const again = submissionOf(otherItems, { receive: { ...contact, pickUpAt: wrong } })
      expect(await resultOf(other, again), wrong).toEqual({ re: '410' })
    }
  })

  test('[X-ORDER-04] a total other than the server’s is refused and changes nothing', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const diamond = await diamondForSale(client)
    const items = await addToCart(client, { diamond: diamond.uuid })
    const right = submissionOf(items)
    expect(await resultOf(client, { ...right, total: right.total - 1 })).toEqual({ re: '409' })
    expect(await resultOf(client, { ...right, total: 0 })).toEqual({ re: '409' })
    for (const total of [-1, 1.5, 2 ** 60, '100', null]) {
      const { status, body } = await client.call('POST /api/purchase/submit_order', { ...right, total } as never)
      expect([status, body]).toEqual([400, { re: '400', field: 'total' }])
    }
    expect((await ordersOf(client)).totalnum).toBe(0)
    expect((await client.call('GET /api/purchase/get_diamond', { id: diamond.uuid })).body.data).toMatchObject({
      available: true,
    })
    expect((await resultOf(client, right)).re).toBe('200')
  })

  test('[PERSONAL-04] only what is in the customer’s own cart is ordered', async () => {
    const owner = await ShopClient.signedIn(shop.url)
    const items = await addToCart(owner, additionOf(await pieceOfKind(owner, 'necklaces')))
    const other = await ShopClient.signedIn(shop.url)
    expect(await resultOf(other, submissionOf(items))).toEqual({ re: '404' })
    const own = await addToCart(other, additionOf(await pieceOfKind(other, 'necklaces')))
    expect(await resultOf(other, submissionOf([...own, ...items]))).toEqual({ re: '404' })
    expect((await ordersOf(other)).totalnum).toBe(0)
  })

  test('[CHECKOUT-04] twenty submissions at once, and one later, are one order with one payment', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const diamond = await diamondForSale(client)
    const submission = submissionOf(await addToCart(client, { diamond: diamond.uuid }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => resultOf(client, submission)))
    answers.push(await resultOf(client, submission))
    expect(new Set(answers.map(({ re }) => re))).toEqual(new Set(['200']))
    expect(new Set(answers.map(({ data }) => data?.order)).size).toBe(1)
    expect(new Set(answers.map(({ data }) => data?.url)).size).toBe(1)
    const payments = await shop.services.db
      .selectFrom('payments')
      .selectAll()
      .where('order_uuid', '=', answers[0]?.data?.order ?? '')
      .execute()
    expect(payments).toHaveLength(1)
  })

  test('[CHECKOUT-04] a submission that is repeated after the payment finds the paid order and opens nothing', async () => {
    const { client, submission, order, url } = await reservedOrder(shop)
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'paid')
    expect(await resultOf(client, submission)).toEqual({
      re: '200',
      data: { order, url: `/pages/Payment?order=${order}` },
    })
  })

  const delivered = {
    method: 'delivery',
    name: 'Mei Tan',
    phone: '0123456789',
    address: '3 Lorong Maarof',
    unit: 'B-2',
    postcode: '59000',
    city: 'Kuala Lumpur',
    state: '14',
  } as const
  const openPaymentsOf = (orders: readonly string[]) =>
    shop.services.db
      .selectFrom('payments')
      .select(['order_uuid', 'method'])
      .where('order_uuid', 'in', orders)
      .where('state', '=', 'open')
      .execute()

  test('[CHECKOUT-04] [CHECKOUT-02] the same submission with another address and payment counts as it was confirmed last', async () => {
    const { client, diamond, submission, order, url } = await reservedOrder(shop)
    const changed = { ...submission, receive: delivered, payment: 'fpx' } as const
    const answers = await Promise.all(Array.from({ length: 6 }, () => resultOf(client, changed)))
    expect(new Set(answers.map(({ re }) => re))).toEqual(new Set(['200']))
    expect(new Set(answers.map(({ data }) => data?.order)).size).toBe(1)
    const replacement = answers[0]?.data ?? { order: '', url: '' }
    expect(await readOrder(client, replacement.order)).toMatchObject({
      state: 'reserved',
      receive: spelled(delivered),
      payment: { method: 'fpx', state: 'open' },
      lines: [{ kind: 'diamond', certificate: `GIA ${diamond.certificate}` }],
    })
    expect(await openPaymentsOf([order, replacement.order])).toEqual([{ order_uuid: replacement.order, method: 'fpx' }])
    await answerPayment(client, url, 'approve')
    await answerPayment(client, replacement.url, 'approve')
    const paid = await waitForOrderState(client, replacement.order, 'paid')
    expect(paid.receive).toEqual(spelled(delivered))
    expect(await readOrder(client, order)).toMatchObject({ state: 'cancelled', payment: { state: 'abandoned' } })
  })

  test.each([
    ['address', { receive: delivered }],
    ['payment method', { payment: 'e-wallet' }],
  ] as const)('[CHECKOUT-04] another %s alone is a change', async (_, change) => {
    const { client, submission, order } = await reservedOrder(shop)
    const replacement = await submit(client, { ...submission, ...change })
    const { payment, receive } = await readOrder(client, replacement.order)
    expect({ receive, payment: payment.method }).toEqual({
      payment: submission.payment,
      ...change,
      receive: spelled('receive' in change ? change.receive : submission.receive),
    })
    expect((await readOrder(client, order)).state).toBe('cancelled')
    expect(await submit(client, { ...submission, ...change })).toEqual(replacement)
  })

  test('[X-ORDER-02] the same submission with other items orders those and frees the stone', async () => {
    const { client, diamond, submission, order } = await reservedOrder(shop)
    const items = await addToCart(client, additionOf(await pieceOfKind(client, 'earrings')))
    const other = items.filter(({ cart_uuid }) => !submission.items.includes(cart_uuid))
    const replacement = await submit(client, submissionOf(other, { submission: submission.submission }))
    expect((await readOrder(client, replacement.order)).lines.map(({ type }) => type)).toEqual(['earrings'])
    expect((await readOrder(client, order)).state).toBe('cancelled')
    expect((await client.call('GET /api/purchase/get_diamond', { id: diamond.uuid })).body.data).toMatchObject({
      available: true,
    })
    const both = await submit(client, submissionOf(items, { submission: submission.submission }))
    expect((await readOrder(client, both.order)).lines).toHaveLength(2)
  })

  test.each([
    ['approve', 'paid'],
    ['approve-late', 'reserved'],
  ] as const)('[CHECKOUT-04] after %s the same submission finds its order as it was', async (outcome, state) => {
    const { client, submission, order, url } = await reservedOrder(shop)
    await answerPayment(client, url, outcome)
    await waitForOrderState(client, order, state)
    const changed = { ...submission, receive: delivered, payment: 'fpx' } as const
    expect(await submit(client, changed)).toEqual({ order, url: `/pages/Payment?order=${order}` })
    expect((await readOrder(client, order)).receive).toEqual(spelled(submission.receive))
    expect((await ordersOf(client)).totalnum).toBe(1)
    expect(await openPaymentsOf([order])).toEqual([])
  })

  test('of customers who want the same diamond at the same moment, one gets it', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => ShopClient.signedIn(shop.url)))
    const diamond = await diamondForSale(clients[0] as ShopClient)
    const submissions = await Promise.all(
      clients.map(async (client) => submissionOf(await addToCart(client, { diamond: diamond.uuid }))),
    )
    const answers = await Promise.all(
      clients.map((client, place) => resultOf(client, submissions[place] as ReturnType<typeof submissionOf>)),
    )
    expect(answers.map(({ re }) => re).toSorted()).toEqual(['200', '409', '409', '409'])
    const reserved = await shop.services.db
      .selectFrom('order_lines')
      .select('order_uuid')
      .where('diamond_uuid', '=', diamond.uuid)
      .execute()
    expect(reserved).toHaveLength(1)
  })

  test('[X-ORDER-02] ordering the same items anew replaces the unpaid order, whose checkout is closed', async () => {
    const { client, diamond, submission, order, url } = await reservedOrder(shop)
    const replacement = await submit(client, { ...submission, submission: crypto.randomUUID(), payment: 'fpx' })
    expect(replacement.order).not.toBe(order)
    expect(await readOrder(client, order)).toMatchObject({ state: 'cancelled', payment: { state: 'abandoned' } })
    await answerPayment(client, url, 'approve')
    expect(await paymentState(client, order)).toMatchObject({ order: 'cancelled', payment: 'abandoned' })
    await answerPayment(client, replacement.url, 'approve')
    await waitForOrderState(client, replacement.order, 'paid')
    const { body } = await client.call('GET /api/purchase/get_diamond', { id: diamond.uuid })
    expect(body.data).toMatchObject({ available: false, reserved: false })
  })

  test('a stone that was taken out of the cart and put in again can be ordered anew', async () => {
    const { client, diamond, submission, order } = await reservedOrder(shop)
    await client.call('POST /api/purchase/remove_cart', { uuid: submission.items[0] ?? '' })
    const items = await addToCart(client, { diamond: diamond.uuid })
    expect((await resultOf(client, submissionOf(items))).re).toBe('200')
    expect((await readOrder(client, order)).state).toBe('cancelled')
  })

  test('[X-ORDER-02] two tabs that order the same items at once leave one order that can be paid', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const diamond = await diamondForSale(client)
    const items = await addToCart(client, { diamond: diamond.uuid })
    await Promise.all([1, 2].map(() => resultOf(client, submissionOf(items))))
    const states = (await ordersOf(client)).detail.map(({ state }) => state)
    expect(states.filter((state) => state === 'reserved')).toHaveLength(1)
    const open = await shop.services.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.uuid', 'payments.order_uuid')
      .innerJoin('order_lines', 'order_lines.order_uuid', 'orders.uuid')
      .where('order_lines.diamond_uuid', '=', diamond.uuid)
      .where('payments.state', '=', 'open')
      .select('payments.uuid')
      .execute()
    expect(open).toHaveLength(1)
  })

  test('[CHECKOUT-04] items whose payment is pending are not ordered anew', async () => {
    const { client, submission, url } = await reservedOrder(shop)
    await answerPayment(client, url, 'approve-late')
    expect(await resultOf(client, { ...submission, submission: crypto.randomUUID() })).toEqual({ re: '409' })
  })

  test('[CHECKOUT-04] items whose payment is still pending when the reservation ends are not ordered anew', async () => {
    const slow = await openTestShop(database, { now: clock.now, settings: { sandboxLate: 40 * 60_000 } })
    onTestFinished(() => slow.close())
    const client = await ShopClient.signedIn(slow.url)
    const items = await addToCart(client, additionOf(await pieceOfKind(client, 'earrings')))
    const { order, url } = await submit(client, submissionOf(items))
    await answerPayment(client, url, 'approve-late')
    clock.advance(31 * 60_000)
    expect(await resultOf(client, submissionOf(items))).toEqual({ re: '409' })
    expect((await readOrder(client, order)).state).toBe('expired')
    clock.advance(10 * 60_000)
    await waitForOrderState(client, order, 'paid')
    expect((await ordersOf(client)).detail.map(({ state }) => state)).toEqual(['paid'])
  })

  test('[PERSONAL-01] orders are listed newest first, ten a page', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const addition = additionOf(await pieceOfKind(client, 'earrings'))
    const orders: string[] = []
    for (let count = 0; count < 11; count += 1) {
      const item = (await addToCart(client, addition)).at(-1)
      clock.advance(31 * 60_000)
      if (item) orders.unshift((await submit(client, submissionOf([item]))).order)
    }
    const first = await ordersOf(client)
    expect(first.totalnum).toBe(11)
    expect(first.detail.map(({ uuid }) => uuid)).toEqual(orders.slice(0, 10))
    const second = await client.call('POST /api/purchase/get_order_list', { page: 2 })
    expect(second.body.data?.detail.map(({ uuid }) => uuid)).toEqual(orders.slice(10))
    expect(new Set(first.detail.map(({ number }) => number)).size).toBe(10)
  })

  test('[PERSONAL-04] nobody reads somebody else’s order', async () => {
    const { order } = await reservedOrder(shop)
    const other = await ShopClient.signedIn(shop.url)
    expect((await other.call('POST /api/purchase/get_order', { order })).body).toEqual({ re: '404' })
    expect((await ordersOf(other)).detail).toEqual([])
    const visitor = new ShopClient(shop.url)
    expect((await visitor.call('POST /api/purchase/get_order', { order })).body).toEqual({ re: '401' })
  })

  test('text of the customer comes back as it was written, whatever is in it', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const items = await addToCart(client, additionOf(await pieceOfKind(client, 'earrings')))
    const name = `<script>alert('1')</script>"; drop table orders; --`
    const { order } = await submit(
      client,
      submissionOf(items, { receive: { method: 'pick-up', name, phone: '0123456789' } }),
    )
    expect((await readOrder(client, order)).receive.name).toBe(name)
  })

  test('[X-ORDER-01] a submission that is repeated after its reservation ended reserves anew', async () => {
    const { client, submission, order, url } = await reservedOrder(shop)
    clock.advance(31 * 60_000)
    const replacement = await submit(client, submission)
    expect(replacement.order).not.toBe(order)
    expect((await readOrder(client, order)).state).toBe('expired')
    expect(await openPaymentsOf([order, replacement.order])).toHaveLength(1)
    await answerPayment(client, url, 'approve')
    await answerPayment(client, replacement.url, 'approve')
    await waitForOrderState(client, replacement.order, 'paid')
    expect((await paymentState(client, order)).payment).toBe('abandoned')
  })
})
