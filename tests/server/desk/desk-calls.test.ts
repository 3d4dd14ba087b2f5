import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payload } from '#contract/calls.ts'
import type { OrderSubmission } from '#contract/order/schemas.ts'
import { createSignedInCustomers, submissionFor } from '../../support/appointments.ts'
import { ShopClient } from '../../support/client.ts'
import {
  addToCart,
  additionOf,
  answerPayment,
  pieceOfKind,
  readOrder,
  submissionOf,
  submit,
  waitForOrderState,
  waitUntil,
} from '../../support/commerce.ts'
import { deliveredOrder } from '../../support/delivered.ts'
import { readMailsTo } from '../../support/mail.ts'
import { uploadPicture } from '../../support/pictures.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'
import { atDesk, type Employee } from '../../support/staff.ts'

const home = {
  name: 'Wei Lim',
  phone: '0123456789',
  address: '12 Jalan Telawi',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
}
const delivery: OrderSubmission['receive'] = { method: 'delivery', ...home }
const now = new Date('2030-12-20T02:00:00.000Z')
type Move = Payload<'POST /api/desk/move'>

describe.each(databases)('the staff’s calls on %s', (database) => {
  let shop: TestShop
  let desk: ShopClient
  let employee: Employee
  beforeAll(async () => {
    shop = await openTestShop(database, { now: () => now })
    const signedIn = await atDesk(shop)
    desk = signedIn.client
    employee = signedIn.employee
  })
  afterAll(() => shop.close())

  const ordered = async (changes: Partial<OrderSubmission> = {}) => {
    const client = await ShopClient.signedIn(shop.url)
    const items = await addToCart(client, additionOf(await pieceOfKind(client, 'earrings')))
    const { order, url } = await submit(client, submissionOf(items, changes))
    const { number } = await readOrder(client, order)
    return { client, order, url, number }
  }
  const paid = async (changes: Partial<OrderSubmission> = {}) => {
    const made = await ordered(changes)
    await answerPayment(made.client, made.url, 'approve')
    await waitForOrderState(made.client, made.order, 'paid')
    return made
  }
  const requested = async (withPicture = false) => {
    const bought = await deliveredOrder(shop, undefined, now)
    const pictures = withPicture ? [(await uploadPicture(bought.client)).data?.picture ?? ''] : []
    const { body } = await bought.client.call('POST /api/service/submit_request', {
      pictures,
      kind: 'cleaning',
      submission: crypto.randomUUID(),
      line: bought.line.uuid,
      handover: 'showroom',
      note: 'It rattles.',
      work: 'cleaning',
    })
    return { client: bought.client, request: body.data?.request ?? '', number: body.data?.number ?? '' }
  }
  const show = async (subject: Payload<'POST /api/desk/show'>['subject'], number: string) => {
    const { body } = await desk.call('POST /api/desk/show', { subject, number })
    if (!body.data) throw new Error(`show answered ${body.re}`)
    return body.data
  }
  const factsOf = ({ facts }: Awaited<ReturnType<typeof show>>, name: string) =>
    facts.filter((fact) => fact.name === name).map(({ value }) => value)
  /** Reports an event of what is shown now. */
  const move = async (subject: Move['subject'], number: string, event: Move['event'], rest: Partial<Move> = {}) => {
    const { state, version } = await show(subject, number)
    const payload = { subject, number, state: state ?? '', version, event, ...rest }
    return (await desk.call('POST /api/desk/move', payload)).body
  }

  test('[X-DESK-11] the board has the orders by state, the newest first, with what is due and when', async () => {
    const first = await ordered()
    const later = await ordered()
    const second = await paid({ receive: delivery })
    await shop.services.write((transaction) =>
      transaction
        .updateTable('orders')
        .set({ created_at: new Date(now.getTime() + 1000).toISOString() })
        .where('uuid', '=', later.order)
        .execute(),
    )
    const { body } = await desk.call('POST /api/desk/board', {})
    const columns = new Map(body.data?.map((column) => [column.state, column]))
    expect([...columns.keys()]).toEqual([
      'reserved',
      'awaitingPayment',
      'depositPaid',
      'paid',
      'making',
      'ready',
      'shipped',
      'delivered',
      'completed',
      'partlyRefunded',
      'expired',
      'cancelled',
      'refunded',
    ])
    const { totalSen } = await readOrder(first.client, first.order)
    expect(columns.get('reserved')?.orders[0]?.number).toBe(later.number)
    expect(columns.get('reserved')?.orders.find(({ number }) => number === first.number)).toEqual({
      number: first.number,
      state: 'reserved',
      total_sen: totalSen,
      due_sen: totalSen,
      name: 'Mei Tan',
      receive: 'pick-up',
      created_at: now.toISOString(),
      promised_day: null,
      late: false,
    })
    const { promisedDay } = await readOrder(second.client, second.order)
    expect(promisedDay).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(columns.get('paid')?.orders.find(({ number }) => number === second.number)).toMatchObject({
      due_sen: 0,
      name: 'Wei Lim',
      receive: 'delivery',
      promised_day: promisedDay,
      late: false,
    })
    expect(columns.get('paid')?.count).toBe(columns.get('paid')?.orders.length)
  })

  test('[X-DESK-30] of orders under way the board has those promised first, and marks those that are late', async () => {
    const made = [await paid({ receive: delivery }), await paid(), await paid({ receive: delivery })] as const
    const [late, collected, soon] = made
    const monthAgo = new Date(now.getTime() - 30 * 86_400_000).toISOString()
    await shop.services.write(async (transaction) => {
      for (const { order } of [late, collected]) {
        const changed = transaction.updateTable('order_history').set({ at: monthAgo })
        await changed.where('order_uuid', '=', order).execute()
        await transaction.updateTable('orders').set({ created_at: monthAgo }).where('uuid', '=', order).execute()
      }
      // More newer orders than a column has room for.
      const orders = transaction.selectFrom('orders').selectAll()
      const row = await orders.where('uuid', '=', soon.order).executeTakeFirstOrThrow()
      const copies = Array.from({ length: 60 }, () => {
        const uuid = crypto.randomUUID()
        const createdAt = new Date(now.getTime() + 3_600_000).toISOString()
        return { ...row, uuid, number: uuid.toUpperCase(), submission: uuid, created_at: createdAt }
      })
      await transaction.insertInto('orders').values(copies).execute()
    })
    const read = async (state: string) =>
      (await desk.call('POST /api/desk/board', {})).body.data?.find((column) => column.state === state)?.orders ?? []
    const orders = await read('paid')
    expect(orders).toHaveLength(50)
    expect(orders.slice(0, 2).map(({ number, late: isLate }) => [number, isLate])).toEqual([
      [late.number, true],
      [collected.number, true],
    ])
    const days = orders.flatMap(({ promised_day: day }) => day ?? [])
    expect(days).toEqual(days.toSorted())
    expect(orders.find(({ number }) => number === soon.number)?.late).toBe(false)
    // It waits for its customer, and no longer for the shop.
    await move('orders', collected.number, 'making.started')
    expect((await read('making'))[0]).toMatchObject({ number: collected.number, late: true })
    await move('orders', collected.number, 'making.finished')
    expect((await read('ready'))[0]).toMatchObject({ number: collected.number, late: false })
  })

  test('[X-DESK-11] [X-DESK-31] a day has its appointments by hour and seat, with who comes and why', async () => {
    const day = '2031/01/02'
    const [one, other] = (await createSignedInCustomers(shop, 2)) as [ShopClient, ShopClient]
    for (const [client, hour] of [
      [one, 11],
      [other, 10],
    ] as const) {
      await client.call('POST /api/purchase/submit_appointment_order', submissionFor(day, hour))
    }
    const { body } = await desk.call('POST /api/desk/day', { day })
    expect(body.data).toMatchObject({ day, closure: null })
    expect(body.data?.appointments).toMatchObject([
      { atime: '10:00', time: '10:00am - 11:00am', seat: 1, visitor_1_name: 'Mei Tan', visitor_2_name: 'Wei Lim' },
      { atime: '11:00', state: 'booked', seat: 1, inquiry: ['1', '3'] },
    ])
    expect((await desk.call('POST /api/desk/day', { day: '2031/01/03' })).body.data?.appointments).toEqual([])
    // The clock of the shop says which day is today.
    expect((await desk.call('POST /api/desk/day', {})).body.data?.day).toBe('2030/12/20')
    const number = body.data?.appointments[0]?.number ?? ''
    const visit = await show('appointments', number)
    expect(factsOf(visit, 'source')).toEqual(['Google', 'Other'])
    expect(factsOf(visit, 'source_other')).toEqual(['A friend of a friend'])
    expect(factsOf(visit, 'social_media')).toEqual(['XHS'])
    expect((await show('appointments', number)).possible).toEqual(['appointment.cancelled'])
    expect(await move('appointments', number, 'appointment.cancelled')).toEqual({
      re: '200',
      data: { state: 'cancelled' },
    })
    const { trail, possible } = await show('appointments', number)
    expect(trail).toMatchObject([
      { actor: `desk:${employee.email}`, event: 'appointment.cancelled', from_state: 'booked', to_state: 'cancelled' },
    ])
    expect(possible).toEqual([])
  })

  test('[X-DESK-11] a subject is listed page by page, each once, the newest first', async () => {
    const made = Array.from({ length: 120 }, (_, index) => ({
      uuid: crypto.randomUUID(),
      user_uuid: null,
      name: `Visitor ${index}`,
      whatsapp: '+60 12-345 6789',
      budget_sen: 500_000,
      locale: 'en',
      // Several of one moment, as the cursor must tell them apart.
      created_at: new Date(now.getTime() - Math.floor(index / 7) * 1000).toISOString(),
    }))
    await shop.services.write((transaction) => transaction.insertInto('enquiries').values(made).execute())
    const pages = []
    let after: string | null | undefined
    do {
      const { body } = await desk.call('POST /api/desk/list', { subject: 'enquiries', ...(after ? { after } : {}) })
      pages.push(body.data?.rows ?? [])
      after = body.data?.next
    } while (after)
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20])
    const rows = pages.flat()
    expect(new Set(rows.map(({ number }) => number))).toEqual(new Set(made.map(({ uuid }) => uuid)))
    expect(rows.map((row) => row.created_at)).toEqual(
      rows
        .map((row) => row.created_at)
        .toSorted()
        .toReversed(),
    )
    expect(rows[0]).toMatchObject({
      state: null,
      facts: expect.arrayContaining([{ name: 'budget_sen', value: 500_000 }]),
    })
  })

  test('[X-DESK-11] each subject is listed and shown by its number', async () => {
    const { client, order } = await paid()
    const { number } = await requested()
    const [visitor] = (await createSignedInCustomers(shop, 1)) as [ShopClient]
    await visitor.call('POST /api/purchase/submit_appointment_order', submissionFor('2031/01/06', 10))
    await visitor.call('POST /api/purchase/footer_email', { email: 'Reader@kilau.example' })
    await visitor.call('POST /api/purchase/submit_custom_info', {
      name: 'Devi',
      whatsapp: '+60123456789',
      budget: '35000',
    })
    const { payments, totalSen } = await readOrder(client, order)
    const listed = async (subject: Payload<'POST /api/desk/list'>['subject']) =>
      (await desk.call('POST /api/desk/list', { subject })).body.data?.rows ?? []
    for (const subject of ['orders', 'payments', 'requests', 'appointments', 'enquiries', 'subscribers'] as const) {
      const [row] = await listed(subject)
      expect(await show(subject, row?.number ?? '')).toMatchObject({ number: row?.number, state: row?.state })
    }
    expect(factsOf(await show('payments', payments[0]?.uuid ?? ''), 'amount_sen')).toEqual([totalSen])
    expect(factsOf(await show('requests', number.toLowerCase()), 'note')).toEqual(['It rattles.'])
    expect((await show('subscribers', 'reader@kilau.example')).state).toBe('pending')
    expect((await desk.call('POST /api/desk/show', { subject: 'orders', number: 'KL-00-000000' })).body).toEqual({
      re: '404',
    })
  })

  test('[X-DESK-34] an order leads to its payments and requests, and a request says what its work needs', async () => {
    const bought = await deliveredOrder(shop, undefined, now)
    const submitted = await bought.client.call('POST /api/service/submit_request', {
      kind: 'resizing',
      submission: crypto.randomUUID(),
      line: bought.line.uuid,
      handover: 'courier',
      collectAt: home,
      note: '',
      size: '12',
    })
    const request = submitted.body.data?.number ?? ''
    const { number, payments } = await readOrder(bought.client, bought.order)
    const order = await show('orders', number)
    expect(factsOf(order, 'ordered_at')).toEqual([now.toISOString()])
    expect(factsOf(order, 'payment')).toEqual([payments[0]?.uuid])
    expect(factsOf(order, 'payment_state')).toEqual(['paid'])
    expect(factsOf(order, 'request')).toEqual([request])
    const shown = await show('requests', request)
    expect(factsOf(shown, 'ordered_at')).toEqual([now.toISOString()])
    expect(factsOf(shown, 'price_sen')).toEqual([bought.line.priceSen])
    const [made] = factsOf(shown, 'item_detail') as { en: string }[]
    expect(made?.en).toMatch(/^(?:Platinum|.* gold), ring size /i)
    expect(factsOf(shown, 'phone')).toEqual(['+60 12-345 6789'])
    expect(factsOf(shown, 'address')).toContain(home.name)

    // Whoever sees no payments sees none of an order either.
    const { client: workshop } = await atDesk(shop, 'workshop')
    const { body } = await workshop.call('POST /api/desk/show', { subject: 'orders', number })
    const names = body.data?.facts.map(({ name }) => name)
    expect(names).toContain('request')
    expect(names).not.toContain('payment')
    expect(names).not.toContain('payment_state')
  })

  test('[X-DESK-34] [X-SERVICE-33] a piece that a courier collects is where its order went', async () => {
    const { client, order } = await paid({ receive: delivery })
    for (const type of ['making.started', 'making.finished'] as const)
      await move('orders', (await readOrder(client, order)).number, type)
    const { number, lines } = await readOrder(client, order)
    await move('orders', number, 'parcel.sent', { tracking: 'PL-4217' })
    await move('orders', number, 'parcel.delivered')
    const { body } = await client.call('POST /api/service/submit_request', {
      kind: 'cleaning',
      submission: crypto.randomUUID(),
      line: lines[0]?.uuid ?? '',
      handover: 'courier',
      note: '',
      work: 'cleaning',
    })
    const shown = await show('requests', body.data?.number ?? '')
    expect(factsOf(shown, 'phone')).toEqual(factsOf(await show('orders', number), 'phone'))
    const went = factsOf(await show('orders', number), 'address')
    expect(went).toHaveLength(2)
    expect(factsOf(shown, 'address')).toEqual([delivery.name, ...went])
  })

  test('[X-DESK-12] an order goes from the workshop to its customer, and the trail says who did what', async () => {
    const { client, order, number } = await paid({ receive: delivery })
    expect((await show('orders', number)).possible).toEqual(['making.started'])
    expect(await move('orders', number, 'making.started')).toEqual({ re: '200', data: { state: 'making' } })
    expect(await move('orders', number, 'making.finished')).toEqual({ re: '200', data: { state: 'ready' } })
    expect(await move('orders', number, 'parcel.sent')).toEqual({ re: '400', field: 'tracking' })
    expect(await move('orders', number, 'parcel.sent', { tracking: '?' })).toEqual({ re: '400', field: 'tracking' })
    expect(await move('orders', number, 'order.collected')).toEqual({ re: '409' })
    expect(await move('orders', number, 'parcel.sent', { tracking: 'pl-4217' })).toMatchObject({
      data: { state: 'shipped' },
    })
    expect(await readOrder(client, order)).toMatchObject({ state: 'shipped', tracking: 'PL-4217' })
    const { trail, facts } = await show('orders', number)
    expect(trail.slice(-3).map(({ actor, event }) => `${event} ${actor}`)).toEqual(
      ['making.started', 'making.finished', 'parcel.sent'].map((event) => `${event} desk:${employee.email}`),
    )
    expect(facts).toEqual(
      expect.arrayContaining([
        { name: 'tracking', value: 'PL-4217' },
        { name: 'receiver', value: 'Wei Lim' },
        { name: 'address', value: { en: '12 Jalan Telawi', 'zh-CN': '12 Jalan Telawi' } },
      ]),
    )
    const [email] = factsOf(await show('orders', number), 'email') as string[]
    await waitUntil(
      () => readMailsTo(shop.settings.dataFolder, email ?? ''),
      (mails) => mails.some(({ text }) => text?.includes('PL-4217')),
    )
  })

  test('[X-DESK-35] a wrong number of a parcel is corrected, mailed and kept in the history', async () => {
    const { client, order, number } = await paid({ receive: delivery })
    for (const event of ['making.started', 'making.finished'] as const) await move('orders', number, event)
    await move('orders', number, 'parcel.sent', { tracking: 'PL-4217' })
    const { possible, state, version } = await show('orders', number)
    expect(possible).toEqual(['parcel.delivered', 'tracking.corrected'])
    expect(await move('orders', number, 'tracking.corrected')).toEqual({ re: '400', field: 'tracking' })
    expect(await move('orders', number, 'tracking.corrected', { tracking: 'pl-4217' })).toEqual({
      re: '400',
      field: 'tracking',
    })
    const correct = async (by: ShopClient, tracking: string) => {
      const seen = { subject: 'orders', number, state: state ?? '', version } as const
      return (await by.call('POST /api/desk/move', { ...seen, event: 'tracking.corrected', tracking })).body
    }
    expect(await correct((await atDesk(shop, 'adviser')).client, 'PL-4271')).toEqual({ re: '403' })
    expect(await correct(desk, 'pl-4271')).toEqual({ re: '200', data: { state: 'shipped' } })
    // The answer was lost, and it is made again; a colleague who saw the wrong number as well is told.
    expect(await correct(desk, 'pl-4271')).toEqual({ re: '200', data: { state: 'shipped' } })
    expect(await correct((await atDesk(shop, 'workshop')).client, 'pl-4271')).toEqual({ re: '409' })
    expect(await readOrder(client, order)).toMatchObject({ state: 'shipped', tracking: 'PL-4271' })
    const { trail, facts } = await show('orders', number)
    expect(trail.slice(-2)).toMatchObject([
      { event: 'parcel.sent', tracking: ['PL-4217'] },
      { event: 'tracking.corrected', actor: `desk:${employee.email}`, tracking: ['PL-4217', 'PL-4271'] },
    ])
    expect(trail[0]?.tracking).toEqual([])
    expect(facts).toContainEqual({ name: 'tracking', value: 'PL-4271' })
    const [email] = factsOf(await show('orders', number), 'email') as string[]
    const mails = await waitUntil(
      () => readMailsTo(shop.settings.dataFolder, email ?? ''),
      (found) => found.some(({ subject }) => subject?.includes('Corrected tracking number')),
    )
    const corrected = mails.filter(({ subject }) => subject?.includes('Corrected tracking number'))
    expect(corrected).toHaveLength(1)
    expect(corrected[0]?.text).toContain('Tracking number: PL-4271')
    expect(corrected[0]?.text).not.toContain('PL-4217')
    // Nor is it corrected once it has arrived.
    await move('orders', number, 'parcel.delivered')
    expect(await move('orders', number, 'tracking.corrected', { tracking: 'PL-4272' })).toEqual({ re: '409' })
  })

  test('[X-DESK-12] what has changed since it was seen is not moved, and of two moves at once one wins', async () => {
    const { number } = await paid()
    const { state, version } = await show('orders', number)
    const payload = { subject: 'orders', number, state: state ?? '', version, event: 'making.started' } as const
    const { client: other } = await atDesk(shop)
    const both = await Promise.all([desk, other].map((one) => one.call('POST /api/desk/move', payload)))
    expect(both.map(({ body }) => body.re).toSorted()).toEqual(['200', '409'])
    const stale = { ...payload, event: 'making.finished' } as const
    expect((await desk.call('POST /api/desk/move', stale)).body).toEqual({ re: '409' })
    expect(await show('orders', number)).toMatchObject({ state: 'making' })
    expect((await show('orders', number)).trail.filter(({ event }) => event === 'making.started')).toHaveLength(1)
  })

  test('[X-DESK-12] a refund in part that is reported twice goes back once, though the state stays', async () => {
    const { client, order } = await paid()
    const payment = (await readOrder(client, order)).payments[0]?.uuid ?? ''
    const { state, version } = await show('payments', payment)
    const refund = { amount_sen: 2550, reason: 'a late parcel' }
    const payload = {
      subject: 'payments',
      number: payment,
      state: state ?? '',
      version,
      event: 'refund.requested',
    } as const
    const report = async (by: ShopClient, changes: Partial<Move> = {}) =>
      (await by.call('POST /api/desk/move', { ...payload, ...refund, ...changes })).body
    const answers = await Promise.all([1, 2].map(() => report(desk)))
    expect(answers).toEqual([1, 2].map(() => ({ re: '200', data: { state: 'paid' } })))
    await waitUntil(
      () => readOrder(client, order),
      ({ money }) => money.refundedSen === 2550,
    )
    // Its answer was lost, and it is made again.
    expect(await report(desk)).toEqual({ re: '200', data: { state: 'paid' } })
    expect(await report(desk, { amount_sen: 2551 })).toEqual({ re: '409' })
    expect(await report((await atDesk(shop)).client)).toEqual({ re: '409' })
    expect(factsOf(await show('payments', payment), 'refund_sen')).toEqual([2550])
  })

  test('[X-DESK-12] a piece that is reported as received twice is taken in once, as it was noted first', async () => {
    const { number } = await requested()
    await move('requests', number, 'request.accepted')
    const { state, version } = await show('requests', number)
    const report = async (weight_mg: number) => {
      const seen = { subject: 'requests', number, state: state ?? '', version } as const
      const intake = { weight_mg, notes: 'scratched' }
      return (await desk.call('POST /api/desk/move', { ...seen, event: 'piece.received', intake })).body
    }
    expect(await report(4120)).toEqual({ re: '200', data: { state: 'received' } })
    expect(await report(4120)).toEqual({ re: '200', data: { state: 'received' } })
    expect(await report(4125)).toEqual({ re: '409' })
  })

  test('[X-DESK-12] an amount that is more than is left names its field', async () => {
    const { client, order, totalSen } = await deliveredOrder(shop, undefined, now)
    const payment = (await readOrder(client, order)).payments[0]?.uuid ?? ''
    expect(factsOf(await show('payments', payment), 'left_sen')).toEqual([totalSen])
    const refund = { reason: 'goodwill' }
    for (const amount_sen of [totalSen + 1, 0]) {
      const answer = await move('payments', payment, 'refund.requested', { ...refund, amount_sen })
      expect(answer).toEqual({ re: '400', field: 'amount_sen' })
    }
    await move('payments', payment, 'refund.requested', { ...refund, amount_sen: 100 })
    expect(factsOf(await show('payments', payment), 'left_sen')).toEqual([totalSen - 100])
  })

  test('[X-PAYMENT-04] a refund is booked whatever words the staff give as its reason', async () => {
    const { client, order, totalSen } = await deliveredOrder(shop, undefined, now)
    const payment = (await readOrder(client, order)).payments[0]?.uuid ?? ''
    const reasons = ['service: the ring came too late', 'returned', `service:${crypto.randomUUID()}`]
    for (const [index, reason] of reasons.entries()) {
      const refund = { amount_sen: 1000, reason }
      expect(await move('payments', payment, 'refund.requested', refund)).toMatchObject({ re: '200' })
      await waitUntil(
        () => readOrder(client, order),
        ({ money }) => money.refundedSen === 1000 * (index + 1),
      )
    }
    expect(factsOf(await show('payments', payment), 'refund_state')).toEqual(['done', 'done', 'done'])
    expect((await readOrder(client, order)).money).toMatchObject({ receivedSen: totalSen, refundedSen: 3000 })
  })

  test('[X-SERVICE-05] [X-DESK-12] of a return only what is left of its order is refunded, and one that was refunded before is closed', async () => {
    const { client, order, line, totalSen } = await deliveredOrder(shop, undefined, now)
    const payment = (await readOrder(client, order)).payments[0]?.uuid ?? ''
    const refund = async (amount_sen: number) =>
      expect(await move('payments', payment, 'refund.requested', { amount_sen, reason: 'goodwill' })).toMatchObject({
        re: '200',
      })
    await refund(10_000)
    const { body } = await client.call('POST /api/service/submit_request', {
      submission: crypto.randomUUID(),
      line: line.uuid,
      kind: 'return',
      reason: 'not as expected',
      handover: 'showroom',
      note: '',
    })
    const { request = '', number = '' } = body.data ?? {}
    await move('requests', number, 'request.accepted')
    expect(factsOf(await show('requests', number), 'left_sen')).toEqual([])
    await move('requests', number, 'piece.received', { intake: { weight_mg: 4120 } })
    const pass = (amount_sen: number) => move('requests', number, 'inspection.passed', { amount_sen })
    expect(factsOf(await show('requests', number), 'left_sen')).toEqual([totalSen - 10_000])
    expect(await pass(totalSen)).toEqual({ re: '400', field: 'amount_sen' })
    expect(await pass(totalSen + 1)).toEqual({ re: '400', field: 'amount_sen' })
    expect(await pass(0)).toEqual({ re: '400', field: 'amount_sen' })
    await waitUntil(
      () => readOrder(client, order),
      ({ money }) => money.refundedSen === 10_000,
    )
    await refund(totalSen - 10_000)
    expect(factsOf(await show('requests', number), 'left_sen')).toEqual([0])
    expect(await pass(1)).toEqual({ re: '400', field: 'amount_sen' })
    expect(await pass(0)).toEqual({ re: '200', data: { state: 'refunded' } })
    const read = await client.call('POST /api/service/get_request', { request })
    expect(read.body.data).toMatchObject({ state: 'refunded', refundSen: 0 })
  })

  test('[X-LIFECYCLE-04] [X-SERVICE-06] what the staff cancel is mailed to its customer', async () => {
    const mailed = async (subject: 'orders' | 'requests', number: string, words: string) => {
      const [email] = factsOf(await show(subject, number), 'email') as string[]
      await move(subject, number, subject === 'orders' ? 'order.cancelled' : 'request.cancelled')
      await waitUntil(
        () => readMailsTo(shop.settings.dataFolder, email ?? ''),
        (mails) => mails.some(({ text }) => text?.includes(words)),
      )
    }
    await mailed('orders', (await ordered()).number, 'We have cancelled your order.')
    await mailed('requests', (await requested()).number, 'We have cancelled your request')
  })

  test('[X-DESK-11] the pictures of a request are shown to the staff, and to no other customer by their address', async () => {
    const { number } = await requested(true)
    const { pictures } = await show('requests', number)
    expect(pictures).toHaveLength(1)
    const url = pictures[0]?.url ?? ''
    const response = await desk.fetch(url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
    expect((await (await ShopClient.signedIn(shop.url)).fetch(url)).status).toBe(401)
    expect((await show('requests', (await requested()).number)).pictures).toEqual([])
  })

  test('[X-DESK-12] a piece is taken in with what was noted of it, and an error names its field', async () => {
    const { client, request, number } = await requested()
    expect((await show('requests', number)).possible.toSorted()).toEqual([
      'request.accepted',
      'request.cancelled',
      'request.declined',
    ])
    expect(await move('requests', number, 'request.declined')).toEqual({ re: '400', field: 'reply' })
    expect(await move('requests', number, 'request.accepted')).toEqual({ re: '200', data: { state: 'awaitingPiece' } })
    expect(await move('requests', number, 'piece.received')).toEqual({ re: '400', field: 'intake' })
    expect(await move('requests', number, 'piece.received', { intake: { weight_mg: 0 } })).toEqual({
      re: '400',
      field: 'intake.weight_mg',
    })
    const intake = { weight_mg: 4120, certificate: 'GIA 2417650318', inscription: 'GIA2417650318', notes: 'scratched' }
    expect(await move('requests', number, 'piece.received', { intake })).toEqual({
      re: '200',
      data: { state: 'received' },
    })
    const { body } = await client.call('POST /api/service/get_request', { request })
    expect(body.data).toMatchObject({
      state: 'received',
      intake: { weightMg: 4120, certificate: 'GIA 2417650318', inscription: 'GIA2417650318', notes: 'scratched' },
    })
    expect(await move('requests', number, 'quote.made', { reply: 'New claws.' })).toEqual({
      re: '400',
      field: 'amount_sen',
    })
    expect(await move('requests', number, 'quote.made', { reply: 'New claws.', amount_sen: 12_000 })).toMatchObject({
      data: { state: 'quoted' },
    })
    expect(factsOf(await show('requests', number), 'quote_sen')).toEqual([12_000])
  })

  test('[X-SERVICE-31] work is quoted at nothing', async () => {
    const { client, request, number } = await requested()
    await move('requests', number, 'request.accepted')
    await move('requests', number, 'piece.received', { intake: { weight_mg: 4120 } })
    expect(await move('requests', number, 'quote.made', { reply: 'Our fault.', amount_sen: -1 })).toEqual({
      re: '400',
      field: 'amount_sen',
    })
    expect(await move('requests', number, 'quote.made', { reply: 'Our fault.', amount_sen: 0 })).toMatchObject({
      data: { state: 'quoted' },
    })
    expect(factsOf(await show('requests', number), 'quote_sen')).toEqual([0])
    await client.call('POST /api/service/answer_quote', { request, approved: true })
    expect((await show('requests', number)).state).toBe('inWork')
  })
})
