import { expect, onTestFinished, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { addToCart, diamondForSale, submissionOf, submit } from '../../support/commerce.ts'
import { databases, openTestShop } from '../../support/shop.ts'
import { insertOrder } from '../../../src/server/order/draw-number.ts'

test.each(databases)('[X-ORDER-02] on %s a number that is taken is drawn again', async (database) => {
  const shop = await openTestShop(database)
  onTestFinished(() => shop.close())
  const client = await ShopClient.signedIn(shop.url)
  const { uuid: diamond } = await diamondForSale(client)
  const { order } = await submit(client, submissionOf(await addToCart(client, { diamond })))
  const read = (uuid: string) =>
    shop.services.db.selectFrom('orders').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const taken = await read(order)
  expect(taken.number).toMatch(/^KL-\d{2}-\d{6}$/)

  const drawn = [taken.number, taken.number, 'KL-26-000001']
  const { number: _, ...another } = { ...taken, uuid: crypto.randomUUID(), submission: crypto.randomUUID() }
  const insert = (draw: () => string) =>
    shop.services.write((transaction) => insertOrder({ transaction, now: new Date() }, another, draw))
  expect((await insert(() => drawn.shift() ?? '')).number).toBe('KL-26-000001')
  expect((await read(another.uuid)).number).toBe('KL-26-000001')
  await expect(insert(() => taken.number)).rejects.toThrow('no number was free')
})
