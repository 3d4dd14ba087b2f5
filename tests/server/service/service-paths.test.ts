import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { ServiceKind } from '#contract/service/service.ts'
import { stateOfValue } from '#machines/fulfilment/states-with-tag.ts'
import { applyToRequest } from '../../../src/server/service/apply.ts'
import { initialRequest, type ServiceEvent } from '../../../src/server/service/machines.ts'
import { cleaningLifecycleBooks } from '../../machines/fulfilment/cleaning-lifecycle.ledger.ts'
import { maintenanceLifecycleBooks } from '../../machines/fulfilment/maintenance-lifecycle.ledger.ts'
import { resizingLifecycleBooks } from '../../machines/fulfilment/resizing-lifecycle.ledger.ts'
import { returnLifecycleBooks } from '../../machines/fulfilment/return-lifecycle.ledger.ts'
import type { Books } from '../../support/books.ts'
import type { ShopClient } from '../../support/client.ts'
import { answerPayment, waitUntil } from '../../support/commerce.ts'
import { deliveredOrder } from '../../support/delivered.ts'
import { shortestPathsOf } from '../../support/paths.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const payloads = {
  return: { kind: 'return', reason: 'other' },
  resizing: { kind: 'resizing', size: '12' },
  cleaning: { kind: 'cleaning', work: 'cleaning' },
  maintenance: { kind: 'maintenance', problem: 'bent' },
} as const
const customersCalls: Record<string, (client: ShopClient, request: string) => Promise<{ body: { re: string } }>> = {
  'request.cancelled': (client, request) => client.call('POST /api/service/cancel_request', { request }),
  'quote.approved': (client, request) => client.call('POST /api/service/answer_quote', { request, approved: true }),
  'quote.rejected': (client, request) => client.call('POST /api/service/answer_quote', { request, approved: false }),
}
const ledgerPrice = 428_000
const kinds: [ServiceKind, Books<AnyStateMachine>][] = [
  ['return', returnLifecycleBooks],
  ['resizing', resizingLifecycleBooks],
  ['cleaning', cleaningLifecycleBooks],
  ['maintenance', maintenanceLifecycleBooks],
]
/**
 * A price is paid as a customer pays it. Money that comes in or goes back at other times is in quote-payments.test.ts,
 * because the outbox carries out refunds when it likes; a return of which all was refunded before is in service.test.ts.
 */
const may = (when: string, event: Record<string, unknown>, state: string, context: { payments?: string[] }) =>
  when !== 'payment.refunded' &&
  !(when === 'inspection.passed' && event['amountSen'] === 0) &&
  (when !== 'payment.received' ||
    (state === 'inHouse.awaitingPayment' && event['payment'] === 'price' && context.payments?.length === 0))
const leafOf = (path: string) => stateOfValue(path.split('.').at(-1) ?? '')

describe.each(databases)('requests through their calls on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const stored = async (request: string) => {
    const { db } = shop.services
    const row = await db
      .selectFrom('service_requests')
      .select(['state', 'snapshot'])
      .where('uuid', '=', request)
      .executeTakeFirstOrThrow()
    const trail = await db.selectFrom('audit_trail').select('event').where('subject', '=', request).execute()
    return { ...row, events: trail.length }
  }
  const report = (request: string, event: ServiceEvent) =>
    shop.services.write((transaction) =>
      applyToRequest({ transaction, now: new Date(), actor: 'desk:test' }, request, event),
    )

  /** Causes an event as a customer or the staff do; false where it is refused, by re '409'. */
  const cause = async (client: ShopClient, request: string, event: ServiceEvent): Promise<boolean> => {
    if (event.type === 'payment.received') {
      const { body } = await client.call('POST /api/service/pay_quote', { request, payment: 'card' })
      await answerPayment(client, body.data?.url ?? '', 'approve')
      return true
    }
    const call = customersCalls[event.type]
    if (!call) return report(request, event)
    const { re } = (await call(client, request)).body
    if (re !== '200' && re !== '409') throw new Error(`answered ${re}`)
    return re === '200'
  }

  /** A request that begins as a path does; its price is the real one, as its refunds are. */
  const begin = async (kind: ServiceKind, input: { cost?: 'free' | 'quoted' | 'inspected'; hasStone?: boolean }) => {
    const { client, line } = await deliveredOrder(shop)
    const payload = { submission: crypto.randomUUID(), line: line.uuid, handover: 'showroom', note: '' } as const
    const { body } = await client.call('POST /api/service/submit_request', { ...payload, ...payloads[kind] })
    expect(body).toMatchObject({ re: '200' })
    const request = body.data?.request ?? ''
    const begun = initialRequest(kind, {
      cost: input.cost ?? 'free',
      hasStone: input.hasStone ?? false,
      priceSen: line.priceSen,
    })
    await shop.services.write((transaction) =>
      transaction.updateTable('service_requests').set(begun).where('uuid', '=', request).execute(),
    )
    const real = ({ amountSen }: Record<string, unknown>) =>
      kind === 'return' && typeof amountSen === 'number' && amountSen > 0
        ? { amountSen: line.priceSen + Math.max(amountSen - ledgerPrice, 1 - line.priceSen) }
        : {}
    return { client, request, real }
  }

  for (const [kind, books] of kinds) {
    test.each(shortestPathsOf(books, { cover: 'rows', may }))(`${kind}: $title`, async ({ input, steps }) => {
      const { client, request, real } = await begin(kind, input as object)
      for (const step of steps) {
        const before = await stored(request)
        const changes = step.transitions.length > 0
        const event = { type: step.when, ...step.event, ...real(step.event) } as ServiceEvent
        // The outbox carries out refunds by itself.
        expect(event.type === 'refund.completed' ? changes : await cause(client, request, event)).toBe(changes)
        const after = await waitUntil(
          () => stored(request),
          ({ state }) => [leafOf(step.to), ...(step.to.endsWith('refunding') ? ['refunded'] : [])].includes(state),
        )
        expect(changes || isDeepStrictEqual(after, before)).toBe(true)
      }
      // What the ledger ignores in the last state is refused, and changes nothing.
      const last = steps.at(-1)?.to ?? ''
      if (last.endsWith('refunding')) return
      const page = (books.ledger as unknown as Record<string, { ignores?: readonly string[] }>)[last]
      const before = await stored(request)
      for (const type of page?.ignores ?? []) {
        const [sample] = (books.samples as Record<string, readonly object[]>)[type] ?? []
        expect(await cause(client, request, { type, ...sample } as ServiceEvent)).toBe(false)
      }
      expect(await stored(request)).toEqual(before)
    })
  }
})
