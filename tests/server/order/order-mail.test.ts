import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pieceDeliveryDate } from '#contract/catalogue/delivery-date.ts'
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
const sizeName = (size: string | undefined) => (size === '0' ? "I'm not sure..." : `HK ${size}`)

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
  const paid = async (receive?: typeof address) => {
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
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(promisedDay ?? ''),
    )
    expect(text).toContain(`At your door by: ${day}`)
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
    expect(await readMailsTo(shop.settings.dataFolder, email)).toHaveLength(4)
    expect(await readOrder(client, order)).toMatchObject({ state: 'delivered', promisedDay: null })
  })

  test('[X-ORDER-07] who collects is mailed that it is ready in the showroom', async () => {
    const { order, mail } = await paid()
    await report(order, { type: 'making.started' })
    await report(order, { type: 'making.finished' })
    expect((await mail(/Ready for you: your order KL/)).text).toContain('Your order is ready in our showroom.')
  })
})
