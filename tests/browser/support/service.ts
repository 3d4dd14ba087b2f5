import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import type { OrderLifecycleEvent } from '#machines/fulfilment/order-lifecycle.machine.ts'
import type { OpenDatabase } from '../../../src/server/database/engine.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { applyToOrder } from '../../../src/server/order/apply.ts'
import { applyToRequest } from '../../../src/server/service/apply.ts'
import type { ServiceEvent } from '../../../src/server/service/machines.ts'
import { callAs } from './customer.ts'
import { payAs, placeOrder } from './orders.ts'

/** Works on the database of the shop of the tests, as the staff's command line does. */
export const atDesk = async <Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> => {
  const database = openDatabase({ databaseUrl: null, databaseTimeout: 5000, dataFolder: inject('shopData') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const steps: readonly OrderLifecycleEvent[] = [
  { type: 'making.started' },
  { type: 'making.finished' },
  { type: 'parcel.sent', tracking: 'PL-4217' },
  { type: 'parcel.delivered' },
]

/** Orders and pays earrings for the customer of a context, which reach them at once. */
export const buyEarrings = async (context: BrowserContext): Promise<{ order: string; line: string }> => {
  const { order, url } = await placeOrder(context)
  await payAs(context, url, 'approve')
  await callAs(context, 'POST /api/purchase/get_payment_state', { order })
  const { data } = await callAs(context, 'POST /api/purchase/get_order', { order })
  const line = data?.lines[0]
  if (!data || !line) throw new Error('the order has no line')
  await atDesk(async ({ write }) => {
    for (const event of steps) {
      await write((transaction) => applyToOrder({ transaction, now: new Date(), actor: 'desk:test' }, order, event))
    }
  })
  return { order, line: line.uuid }
}

/** Tells a request what happened, in order; a piece that is received is noted first. */
export const reportToRequest = (request: string, ...events: readonly ServiceEvent[]): Promise<void> =>
  atDesk(async ({ write }) => {
    for (const event of events) {
      await write(async (transaction) => {
        const now = new Date()
        if (event.type === 'piece.received') {
          await transaction
            .insertInto('service_intakes')
            .values({
              request_uuid: request,
              certificate: 'GIA 2417650318',
              inscription: 'GIA 2417650318',
              weight_mg: 4215,
              notes: '',
              received_at: now.toISOString(),
            })
            .execute()
        }
        const isTaken = await applyToRequest({ transaction, now, actor: 'desk:test' }, request, event)
        if (!isTaken) throw new Error(`the request does not take ${event.type}`)
      })
    }
  })

/** A request of the customer whose price of RM 120 is approved. */
export const approveQuote = async (context: BrowserContext): Promise<string> => {
  const { line } = await buyEarrings(context)
  const { data } = await callAs(context, 'POST /api/service/submit_request', {
    kind: 'maintenance',
    submission: randomUUID(),
    line,
    handover: 'showroom',
    note: '',
    problem: 'clasp',
  })
  if (!data) throw new Error('the request was refused')
  await reportToRequest(
    data.request,
    { type: 'request.accepted' },
    { type: 'piece.received' },
    { type: 'quote.made', amountSen: 12_000, reply: 'A new clasp.' },
    { type: 'quote.approved' },
  )
  return data.request
}

/** The same, with an open payment of it. */
export const beginQuotePayment = async (context: BrowserContext): Promise<{ request: string; url: string }> => {
  const request = await approveQuote(context)
  const { data } = await callAs(context, 'POST /api/service/pay_quote', { request, payment: 'card' })
  if (!data) throw new Error('the payment was not opened')
  return { request, url: data.url }
}
