import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/server/database/open.ts'
import { seededRandom } from '../../src/server/seed/random.ts'
import { buy, checkPromises, type Customer, type Promised, stonesOfEveryPrice } from '../support/buying.ts'
import { ShopClient } from '../support/client.ts'
import { freePort } from '../support/free-port.ts'
import { startBalancer } from '../support/haproxy.ts'
import { openShopProcess, type ShopProcess } from '../support/shop-process.ts'
import { createTestData } from '../support/shop.ts'

/** `KILL_SEED=N` repeats the customers and the order of the kills. */
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const processCount = 4
const customerCount = 6
const stoneCount = 120
const kills = 5
/** How long the processes serve between two kills, ms. */
const pause = 2000
const signIns = 10
/** Enough for the customers to sign in, who share an address. */
const accountCalls = 40
/** How often somebody asks about emails and guesses, ms; each from an address of their own. */
const askInterval = 25
const guessInterval = 200

test(
  `[X-RUN-07] four processes behind a balancer, one of which is killed every few seconds, sell each stone once, lose no order and no session, and hold their limits together (seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    const { remove, ...place } = await createTestData('postgres')
    onTestFinished(remove)
    const ports = await Promise.all(Array.from({ length: processCount }, () => freePort()))
    const balancer = await startBalancer(ports)
    onTestFinished(() => balancer.stop())
    const started: ShopProcess[] = []
    const start = async (port: number) => {
      const shop = await openShopProcess({
        PORT: String(port),
        PUBLIC_URL: balancer.url,
        DATA_DIR: place.dataFolder,
        DATABASE_URL: place.databaseUrl ?? '',
        // The client may name an address, the balancer adds its own.
        TRUST_PROXY: '2',
        SANDBOX_LATE_MS: '100',
        RATE_ACCOUNT: String(accountCalls),
        RATE_SIGN_IN: String(signIns),
        ...Object.fromEntries(['WRITE', 'PAYMENT', 'FORM'].map((limit) => [`RATE_${limit}`, '0'])),
      })
      started.push(shop)
      return shop
    }
    const starting = ports.map(start)
    onTestFinished(async () => {
      // Also where one of them did not start.
      await Promise.allSettled(starting)
      await Promise.all(started.map((shop) => shop.kill()))
    })
    const shops: ShopProcess[] = await Promise.all(starting)
    await expect.poll(() => fetch(`${balancer.url}/readyz`).then(({ status }) => status)).toBe(200)
    const reader = openDatabase(place)
    onTestFinished(() => reader.close())
    const stones = await stonesOfEveryPrice(reader.db, stoneCount)
    const customers: Customer[] = await Promise.all(
      Array.from({ length: customerCount }, async (_, number) => ({
        client: await ShopClient.signedIn(balancer.url),
        random: seededRandom(seed + number + 1),
        unanswered: null,
      })),
    )

    const promised: Promised = { orders: new Map(), approved: new Set() }
    const over = new AbortController()
    let cutOff = 0
    const shopping = customers.map(async (customer) => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const wanted = stones.slice((turn * 4) % stoneCount, ((turn * 4) % stoneCount) + 8)
        try {
          await buy(customer, wanted, promised)
        } catch {
          // The process that had the request was killed; what was not answered is asked for again.
          cutOff += 1
        }
      }
    })
    const counted: { asked: number[]; guessed: string[] } = { asked: [], guessed: [] }
    const begun = performance.now()
    const from = (address: string) => {
      const client = new ShopClient(balancer.url)
      const send = client.fetch.bind(client)
      client.fetch = (path, options) => {
        const headers = new Headers(options?.headers)
        headers.set('x-forwarded-for', address)
        return send(path, { ...options, headers })
      }
      return client
    }
    const asking = (async () => {
      const client = from('203.0.113.7')
      while (!over.signal.aborted) {
        // The balancer closes a connection whose process is killed.
        const answer = await client.call('POST /api/user/check_email', { email: 'mei@shop.example' }).catch(() => null)
        if (answer) counted.asked.push(answer.status)
        await delay(askInterval)
      }
    })()
    const guessing = (async () => {
      const client = from('203.0.113.8')
      while (!over.signal.aborted) {
        const guess = await client.signIn('mei@shop.example', 'Guess2024').catch(() => null)
        if (guess) counted.guessed.push(guess.body.re)
        await delay(guessInterval)
      }
    })()

    const random = seededRandom(seed)
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(pause)
      const victim = random.integer(0, processCount - 1)
      await shops[victim]?.kill()
      shops[victim] = await start(ports[victim] ?? 0)
    }
    await delay(pause)
    over.abort()
    await Promise.all([...shopping, asking, guessing])
    const seconds = (performance.now() - begun) / 1000

    const orders = promised.orders.size
    expect(orders, `orders beside ${cutOff} interruptions`).toBeGreaterThan(customerCount)
    for (const { client } of customers) {
      expect((await client.call('POST /api/purchase/get_cart_list', {})).body.re).toBe('200')
    }
    // Exactly: no more guesses than one process alone would take, in each minute that began.
    const windows = Math.ceil(seconds / 60)
    const tried = counted.guessed.filter((re) => re === '407').length
    expect(tried).toBeGreaterThan(0)
    expect(tried).toBeLessThanOrEqual(signIns * windows)
    expect(counted.guessed).toContain('429')
    // Roughly: what comes in the second or two until the others know, and what a killed process had not told yet.
    const aSecond = counted.asked.length / seconds
    const answered = counted.asked.filter((status) => status === 200).length
    expect(counted.asked).toContain(429)
    expect(answered).toBeLessThanOrEqual(accountCalls * windows + aSecond * 2 * (1 + kills))
    await Promise.all(shops.map((shop) => shop.kill()))
    await checkPromises(place, promised)
  },
)
