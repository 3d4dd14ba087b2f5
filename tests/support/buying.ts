import type { Kysely } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { CartItem } from '#contract/cart/schemas.ts'
import { paymentMethods, type OrderSubmission, type paymentPlans } from '#contract/order/schemas.ts'
import type { Database } from '../../src/server/database/schema.ts'
import type { Random } from '../../src/server/seed/random.ts'
import type { Settings } from '../../src/server/settings.ts'
import { createShop } from '../../src/server/shop.ts'
import type { ShopClient } from './client.ts'
import { adjustableClock, answerPayment, sessionOf, submissionOf, waitUntil } from './commerce.ts'
import { checkShopBooks } from './shop-books.ts'
import { testSettings } from './shop.ts'

/** A claim of the outbox lasts a minute. */
const untilClaimsEnd = 61_000
const untilReservationsEnd = 25 * 3_600_000

/** A customer of many who want the same stones. */
export interface Customer {
  client: ShopClient
  random: Random
  /** A submission whose answer was lost: it is sent again, as the browser does. */
  unanswered: OrderSubmission | null
}

/** What the customers were told, which must still be true at the end. */
export interface Promised {
  /** The order that answered a submission, by the submission. */
  orders: Map<string, string>
  /** Sessions at the bank whose answer was taken. */
  approved: Set<string>
}

/** The shop is asked too much: nothing has happened, and the browser asks again. */
const busy = '529'

const isPayPage = (url: string) => url.startsWith('/sandbox/pay/')

/** A customer buys something, pays in one of many ways, and may change their mind. */
export const buy = async (customer: Customer, stones: readonly string[], promised: Promised) => {
  const { client, random } = customer
  const oneOf = <Value>(values: readonly Value[]): Value => values[random.integer(0, values.length - 1)] as Value
  const data = <Data>({ body }: { body: { re: string; data?: Data } }, refusals: readonly string[]) => {
    if (body.re === '200') return body.data ?? null
    if (body.re !== busy && !refusals.includes(body.re)) throw new Error(`answered ${JSON.stringify(body)}`)
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
  const answer = await client.call('POST /api/purchase/submit_order', submission)
  const submitted = data(answer, ['404', '409', '413'])
  if (answer.body.re !== busy) customer.unanswered = null
  if (!submitted) return
  const { order, url } = submitted
  promised.orders.set(submission.submission, order)

  const approve = async (page: string) => {
    if (!isPayPage(page)) return
    const { status } = await answerPayment(client, page, 'approve')
    if (status === 303) promised.approved.add(sessionOf(page))
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

/** Some stones of every price, so that some are paid by several payments. */
export const stonesOfEveryPrice = async (db: Kysely<Database>, count: number): Promise<string[]> => {
  const all = await db.selectFrom('diamonds').select('uuid').orderBy('price_sen').execute()
  return Array.from({ length: count }, (_, place) => all[Math.floor((place * all.length) / count)]).flatMap(
    (stone) => stone?.uuid ?? [],
  )
}

/** Starts a shop over what killed ones left, and checks that it keeps every promise and that its books agree. */
export const checkPromises = async (place: Partial<Settings>, promised: Promised): Promise<void> => {
  // A clock that passes the end of what the killed processes had claimed.
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
}
