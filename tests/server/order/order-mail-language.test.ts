import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildOrderConfirmationMail } from '../../../src/server/order/mail.ts'
import { ShopClient } from '../../support/client.ts'
import { addToCart, diamondForSale, submissionOf, submit } from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('the mail of an order on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  test.each([
    ['en', 'Your order', /diamond/i],
    ['zh-CN', '您的订单', /钻石/],
  ])('[X-MAIL-02] is written in the language in which it was ordered: %s', async (locale, subject, name) => {
    const client = await ShopClient.signedIn(shop.url)
    client.cookies.set('lang', locale)
    const { uuid } = await diamondForSale(client)
    const { order } = await submit(client, submissionOf(await addToCart(client, { diamond: uuid })))
    const mail = await buildOrderConfirmationMail({ ...shop.services, origin: () => 'https://shop.example' })({ order })
    expect(mail?.locale).toBe(locale)
    expect(mail?.content.subject).toContain(subject)
    expect(JSON.stringify(mail?.content.rows)).toMatch(name)
  })
})
