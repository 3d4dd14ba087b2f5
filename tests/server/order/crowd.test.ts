import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSignedInCustomers } from '../../support/appointments.ts'
import type { ShopClient } from '../../support/client.ts'
import {
  addToCart,
  adjustableClock,
  additionOf,
  cartOf,
  diamondForSale,
  diamondsForSale,
  pieceOfKind,
  submissionOf,
} from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

/** How many writes may be tried again beside those of the crowd: the outbox works at the same time. */
const few = 20

describe.each(databases)('a crowd on %s', (database) => {
  let shop: TestShop
  const clock = adjustableClock()

  beforeAll(async () => {
    // The sweep writes, too.
    shop = await openTestShop(database, { now: clock.now, settings: { sweep: 3_600_000 } })
  })
  afterAll(() => shop.close())

  const customer = async () => (await createSignedInCustomers(shop, 1))[0] as ShopClient
  /** How often writes were tried again meanwhile. */
  const repeatedBy = async (work: () => Promise<void>) => {
    const before = shop.writes()
    await work()
    return shop.writes().attempts - before.attempts - (shop.writes().writes - before.writes)
  }
  const tally = (answers: readonly { re: string }[]) =>
    Object.fromEntries([...Map.groupBy(answers, ({ re }) => re)].map(([re, all]) => [re, all.length]))
  const submit = async (client: ShopClient, ...[items]: Parameters<typeof submissionOf>) =>
    (await client.call('POST /api/purchase/submit_order', submissionOf(items))).body

  test('[X-RACE-01] of 200 customers for one stone gives it to one and tells every other one that it is gone', async () => {
    const clients = await createSignedInCustomers(shop, 200)
    const diamond = await diamondForSale(clients[0] as ShopClient)
    const carts = await Promise.all(
      clients.map(async (client) => ({ client, items: await addToCart(client, { diamond: diamond.uuid }) })),
    )
    const repeated = await repeatedBy(async () => {
      const answers = await Promise.all(carts.map(({ client, items }) => submit(client, items)))
      expect(tally(answers)).toEqual({ 200: 1, 409: 199 })
    })
    expect(repeated).toBeLessThanOrEqual(few)
  })

  test('[X-RACE-01] that comes after the stone was reserved writes nothing', async () => {
    const clients = await createSignedInCustomers(shop, 20)
    const diamond = await diamondForSale(clients[0] as ShopClient)
    const carts = await Promise.all(
      clients.map(async (client) => ({ client, items: await addToCart(client, { diamond: diamond.uuid }) })),
    )
    const [first, ...others] = carts as [(typeof carts)[0], ...typeof carts]
    expect((await submit(first.client, first.items)).re).toBe('200')
    const before = shop.writes().writes
    const answers = await Promise.all(others.map(({ client, items }) => submit(client, items)))
    expect(tally(answers)).toEqual({ 409: 19 })
    expect(shop.writes().writes).toBe(before)
  })

  test('[X-RACE-01] that waits for a reservation to expire has one winner as soon as it has', async () => {
    const clients = await createSignedInCustomers(shop, 50)
    const diamond = await diamondForSale(clients[0] as ShopClient)
    const carts = await Promise.all(
      clients.map(async (client) => ({ client, items: await addToCart(client, { diamond: diamond.uuid }) })),
    )
    const [first, ...others] = carts as [(typeof carts)[0], ...typeof carts]
    expect((await submit(first.client, first.items)).re).toBe('200')
    clock.advance(30 * 60_000)
    const repeated = await repeatedBy(async () => {
      const answers = await Promise.all(others.map(({ client, items }) => submit(client, items)))
      expect(tally(answers)).toEqual({ 200: 1, 409: 48 })
    })
    expect(repeated).toBeLessThanOrEqual(few)
  })

  test('[X-RACE-01] of one customer adds 30 pieces at once', async () => {
    const client = await customer()
    const addition = additionOf(await pieceOfKind(client, 'earrings'))
    const repeated = await repeatedBy(async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, async () => (await client.call('POST /api/purchase/add_cart', addition)).body),
      )
      expect(tally(answers)).toEqual({ 200: 30 })
    })
    expect(await cartOf(client)).toHaveLength(30)
    expect(repeated).toBeLessThanOrEqual(few)
  })

  test('[X-RACE-01] of one customer who orders 30 times at once has five unpaid orders and 25 refusals', async () => {
    const client = await customer()
    const addition = additionOf(await pieceOfKind(client, 'necklaces'))
    const items = await addToCart(client, ...Array.from({ length: 30 }, () => addition))
    const repeated = await repeatedBy(async () => {
      const answers = await Promise.all(items.map((item) => submit(client, [item])))
      expect(tally(answers)).toEqual({ 200: 5, 413: 25 })
    })
    expect(repeated).toBeLessThanOrEqual(few)
  })

  test('[X-RACE-01] of 30 customers who want 30 stones in turn get them all', async () => {
    const clients = await createSignedInCustomers(shop, 30)
    const stones = (await diamondsForSale(clients[0] as ShopClient)).slice(0, 30)
    const carts = await Promise.all(
      clients.map(async (client, place) => ({
        client,
        items: await addToCart(client, { diamond: stones[place]?.uuid ?? '' }),
      })),
    )
    const answers = await Promise.all(carts.map(({ client, items }) => submit(client, items)))
    expect(tally(answers)).toEqual({ 200: 30 })
  })
})
