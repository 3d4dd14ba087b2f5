import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { orderContext, paymentContext } from '../../src/server/order/lifecycle.ts'
import type { Database } from '../../src/server/database/schema.ts'
import { requestContext } from '../../src/server/service/machines.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** States of an order whose work may begin, and of one that holds its stones, as X-LIFECYCLE-01 to -05 say. */
const begun = ['depositPaid', 'paid', 'making', 'ready', 'shipped', 'delivered', 'completed', 'partlyRefunded']
const holdsStones = ['reserved', 'awaitingPayment', ...begun]

/**
 * Checks everything that the shop's tables and the sandbox bank say of orders against each other, once the outbox has
 * nothing left to do: money, stones and documents. Returns how many there are of each.
 */
export const checkShopBooks = async (db: Kysely<Database>) => {
  const orders = await db.selectFrom('orders').selectAll().execute()
  const lines = Map.groupBy(await db.selectFrom('order_lines').selectAll().execute(), (row) => row.order_uuid)
  const payments = await db.selectFrom('payments').selectAll().execute()
  const paymentsByOrder = Map.groupBy(
    payments.filter((row) => row.order_uuid !== null),
    (row) => row.order_uuid,
  )
  const requests = await db.selectFrom('service_requests').selectAll().execute()
  const refunds = Map.groupBy(await db.selectFrom('refunds').selectAll().execute(), (row) => row.payment_uuid)
  const bank = await db.selectFrom('sandbox_payments').selectAll().execute()
  const bankByPayment = new Map(bank.map((row) => [row.reference, row]))
  const bankRefunds = Map.groupBy(await db.selectFrom('sandbox_refunds').selectAll().execute(), (row) => row.session)
  const history = Map.groupBy(
    await db.selectFrom('order_history').selectAll().orderBy('id').execute(),
    (row) => row.order_uuid,
  )
  const trail = Map.groupBy(
    await db.selectFrom('audit_trail').selectAll().where('room', 'in', ['order', 'payment']).orderBy('id').execute(),
    (row) => row.subject,
  )
  const held = await db
    .selectFrom('diamonds')
    .select(['uuid', 'order_uuid'])
    .where('order_uuid', 'is not', null)
    .execute()
  const holders = new Map(held.map((row) => [row.uuid, row.order_uuid]))
  const allDocuments = await db.selectFrom('invoices').selectAll().orderBy('number').execute()
  const documents = Map.groupBy(
    allDocuments.filter((row) => row.request_uuid === null),
    (row) => row.order_uuid,
  )

  for (const order of orders) {
    const { totalSen, firstDueSen, receivedSen, refundedSen, excessSen } = orderContext(order)
    const own = paymentsByOrder.get(order.uuid) ?? []
    const atBank = own.flatMap(({ uuid }) => bankByPayment.get(uuid) ?? [])
    const inSen = sum(atBank.flatMap(({ state, amount_sen }) => (state === 'paid' ? amount_sen : [])))
    const outSen = sum(atBank.map(({ refunded }) => refunded))
    const about = `order ${order.uuid}, ${order.state}`

    expect(sum((lines.get(order.uuid) ?? []).map(({ price_sen }) => price_sen)), about).toBe(order.total_sen)
    expect(totalSen, about).toBe(order.total_sen)
    expect([receivedSen, refundedSen], about).toEqual([inSen, outSen])
    // Nobody pays twice: what is kept is never more than the price.
    expect(inSen - outSen, about).toBeLessThanOrEqual(totalSen)
    if (begun.includes(order.state)) {
      expect(receivedSen - excessSen, about).toBeGreaterThanOrEqual(firstDueSen)
    }
    if (['paid', 'shipped', 'delivered', 'completed'].includes(order.state)) {
      expect(receivedSen - excessSen, about).toBe(totalSen)
    }
    if (['expired', 'cancelled', 'refunded'].includes(order.state)) expect(inSen - outSen, about).toBe(0)
    if (order.state === 'reserved') expect(inSen, about).toBe(0)

    for (const { diamond_uuid: stone } of lines.get(order.uuid) ?? []) {
      if (stone === null) continue
      if (holdsStones.includes(order.state)) expect(holders.get(stone), about).toBe(order.uuid)
      else if (order.state !== 'refunded') expect(holders.get(stone), about).not.toBe(order.uuid)
    }
    expect(history.get(order.uuid)?.at(-1)?.state, about).toBe(order.state)
    let state = 'reserved'
    for (const { from_state, to_state } of trail.get(order.uuid) ?? []) {
      expect(from_state, about).toBe(state)
      state = to_state
    }
    expect(state, about).toBe(order.state)

    const receipts = (documents.get(order.uuid) ?? []).filter(({ kind }) => kind === 'receipt')
    const invoices = (documents.get(order.uuid) ?? []).filter(({ kind }) => kind === 'invoice')
    // A first part that goes back pays for nothing, though it has a receipt.
    const isPaid = receivedSen - excessSen >= totalSen
    expect(
      invoices.map(({ amount_sen }) => amount_sen),
      about,
    ).toEqual(sum(receipts.map(({ amount_sen }) => amount_sen)) >= totalSen && isPaid ? [totalSen] : [])
    if (order.state === 'paid') expect(invoices, about).toHaveLength(1)
  }

  for (const request of requests) {
    const { quoteSen, receivedSen = 0, refundedSen = 0, excessSen = 0, counterSen = 0 } = requestContext(request)
    const own = payments.filter((row) => row.request_uuid === request.uuid)
    const atBank = own.flatMap(({ uuid }) => bankByPayment.get(uuid) ?? [])
    const about = `request ${request.uuid}, ${request.state}`
    // Another amount than was asked for is refunded by the payment itself, and never reaches the request.
    const counted = atBank.filter((row) =>
      own.some((each) => each.uuid === row.reference && each.amount_sen === row.amount_sen),
    )
    const inSen = sum(counted.flatMap(({ state, amount_sen }) => (state === 'paid' ? amount_sen : [])))
    expect([receivedSen, refundedSen], about).toEqual([inSen, sum(counted.map(({ refunded }) => refunded))])
    expect(refundedSen, about).toBeGreaterThanOrEqual(excessSen)
    if (request.state === 'awaitingPayment') expect(quoteSen, about).toBeGreaterThan(0)
    const isPaidWork = request.state === 'inWork' && typeof quoteSen === 'number'
    if (isPaidWork) expect(receivedSen - excessSen + counterSen, about).toBeGreaterThanOrEqual(quoteSen)
    expect(own.filter(({ state }) => state === 'open' || state === 'pending').length, about).toBeLessThan(2)
    const receipts = allDocuments.filter((row) => row.request_uuid === request.uuid && row.kind === 'receipt')
    expect(sum(receipts.map(({ amount_sen }) => amount_sen)), about).toBe(receivedSen - excessSen + counterSen)
  }

  for (const payment of payments) {
    const atBank = bankByPayment.get(payment.uuid)
    const { takenSen, refundingSen, refundedSen } = paymentContext(payment)
    const about = `payment ${payment.uuid}, ${payment.state}`
    expect([takenSen ?? 0, refundingSen, refundedSen], about).toEqual([
      atBank?.state === 'paid' ? atBank.amount_sen : 0,
      0,
      atBank?.refunded ?? 0,
    ])
    const carriedOut = refunds.get(payment.uuid) ?? []
    expect(
      carriedOut.every(({ state }) => state === 'done'),
      about,
    ).toBe(true)
    expect(sum(carriedOut.map(({ amount_sen }) => amount_sen)), about).toBe(refundedSen)
    expect(sum((bankRefunds.get(atBank?.id ?? '') ?? []).map(({ amount_sen }) => amount_sen)), about).toBe(refundedSen)
  }
  // Every payment at the bank is one of the shop's, and no order has two that can both be paid.
  const known = new Set(payments.map(({ uuid }) => uuid))
  expect(bank.filter(({ reference }) => !known.has(reference))).toEqual([])
  for (const [order, own] of paymentsByOrder) {
    expect(own.filter(({ state }) => state === 'open' || state === 'pending').length, `order ${order}`).toBeLessThan(2)
  }

  const numbers = allDocuments.map(({ kind, number }) => ({ kind, number }))
  for (const { kind, year, last } of await db.selectFrom('invoice_numbers').selectAll().execute()) {
    const given = numbers
      .filter((row) => row.kind === kind && row.number.split('-')[1] === String(year))
      .map(({ number }) => Number(number.split('-')[2]))
    expect(
      given.toSorted((one, other) => one - other),
      kind,
    ).toEqual(Array.from({ length: last }, (_, place) => place + 1))
  }
  return { orders: orders.length, payments: payments.length, held: held.length, documents: numbers.length }
}
