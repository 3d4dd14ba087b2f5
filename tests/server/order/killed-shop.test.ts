import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CartItem } from '#contract/cart/schemas.ts'
import { paymentMethods, type OrderSubmission, type paymentPlans } from '#contract/order/schemas.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { type Random, seededRandom } from '../../../src/server/seed/random.ts'
import { createShop } from '../../../src/server/shop.ts'
import { ShopClient } from '../../support/client.ts'
import { adjustableClock, answerPayment, sessionOf, submissionOf, waitUntil } from '../../support/commerce.ts'
import { checkShopBooks } from '../../support/shop-books.ts'
import { openShopProcess } from '../../support/shop-process.ts'
import { createTestData, databases, testSettings } from '../../support/shop.ts'

/** `KILL_SEED=N` repeats the customers and the moments of a run. */
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const customerCount = 6
const stoneCount = 60
/** So many of them are wanted between two kills, by all customers. */
const wantedAtOnce = 10
const kills = 9
/** Requests of all customers before the shop is killed, at most; and how long after one of them, ms. */
const mostRequests = 45
const mostAfter = 12
/** How long the shop may work after the customers' last request before it is killed, ms. */
const mostIdle = 250
/** A claim of the outbox lasts a minute. */
const untilClaimsEnd = 61_000
const untilReservationsEnd = 25 * 3_600_000

interface Customer {
  client: ShopClient
  random: Random
  /** A submission whose answer was lost: it is sent again, as the browser does. */
  unanswered: OrderSubmission | null
}

/** What the customers were told, which must still be true at the end. */
interface Promised {
  /** The order that answered a submission, by the submission. */
  orders: Map<string, string>
  /** Sessions at the bank whose answer was taken. */
  approved: Set<string>
}

const isPayPage = (url: string) => url.startsWith('/sandbox/pay/')

/** A customer buys something, pays in one of many ways, and may change their mind. */
const buy = async (customer: Customer, stones: readonly string[], promised: Promised) => {
  const { client, random } = customer
  const oneOf = <Value>(values: readonly Value[]): Value => values[random.integer(0, values.length - 1)] as Value
  const data = <Data>({ body }: { body: { re: string; data?: Data } }, refusals: readonly string[]) => {
    if (body.re === '200') return body.data ?? null
    if (!refusals.includes(body.re)) throw new Error(`answered ${JSON.stringify(body)}`)
    return null
  }
  if (!customer.unanswered) {
    const added = await client.call('POST /api/purchase/add_cart', { diamond: oneOf(stones) })
    const item = data(added, ['409', '423', '413'])
    const chosen = item?.cart.find(({ cart_uuid }: CartItem) => cart_uuid === item.cart_uuid)
    if (!chosen?.available) return
    const plan: (typeof paymentPlans)[number] = chosen.total_amount > 400_000 ? oneOf(['full', 'deposit']) : 'full'
    customer.unanswered = submissionOf([chosen], { payment: oneOf(paymentMethods), plan })
  }
  const submission = customer.unanswered
  const submitted = data(await client.call('POST /api/purchase/submit_order', submission), ['404', '409', '413'])
  customer.unanswered = null
  if (!submitted) return
  const { order, url } = submitted
  promised.orders.set(submission.submission, order)

  const approve = async (page: string) => {
    if (!isPayPage(page)) return
    const answer = await answerPayment(client, page, 'approve')
    if (answer.status === 303) promised.approved.add(sessionOf(page))
  }
  const payAgain = async () =>
    data(await client.call('POST /api/purchase/pay_order', { order, payment: oneOf(paymentMethods) }), ['409'])?.url ??
    ''
  const outcome = random.weighted([
    ['approve', 6],
    ['two tabs', 3],
    ['approve-late', 1],
    ['decline', 1],
    ['cancel', 1],
    ['leave', 1],
  ] as const)
  if (outcome === 'approve') await approve(url)
  if (outcome === 'two tabs') await Promise.all([approve(url), payAgain().then(approve)])
  if (outcome === 'approve-late' || outcome === 'decline') {
    if (isPayPage(url)) await answerPayment(client, url, outcome)
    await approve(await payAgain())
  }
  if (outcome === 'cancel') data(await client.call('POST /api/purchase/cancel_order', { order }), ['409'])
  if (outcome === 'leave') return
  const { money } = data(await client.call('POST /api/purchase/get_payment_state', { order }), []) ?? {}
  if ((money?.dueSen ?? 0) > 0 && outcome !== 'cancel') await approve(await payAgain())
}

/** The customer at the address of a shop that was started again. */
const moved = (client: ShopClient, url: string) => {
  const next = new ShopClient(url)
  for (const [name, value] of client.cookies) next.cookies.set(name, value)
  return next
}

describe.each(databases)('a shop that is killed on %s', (database) => {
  test(
    `[ORDER-01] [CHECKOUT-04] [LIFECYCLE-02] loses no order and no sen, sells no stone twice (seed ${seed})`,
    { timeout: 120_000 },
    async () => {
      const { remove, ...place } = await createTestData(database)
      onTestFinished(remove)
      const environment = {
        DATA_DIR: place.dataFolder,
        DATABASE_URL: place.databaseUrl ?? '',
        SANDBOX_LATE_MS: '100',
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
      // Some stones of every price, so that some are paid by several payments.
      const all = await reader.db.selectFrom('diamonds').select('uuid').orderBy('price_sen').execute()
      const stones = Array.from(
        { length: stoneCount },
        (_, place) => all[Math.floor((place * all.length) / stoneCount)],
      ).flatMap((stone) => stone?.uuid ?? [])
      const promised: Promised = { orders: new Map(), approved: new Set() }
      let cutOff = 0

      for (let kill = 0; kill < kills; kill += 1) {
        let left = random.integer(1, mostRequests)
        const wanted = stones.slice(kill * 6, kill * 6 + wantedAtOnce)
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

      // The last start, with a clock that passes the end of what the killed processes had claimed.
      const clock = adjustableClock()
      clock.advance(untilClaimsEnd)
      const last = await createShop(testSettings({ ...place, sweep: 200 }), { now: clock.now })
      onTestFinished(() => last.close())
      await last.listen()
      const { db } = last.services
      const settled = () =>
        waitUntil(
          () =>
            db
              .selectFrom('outbox')
              .select(['kind', 'subject', 'last_error'])
              .where('done_at', 'is', null)
              .where('dead_at', 'is', null)
              .execute(),
          (waiting) => waiting.length === 0,
        )
      await settled()
      const given = await db
        .selectFrom('outbox')
        .select(['kind', 'last_error'])
        .where('dead_at', 'is not', null)
        .where('kind', '<>', 'mail')
        .execute()
      expect(given).toEqual([])
      await checkShopBooks(db)

      for (const [submission, order] of promised.orders) {
        const row = await db.selectFrom('orders').select('submission').where('uuid', '=', order).executeTakeFirst()
        expect([submission, order]).toContain(row?.submission)
      }
      // A session that another tab had closed takes no approval, but none may wait for the answer that was given.
      const open = await db.selectFrom('sandbox_payments').select('id').where('state', '=', 'open').execute()
      expect(open.filter(({ id }) => promised.approved.has(id))).toEqual([])
      expect(promised.approved.size).toBeGreaterThan(0)

      // What nobody paid for is for sale again.
      clock.advance(untilReservationsEnd)
      await waitUntil(
        () => db.selectFrom('orders').select('uuid').where('state', 'in', ['reserved', 'awaitingPayment']).execute(),
        (waiting) => waiting.length === 0,
      )
      await settled()
      await checkShopBooks(db)
    },
  )
})
