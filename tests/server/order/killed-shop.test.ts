import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/server/database/open.ts'
import { seededRandom } from '../../../src/server/seed/random.ts'
import { buy, checkPromises, type Customer, type Promised, stonesOfEveryPrice } from '../../support/buying.ts'
import { ShopClient } from '../../support/client.ts'
import { openShopProcess } from '../../support/shop-process.ts'
import { createTestData, databases } from '../../support/shop.ts'

/** `KILL_SEED=N` repeats the customers and the moments of a run. */
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const customerCount = 6
/** So many of them are wanted between two kills, by all customers. */
const wantedAtOnce = 10
const wantedAnew = 6
/** `KILLS=100` kills more often than there is time for in every run. */
const kills = Number(process.env['KILLS'] ?? 9)
const stoneCount = kills * wantedAnew + wantedAtOnce
/** What a kill may take with all that is bought before it, and what is checked at the end, ms. */
const killTime = 10_000
const checkTime = 30_000
/** Requests of all customers before the shop is killed, at most; and how long after one of them, ms. */
const mostRequests = 45
const mostAfter = 12
/** How long the shop may work after the customers' last request before it is killed, ms. */
const mostIdle = 250

/** The customer at the address of a shop that was started again. */
const moved = (client: ShopClient, url: string) => {
  const next = new ShopClient(url)
  for (const [name, value] of client.cookies) next.cookies.set(name, value)
  return next
}

describe.each(databases)('a shop of two processes that is killed on %s', (database) => {
  test(
    `[X-ORDER-01] [CHECKOUT-04] [X-LIFECYCLE-02] loses no order and no sen, sells no stone twice (seed ${seed})`,
    { timeout: kills * killTime + checkTime },
    async () => {
      const { remove, ...place } = await createTestData(database)
      onTestFinished(remove)
      const environment = {
        DATA_DIR: place.dataFolder,
        DATABASE_URL: place.databaseUrl ?? '',
        SANDBOX_LATE_MS: '100',
        WORKERS: '2',
        ...Object.fromEntries(
          ['WRITE', 'ACCOUNT', 'PAYMENT', 'SIGN_IN', 'FORM'].map((limit) => [`RATE_${limit}`, '0']),
        ),
      }
      const random = seededRandom(seed)
      let shop = await openShopProcess(environment)
      onTestFinished(() => shop.kill())
      const customers: Customer[] = await Promise.all(
        Array.from({ length: customerCount }, async (_, place) => ({
          client: await ShopClient.signedIn(shop.url),
          random: seededRandom(seed + place + 1),
          unanswered: null,
        })),
      )
      const reader = openDatabase(place)
      onTestFinished(() => reader.close())
      const stones = await stonesOfEveryPrice(reader.db, stoneCount)
      const promised: Promised = { orders: new Map(), approved: new Set() }
      let cutOff = 0

      for (let kill = 0; kill < kills; kill += 1) {
        let left = random.integer(1, mostRequests)
        const wanted = stones.slice(kill * wantedAnew, kill * wantedAnew + wantedAtOnce)
        let killed: Promise<void> | null = null
        const dying = shop
        const soon = async (most: number) => {
          await delay(random.between(0, most))
          await dying.kill()
        }
        for (const customer of customers) {
          customer.client = moved(customer.client, shop.url)
          const { client } = customer
          const send = client.fetch.bind(client)
          client.fetch = (...request) => {
            left -= 1
            if (left === 0) killed = soon(mostAfter)
            return send(...request)
          }
        }
        const shopping = customers.map(async (customer) => {
          try {
            for (let turn = 0; turn < 2; turn += 1) await buy(customer, wanted, promised)
          } catch (error) {
            // Whatever fails before the shop is killed is a fault.
            if (killed === null) throw error
            await killed
            cutOff += 1
          }
        })
        await Promise.all(shopping)
        await (killed ?? soon(mostIdle))
        if (kill < kills - 1) shop = await openShopProcess(environment)
      }
      expect(cutOff).toBeGreaterThan(0)

      await checkPromises(place, promised)
    },
  )
})
