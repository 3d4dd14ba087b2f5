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

const delivery: OrderSubmission['receive'] = {
  method: 'delivery',
  name: 'Wei Lim',
  phone: '0123456789',
  address: '12 Jalan Telawi',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
}
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
    })
    const { promisedDay } = await readOrder(second.client, second.order)
    expect(promisedDay).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(columns.get('paid')?.orders.find(({ number }) => number === second.number)).toMatchObject({
      due_sen: 0,
      name: 'Wei Lim',
      receive: 'delivery',
      promised_day: promisedDay,
    })
    expect(columns.get('paid')?.count).toBe(columns.get('paid')?.orders.length)
  })

  test('[X-DESK-11] a day has its appointments by hour and seat, with who comes and why', async () => {
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
    const number = body.data?.appointments[0]?.number ?? ''
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

  test('[X-DESK-12] what has changed since it was seen is not moved, and of two moves at once one wins', async () => {
    const { number } = await paid()
    const { state, version } = await show('orders', number)
    const payload = { subject: 'orders', number, state: state ?? '', version, event: 'making.started' } as const
    const both = await Promise.all([1, 2].map(() => desk.call('POST /api/desk/move', payload)))
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
    const answers = await Promise.all([1, 2].map(() => desk.call('POST /api/desk/move', { ...payload, ...refund })))
    expect(answers.map(({ body }) => body.re).toSorted()).toEqual(['200', '409'])
    await waitUntil(
      () => readOrder(client, order),
      ({ money }) => money.refundedSen === 2550,
    )
    expect(factsOf(await show('payments', payment), 'refund_sen')).toEqual([2550])
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

  test('[X-SERVICE-31] work is quoted at nothing, and a return is not accepted for nothing', async () => {
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
    expect(await move('requests', number, 'inspection.passed', { amount_sen: 0 })).toEqual({
      re: '400',
      field: 'amount_sen',
    })
  })
})
