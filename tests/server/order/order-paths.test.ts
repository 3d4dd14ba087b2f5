import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { OrderLifecycleEvent, orderLifecycleMachine } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { stateOfValue } from '#machines/fulfilment/states-with-tag.ts'
import { applyToOrder, applyToPayment } from '../../../src/server/order/apply.ts'
import { completeOrders } from '../../../src/server/order/complete.ts'
import { orderContext } from '../../../src/server/order/lifecycle.ts'
import { orderBooks } from '../../machines/fulfilment/order-lifecycle.ledger.ts'
import { type BankPayment, openBank } from '../../support/bank.ts'
import { ShopClient } from '../../support/client.ts'
import { addToCart, submissionOf, submit, webhookSecret } from '../../support/commerce.ts'
import { rowsOf } from '../../support/double-entry.ts'
import { mergePaths } from '../../support/merge-paths.ts'
import { shortestPathsOf } from '../../support/paths.ts'
import { checkShopBooks } from '../../support/shop-books.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

type Context = ContextFrom<typeof orderLifecycleMachine>
type EventType = OrderLifecycleEvent['type']

/** The ledger's order costs 1,000 and has a deposit of 300: at the shop RM 10,000, of which a deposit is 30 %. */
const scale = 1000
const ledgerPrice = 1000
const ledgerAmounts: Record<string, number> = { whole: ledgerPrice, deposit: 300, part: 100, balance: 700 }
const unneeding = ['unpaid.expired', 'cancelled', 'refunded']

/** Stones can only be gone once the reservation has ended, and what is not needed goes back in one piece. */
const may = (when: string, event: Record<string, unknown>, state: string, context: Context) => {
  if (when === 'payment.received') return event['stones'] === 'held' || state === 'unpaid.expired'
  const payment = String(event['payment'])
  if (when !== 'payment.refunded' || !unneeding.includes(state) || !context.payments.includes(payment)) return true
  // Whatever was paid before has gone back already.
  if (state === 'refunded') return event['amountSen'] === context.receivedSen - context.refundedSen
  return event['amountSen'] === ledgerAmounts[payment]
}
/** Rows of the ledger that the shop cannot come to, as the payment's machine stands before the order's. */
const unreachable = [
  // Stones are gone only once the reservation has ended.
  'unpaid.held.reserved: payment.received #4 -> unpaid.held.reserved',
  // Whatever is paid of an order ends this state.
  'unpaid.held.reserved: payment.received #5 -> unpaid.held.reserved',
  'unpaid.held.reserved: payment.refunded #6 -> refunded',
  'unpaid.held.reserved: payment.refunded #7 -> unpaid.held.reserved',
  'unpaid.held.awaitingPayment: payment.received #4 -> unpaid.held.awaitingPayment',
  // It needs two late payments after a first one, and the ledger tries no third.
  'refunded: payment.refunded #4 -> refunded',
]
const paths = mergePaths(shortestPathsOf(orderBooks, { cover: 'rows', may }))

const delivery = {
  method: 'delivery',
  name: 'Mei Tan',
  phone: '0123456789',
  address: '12 Jalan Maarof',
  unit: 'A-12-3',
  postcode: '59000',
  city: 'Petaling Jaya',
  state: '10',
} as const

describe.each(databases)('orders through their calls on %s', (database) => {
  let shop: TestShop
  let bank: Awaited<ReturnType<typeof openBank>>
  let client: ShopClient
  let rival: ShopClient
  const rows = new Set<string>()
  let started = 0
  beforeAll(async () => {
    shop = await openTestShop(database, { settings: { sandboxSecret: webhookSecret } })
    bank = await openBank(shop, database)
    client = await ShopClient.signedIn(shop.url)
    rival = await ShopClient.signedIn(shop.url)
  })
  afterAll(async () => {
    const all = [...rowsOf(orderBooks).values()].flat().map(({ name }) => name)
    if (started === paths.length) expect(all.filter((row) => !rows.has(row))).toEqual(unreachable)
    await bank.settle()
    await checkShopBooks(shop.services.db)
    await shop.close()
  })

  const stored = async (order: string) => {
    const { db } = shop.services
    const row = await db.selectFrom('orders').selectAll().where('uuid', '=', order).executeTakeFirstOrThrow()
    const trail = await db.selectFrom('audit_trail').select('event').where('subject', '=', order).execute()
    return { state: row.state, context: orderContext(row), events: trail.length }
  }
  const endReservation = async (owner: ShopClient, order: string) => {
    await shop.services.write((transaction) =>
      transaction
        .updateTable('orders')
        .set({ reserved_until: new Date(Date.now() - 1).toISOString() })
        .where('uuid', '=', order)
        .execute(),
    )
    expect((await owner.call('POST /api/purchase/get_payment_state', { order })).body.re).toBe('200')
  }

  /** An order of one diamond that begins as a path does. */
  const begin = async ({ method, firstDueSen }: { method: 'delivery' | 'pick-up'; firstDueSen: number }) => {
    const { uuid: diamond } = await shop.services.db
      .selectFrom('diamonds')
      .select('uuid')
      .where('order_uuid', 'is', null)
      .executeTakeFirstOrThrow()
    await shop.services.write((transaction) =>
      transaction
        .updateTable('diamonds')
        .set({ price_sen: ledgerPrice * scale })
        .where('uuid', '=', diamond)
        .execute(),
    )
    const [item] = (await addToCart(client, { diamond })).slice(-1)
    const submission = submissionOf(item ? [item] : [], {
      plan: firstDueSen < ledgerPrice ? 'deposit' : 'full',
      ...(method === 'delivery' && { receive: delivery }),
    })
    const { order } = await submit(client, submission)
    return { order, diamond, known: new Map<string, BankPayment>() }
  }
  type World = Awaited<ReturnType<typeof begin>> & { rivals?: string }

  /** Another customer reserves the stone; `free` gives it back. */
  const takeStone = async (world: World) => {
    if (world.rivals !== undefined) return
    const items = await addToCart(rival, { diamond: world.diamond })
    world.rivals = (await submit(rival, submissionOf(items.slice(-1)))).order
  }
  const freeStone = async (world: World) => {
    if (world.rivals === undefined) return
    await endReservation(rival, world.rivals)
    delete world.rivals
  }

  /** Causes an event as customers, bank, staff and time do; where a call refuses it, its re is '409'. */
  const cause = async (world: World, event: OrderLifecycleEvent): Promise<void> => {
    const { order, known } = world
    if (event.type === 'payment.received') {
      const amountSen = event.amountSen * scale
      const seen = known.get(event.payment)
      if (seen) {
        expect(await bank.report(seen, 'paid', amountSen)).toBe(200)
        return
      }
      if (event.stones === 'gone') await takeStone(world)
      else await freeStone(world)
      const payment = await bank.open(order, amountSen)
      known.set(event.payment, payment)
      await bank.note(payment, { state: 'paid' })
      expect(await bank.report(payment, 'paid', amountSen)).toBe(200)
    } else if (event.type === 'payment.refunded') {
      const amountSen = event.amountSen * scale
      const payment = known.get(event.payment)
      if (payment) {
        if (await bank.letGo(payment, amountSen)) return
        const context = { now: new Date(), actor: 'desk:test' } as const
        const asked = await shop.services.write((transaction) =>
          applyToPayment({ transaction, ...context }, payment.uuid, {
            type: 'refund.requested',
            amountSen,
            reason: 'goodwill',
          }),
        )
        expect([asked, await bank.letGo(payment, amountSen)]).toEqual([true, true])
      } else {
        // A payment that the shop never heard of as paid goes back at the bank.
        const stranger = await bank.open(order, amountSen)
        expect(await bank.report(stranger, 'refunded', 0, 0)).toBe(200)
        await bank.note(stranger, { state: 'abandoned' })
      }
    } else if (event.type === 'order.cancelled') {
      const { body } = await client.call('POST /api/purchase/cancel_order', { order })
      expect(['200', '409']).toContain(body.re)
    } else if (event.type === 'reservation.ended') {
      await endReservation(client, order)
    } else if (event.type === 'returnPeriod.ended') {
      const longAgo = '2025-01-01T00:00:00.000Z'
      await shop.services.write(async (transaction) => {
        await transaction.updateTable('orders').set({ created_at: longAgo }).where('uuid', '=', order).execute()
        await transaction.updateTable('order_history').set({ at: longAgo }).where('order_uuid', '=', order).execute()
      })
      await completeOrders(shop.services)
    } else {
      await shop.services.write((transaction) =>
        applyToOrder({ transaction, now: new Date(), actor: 'desk:test' }, order, event),
      )
    }
  }

  /** What the ledger says of an order, in the shop's amounts and with the uuids of its payments. */
  const expected = ({ known }: World, state: string, context: Context) => ({
    state: stateOfValue(state.split('.').at(-1) ?? ''),
    context: expect.objectContaining({
      method: context.method,
      totalSen: context.totalSen * scale,
      firstDueSen: context.firstDueSen * scale,
      receivedSen: context.receivedSen * scale,
      refundedSen: context.refundedSen * scale,
      excessSen: context.excessSen * scale,
      tracking: context.tracking,
      payments: context.payments.map((name) => known.get(name)?.uuid),
    }) as object,
  })

  test.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, { input, steps }) => {
    const world: World = await begin(input as Parameters<typeof begin>[0])
    for (const step of steps) {
      const before = await stored(world.order)
      await cause(world, { ...step.event, type: step.when } as OrderLifecycleEvent)
      const after = await stored(world.order)
      expect(after).toMatchObject(expected(world, step.to, step.context as unknown as Context))
      expect(after.events - before.events, step.when).toBe(step.transitions.length > 0 ? 1 : 0)
      for (const row of step.rows) rows.add(row)
    }
    // What the ledger ignores in the last state is refused, and changes nothing.
    const before = await stored(world.order)
    const last = steps.at(-1)?.to ?? 'refunded'
    const { ignores = [] } = (orderBooks.ledger as Record<string, { ignores?: readonly EventType[] }>)[last] ?? {}
    for (const type of ignores) {
      await cause(world, { type, ...orderBooks.samples[type][0] } as OrderLifecycleEvent)
      expect(await stored(world.order), type).toEqual(before)
    }
    await freeStone(world)
    started += 1
    if (before.state === 'reserved') await endReservation(client, world.order)
  })
})
