import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { PaymentLifecycleEvent, paymentLifecycleMachine } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import { stateOfValue } from '#machines/fulfilment/states-with-tag.ts'
import { applyToPayment } from '../../../src/server/order/apply.ts'
import { paymentContext } from '../../../src/server/order/lifecycle.ts'
import type { ProviderState } from '../../../src/server/payment/provider.ts'
import { paymentLifecycleBooks } from '../../machines/fulfilment/payment-lifecycle.ledger.ts'
import { type BankPayment, openBank } from '../../support/bank.ts'
import { ShopClient } from '../../support/client.ts'
import { addToCart, submissionOf, submit, webhookSecret } from '../../support/commerce.ts'
import { rowsOf } from '../../support/double-entry.ts'
import { mergePaths } from '../../support/merge-paths.ts'
import { shortestPathsOf } from '../../support/paths.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

type Context = ContextFrom<typeof paymentLifecycleMachine>
type EventType = PaymentLifecycleEvent['type']

/** The ledger's payment is of 100: at the shop RM 10,000. */
const scale = 10_000

const ledgerPrice = 100

/**
 * The outbox carries out what was requested, each request in one piece. So that every sum of requests can be told apart,
 * the staff never request everything at once here; the paths of orders do.
 */
const may = (when: string, event: Record<string, unknown>, _state: string, { takenSen, refundingSen }: Context) => {
  const amountSen = Number(event['amountSen'])
  if (when === 'refund.requested') return amountSen !== ledgerPrice
  if (when !== 'refund.completed') return true
  if (takenSen !== ledgerPrice) return amountSen === refundingSen
  return amountSen > 0 && amountSen <= refundingSen
}
/** Rows that the outbox cannot come to: a refund is carried out that nobody requested. */
const unreachable = [
  'taken.paid: refund.completed #5 -> taken.paid',
  'taken.partlyRefunded: refund.completed #5 -> taken.partlyRefunded',
  'taken.refunding: refund.completed #3 -> taken.refunding',
]
const paths = mergePaths(shortestPathsOf(paymentLifecycleBooks, { cover: 'rows', may }))

describe.each(databases)('payments through their calls on %s', (database) => {
  let shop: TestShop
  let bank: Awaited<ReturnType<typeof openBank>>
  let client: ShopClient
  const rows = new Set<string>()
  let started = 0
  beforeAll(async () => {
    shop = await openTestShop(database, { settings: { sandboxSecret: webhookSecret } })
    bank = await openBank(shop, database)
    client = await ShopClient.signedIn(shop.url)
  })
  afterAll(async () => {
    const all = [...rowsOf(paymentLifecycleBooks).values()].flat().map(({ name }) => name)
    if (started === paths.length) expect(all.filter((row) => !rows.has(row))).toEqual(unreachable)
    await shop.close()
  })

  const stored = async ({ uuid }: BankPayment) => {
    const { db } = shop.services
    const row = await db.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
    const trail = await db.selectFrom('audit_trail').select('event').where('subject', '=', uuid).execute()
    return { state: row.state, context: paymentContext(row), events: trail.length }
  }

  /** A payment of an order of one diamond that costs what the ledger's payment is of. */
  const begin = async (amountSen: number) => {
    const { uuid: diamond } = await shop.services.db
      .selectFrom('diamonds')
      .select('uuid')
      .where('order_uuid', 'is', null)
      .executeTakeFirstOrThrow()
    await shop.services.write((transaction) =>
      transaction.updateTable('diamonds').set({ price_sen: amountSen }).where('uuid', '=', diamond).execute(),
    )
    const { order } = await submit(client, submissionOf((await addToCart(client, { diamond })).slice(-1)))
    return { order, payment: await bank.open(order, amountSen) }
  }

  /** Causes an event as the bank, the staff and the outbox do. */
  const cause = async (payment: BankPayment, event: PaymentLifecycleEvent, before: Context): Promise<void> => {
    if (event.type === 'refund.requested') {
      await shop.services.write((transaction) =>
        applyToPayment({ transaction, now: new Date(), actor: 'desk:test' }, payment.uuid, {
          ...event,
          amountSen: event.amountSen * scale,
        }),
      )
    } else if (event.type === 'refund.completed') {
      expect(await bank.letGo(payment, event.amountSen * scale)).toBe(true)
    } else {
      const state = event.type.replace('provider.', '') as ProviderState
      const takenSen = event.type === 'provider.paid' ? event.amountSen * scale : (before.takenSen ?? 0)
      const refundedSen = state === 'refunded' ? takenSen : 0
      // What is stored there stays what the shop knows, as the bank refunds from it.
      await bank.note(payment, {
        state: state === 'refunded' ? 'paid' : state,
        ...(state === 'paid' && before.takenSen === null && { amount_sen: takenSen }),
        ...(state === 'refunded' && { refunded: refundedSen }),
      })
      expect(await bank.report(payment, state, takenSen, refundedSen)).toBe(200)
    }
  }

  test.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, { steps }) => {
    const { order, payment } = await begin(ledgerPrice * scale)
    for (const step of steps) {
      const before = await stored(payment)
      await cause(payment, { ...step.event, type: step.when } as PaymentLifecycleEvent, before.context)
      const after = await stored(payment)
      const { amountSen, takenSen, refundingSen, refundedSen } = step.context as unknown as Context
      expect(after).toMatchObject({
        state: stateOfValue(step.to.split('.').at(-1) ?? ''),
        context: {
          amountSen: amountSen * scale,
          takenSen: takenSen === null ? null : takenSen * scale,
          refundingSen: refundingSen * scale,
          refundedSen: refundedSen * scale,
        },
      })
      expect(after.events - before.events, step.when).toBe(step.transitions.length > 0 ? 1 : 0)
      for (const row of step.rows) rows.add(row)
    }
    // What the ledger ignores in the last state is refused, and changes nothing.
    const last = steps.at(-1)?.to ?? 'refunded'
    const { ignores = [] } =
      (paymentLifecycleBooks.ledger as Record<string, { ignores?: readonly EventType[] }>)[last] ?? {}
    const before = await stored(payment)
    for (const type of ignores) {
      if (type === 'refund.completed') continue
      const event = { type, ...paymentLifecycleBooks.samples[type][0] } as PaymentLifecycleEvent
      await cause(payment, event, before.context)
      expect(await stored(payment), type).toEqual(before)
    }
    started += 1
    await client.call('POST /api/purchase/cancel_order', { order })
  })
})
