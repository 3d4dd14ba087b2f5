import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderSubmission } from '#contract/order/schemas.ts'
import { submissionFor } from '../../support/appointments.ts'
import { ShopClient } from '../../support/client.ts'
import { addToCart, additionOf, pieceOfKind, readOrder, submissionOf, submit } from '../../support/commerce.ts'
import { deliveredOrder } from '../../support/delivered.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'
import { atDesk } from '../../support/staff.ts'

const delivery: OrderSubmission['receive'] = {
  method: 'delivery',
  name: 'Siti Rahman',
  phone: '0198765432',
  address: '12 Jalan Telawi',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
}
const now = new Date('2030-12-20T02:00:00.000Z')

describe.each(databases)('[X-DESK-36] what the staff search on %s', (database) => {
  let shop: TestShop
  let desk: ShopClient
  /** One customer's order, request, appointment and enquiry, and the order of another one. */
  let made: Record<'orders' | 'requests' | 'appointments' | 'enquiries' | 'other' | 'email', string>

  beforeAll(async () => {
    shop = await openTestShop(database, { now: () => now })
    desk = (await atDesk(shop)).client
    const { client: buyer, order, line } = await deliveredOrder(shop, undefined, now)
    const requested = await buyer.call('POST /api/service/submit_request', {
      kind: 'cleaning',
      submission: crypto.randomUUID(),
      line: line.uuid,
      handover: 'showroom',
      note: '',
      work: 'cleaning',
    })
    const email = `visitor-${crypto.randomUUID()}@shop.example`
    await buyer.call('POST /api/purchase/submit_appointment_order', {
      ...submissionFor('2031/01/02', 10, {
        visitor_1_name: 'Nurul Huda',
        visitor_2_name: '',
        phone_number: '011-2233 4455',
      }),
      email,
    })
    await buyer.call('POST /api/purchase/submit_custom_info', {
      name: 'Devi 100%',
      whatsapp: '+60123450000',
      budget: '35000',
    })
    const other = await ShopClient.signedIn(shop.url)
    const items = await addToCart(other, additionOf(await pieceOfKind(other, 'earrings')))
    const { order: another } = await submit(other, submissionOf(items, { receive: delivery }))
    const { db } = shop.services
    const appointment = await db.selectFrom('appointments').select('number').executeTakeFirstOrThrow()
    const enquiry = await db.selectFrom('enquiries').select('uuid').executeTakeFirstOrThrow()
    made = {
      orders: (await readOrder(buyer, order)).number,
      requests: requested.body.data?.number ?? '',
      appointments: appointment.number,
      enquiries: enquiry.uuid,
      other: (await readOrder(other, another)).number,
      email,
    }
  })
  afterAll(() => shop.close())

  /** The numbers that are found, by their subject. */
  const find = async (text: string, by = desk) => {
    const { body } = await by.call('POST /api/desk/search', { text })
    return Object.fromEntries(body.data?.map(({ subject, rows }) => [subject, rows.map((row) => row.number)]) ?? [])
  }

  test.each(['orders', 'requests', 'appointments', 'enquiries'] as const)(
    'finds one of the %s by its number, in any case',
    async (subject) => {
      expect((await find(made[subject].toLowerCase()))[subject]).toEqual([made[subject]])
      expect((await find(` ${made[subject]} `))[subject]).toEqual([made[subject]])
    },
  )

  test('finds what a customer has by their email, in any case', async () => {
    const { email } = await shop.services.db
      .selectFrom('orders')
      .innerJoin('users', 'users.uuid', 'orders.user_uuid')
      .select('users.email')
      .where('orders.number', '=', made.orders)
      .executeTakeFirstOrThrow()
    expect(await find(email.toUpperCase())).toEqual({
      orders: [made.orders],
      requests: [made.requests],
      enquiries: [made.enquiries],
    })
    expect(await find(made.email)).toEqual({ appointments: [made.appointments] })
  })

  test('finds by names, of which each word counts, and says whose it is', async () => {
    expect(await find('rahman SITI')).toEqual({ orders: [made.other] })
    expect(await find('nurul')).toEqual({ appointments: [made.appointments] })
    expect(await find('devi')).toEqual({ enquiries: [made.enquiries] })
    expect((await find('tan mei')).orders).toEqual(expect.arrayContaining([made.orders, made.other]))
    const { body } = await desk.call('POST /api/desk/search', { text: 'Siti' })
    expect(body.data?.[0]?.rows[0]?.facts).toContainEqual({ name: 'receiver', value: 'Siti Rahman' })
    const { body: asked } = await desk.call('POST /api/desk/search', { text: made.requests })
    expect(asked.data?.[0]?.rows[0]?.facts).toContainEqual({ name: 'customer', value: 'Mei Tan' })
  })

  test.each([
    '019-876 5432',
    '+60 19-876 5432',
    '60198765432',
    '8765432',
    // As it is dialled from abroad, and with the zero that a country code replaces.
    '0060 19-876 5432',
    '+60 (0)19-876 5432',
  ])('finds by the telephone %s', async (phone) => {
    expect(await find(phone)).toEqual({ orders: [made.other] })
  })
  test.each(['011 2233 4455', '+60 11-2233 4455'])('finds a visitor by the telephone %s', async (phone) => {
    expect(await find(phone)).toEqual({ appointments: [made.appointments] })
  })

  test('finds nothing where nothing has it, and takes no sign for another one', async () => {
    expect(await find('nobody at all')).toEqual({})
    // The order is stored as JSON, whose own words are nobody's.
    expect(await find('pick-up')).toEqual({})
    expect(await find('100%')).toEqual({ enquiries: [made.enquiries] })
    expect(await find('dev_')).toEqual({})
    expect(await find("'; drop table orders --")).toEqual({})
  })

  test('finds for each role what it may see', async () => {
    const { client: workshop } = await atDesk(shop, 'workshop')
    expect(await find('nurul', workshop)).toEqual({})
    expect(await find('devi', workshop)).toEqual({})
    expect(await find(made.requests, workshop)).toEqual({ requests: [made.requests] })
    const { client: adviser } = await atDesk(shop, 'adviser')
    expect(await find('nurul', adviser)).toEqual({ appointments: [made.appointments] })
    expect((await new ShopClient(shop.url).call('POST /api/desk/search', { text: 'nurul' })).body).toEqual({
      re: '401',
    })
  })

  test('refuses an empty search and one that is too long, by its field', async () => {
    for (const text of ['', '   ', 'x'.repeat(129)])
      expect((await desk.call('POST /api/desk/search', { text })).body).toEqual({ re: '400', field: 'text' })
  })

  test('shows twenty of a subject, the newest first, and says that there are more', async () => {
    const enquiries = Array.from({ length: 21 }, (_, index) => ({
      uuid: crypto.randomUUID(),
      user_uuid: null,
      name: `Puteri ${index}`,
      whatsapp: '+60123459999',
      budget_sen: 500_000,
      locale: 'en',
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }))
    await shop.services.write((transaction) => transaction.insertInto('enquiries').values(enquiries).execute())
    const { body } = await desk.call('POST /api/desk/search', { text: 'puteri' })
    expect(body.data).toMatchObject([{ subject: 'enquiries', has_more: true }])
    expect(body.data?.[0]?.rows.map(({ number }) => number)).toEqual(
      enquiries
        .slice(1)
        .map(({ uuid }) => uuid)
        .toReversed(),
    )
  })
})
