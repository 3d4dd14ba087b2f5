import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addWorkingDays, pieceDeliveryDate } from '#contract/catalogue/delivery-date.ts'
import type { OrderSubmission } from '#contract/order/schemas.ts'
import type { OrderLifecycleEvent } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { applyToOrder } from '../../../src/server/order/apply.ts'
import { ShopClient } from '../../support/client.ts'
import {
  additionOf,
  addToCart,
  answerPayment,
  pieceOfKind,
  readOrder,
  submissionOf,
  submit,
  waitForOrderState,
} from '../../support/commerce.ts'
import { readMailsTo, waitForMail } from '../../support/mail.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const address = {
  method: 'delivery',
  name: 'Mei Tan',
  phone: '0123456789',
  address: '12 Jalan Telawi',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
} as const
const abroad = {
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
const fullDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

/** CART-10. */
const metalNames: Record<string, string> = {
  1: 'Platinum',
  2: '18k White gold',
  3: '14k White gold',
  4: '14k Rose gold',
  5: '14k Yellow gold',
  6: '18K Yellow Gold',
  7: '18K Rose Gold',
}
/** CART-11. */
const sizeName = (size: string | undefined) => (size === '0' ? 'ring size to be confirmed' : `HK ${size}`)

describe.each(databases)('mails about orders on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const report = (order: string, event: OrderLifecycleEvent) =>
    shop.services.write((transaction) =>
      applyToOrder({ transaction, now: new Date(), actor: 'desk:test' }, order, event),
    )
  const paid = async (receive?: Exclude<OrderSubmission['receive'], { method: 'pick-up' }>) => {
    const client = new ShopClient(shop.url)
    const email = await client.register()
    await client.signIn(email)
    const ring = await pieceOfKind(client, 'women_ring')
    const items = await addToCart(client, additionOf(ring))
    const { order, url } = await submit(client, submissionOf(items, receive && { receive }))
    expect(await readOrder(client, order)).toMatchObject({ promisedDay: null, tracking: null })
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'paid')
    const mail = (subject: RegExp) => waitForMail(shop.settings.dataFolder, email, subject)
    return { client, order, ring, mail, email }
  }

  test('[X-ORDER-07] [X-TEXT-01] the confirmation and the order name metal, size, address and the day', async () => {
    const { client, order, ring, mail } = await paid(address)
    const { history, promisedDay } = await readOrder(client, order)
    const paidAt = history.find(({ state }) => state === 'paid')?.at ?? ''
    expect(promisedDay).toBe(pieceDeliveryDate(Date.parse(paidAt), ring.daysToMake))
    const { text } = await mail(/Your order KL/)
    expect(text).toContain(`, ${metalNames[ring.metals[0]!.metal]}, ${sizeName(ring.sizes[0])}:`)
    expect(text).toContain('Delivery to: Mei Tan, 12 Jalan Telawi, 59100 Kuala Lumpur, +60 12-345 6789')
    expect(text).toContain(`At your door by: ${fullDay(promisedDay ?? '')}`)
  })

  test('[X-ORDER-07] [X-RECEIVE-01] an order abroad keeps the five working days that the checkout added', async () => {
    const { client, order, ring, mail } = await paid(abroad)
    const { history, promisedDay } = await readOrder(client, order)
    const paidAt = history.find(({ state }) => state === 'paid')?.at ?? ''
    const home = pieceDeliveryDate(Date.parse(paidAt), ring.daysToMake)
    expect(promisedDay).toBe(addWorkingDays(Date.parse(`${home}T04:00:00Z`), 5))
    const { text } = await mail(/Your order KL/)
    expect(text).toContain(`At your door by: ${fullDay(promisedDay ?? '')}`)
  })

  test('[X-ORDER-07] the customer is mailed once when it is ready, sent with its number, and delivered', async () => {
    const { client, order, mail, email } = await paid(address)
    await report(order, { type: 'making.started' })
    await report(order, { type: 'making.finished' })
    expect((await mail(/Finished: your order KL/)).text).toContain('We hand it to our courier next')
    await report(order, { type: 'parcel.sent', tracking: 'MY123456789' })
    expect((await mail(/On its way: your order KL/)).text).toContain('Tracking number: MY123456789')
    expect(await readOrder(client, order)).toMatchObject({ state: 'shipped', tracking: 'MY123456789' })
    await report(order, { type: 'parcel.delivered' })
    await report(order, { type: 'parcel.delivered' })
    await mail(/Delivered: your order KL/)
    const mails = await readMailsTo(shop.settings.dataFolder, email)
    expect(mails.filter(({ subject }) => subject?.includes('our order KL'))).toHaveLength(4)
    expect(await readOrder(client, order)).toMatchObject({ state: 'delivered', promisedDay: null })
  })

  test('[X-DESK-35] each correction of its number is mailed', async () => {
    const { order, mail, email } = await paid(address)
    for (const type of ['making.started', 'making.finished'] as const) await report(order, { type })
    await report(order, { type: 'parcel.sent', tracking: 'MY123456789' })
    await mail(/On its way: your order KL/)
    for (const tracking of ['MY123456798', 'MY123456797']) {
      expect(await report(order, { type: 'tracking.corrected', tracking })).toBe(true)
      await expect
        .poll(async () => (await readMailsTo(shop.settings.dataFolder, email)).map(({ text }) => text ?? '').join())
        .toContain(tracking)
    }
  })

  test('[X-ORDER-07] who collects is mailed that it is ready in the showroom', async () => {
    const { order, mail } = await paid()
    await report(order, { type: 'making.started' })
    await report(order, { type: 'making.finished' })
    expect((await mail(/Ready for you: your order KL/)).text).toContain('Your order is ready in our showroom.')
  })
})
