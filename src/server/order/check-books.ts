import type { Kysely, Selectable } from 'kysely'
import { formatRinggit, sumSen } from '#contract/money.ts'
import { recordRetentionYears } from '#contract/privacy/privacy.ts'
import type { Database, OrderTable, PaymentTable } from '../database/schema.ts'
import { requestContext } from '../service/machines.ts'
import {
  orderContext,
  orderStatesUnderWay,
  paymentContext,
  receivedOrderStates,
  reservingOrderStates,
} from './lifecycle.ts'

type Db = Kysely<Database>
type PaymentRow = Selectable<PaymentTable>

/** How many orders are read at a time. */
const batch = 500

interface Checked {
  count: number
  problems: string[]
}

/** States of an order that holds its stones, and of one that must not. */
const holdingStates: readonly string[] = [...reservingOrderStates, ...orderStatesUnderWay, ...receivedOrderStates]
const endedStates = ['expired', 'cancelled'] as const
/** States that only an order that is paid in full reaches; one that has an invoice was, too. */
const paidStates: readonly string[] = ['paid', 'shipped', ...receivedOrderStates]

const differ = (what: string, one: number, other: number) =>
  one === other ? [] : [`${what}: ${formatRinggit(one)} and ${formatRinggit(other)}`]

/** The money of an order or a request against the payments that it has counted. */
const checkMoney = (
  money: { payments: readonly string[]; receivedSen: number; refundedSen: number },
  own: readonly PaymentRow[],
): string[] => {
  const counted = own.filter(({ uuid }) => money.payments.includes(uuid)).map(paymentContext)
  return [
    ...differ('received, and its payments', money.receivedSen, sumSen(counted.map(({ takenSen }) => takenSen ?? 0))),
    ...differ('refunded, and its payments', money.refundedSen, sumSen(counted.map(({ refundedSen }) => refundedSen))),
  ]
}

const checkOrder = (
  order: Selectable<OrderTable>,
  {
    lines,
    payments,
    documents,
  }: {
    /** `return` is the request to return a line, if there is one: its stone may be for sale again. */
    lines: readonly { price_sen: number; diamond_uuid: string | null; holder: string | null; return: string | null }[]
    payments: readonly PaymentRow[]
    documents: readonly { kind: string; amount_sen: number }[]
  },
): string[] => {
  const context = orderContext(order)
  const paidSen = context.receivedSen - context.excessSen
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  const mustBePaid = invoices.length > 0 || paidStates.includes(order.state)
  const receipts = documents.filter(({ kind }) => kind === 'receipt').map(({ amount_sen }) => amount_sen)
  const lost = lines.filter((line) => line.diamond_uuid !== null && line.holder !== order.uuid && line.return === null)
  return [
    ...differ('its total, and its lines', order.total_sen, sumSen(lines.map(({ price_sen }) => price_sen))),
    ...differ('its total, and its lifecycle', order.total_sen, context.totalSen),
    ...checkMoney(context, payments),
    ...(mustBePaid ? differ('its total, and what was paid', order.total_sen, paidSen) : []),
    ...invoices.flatMap(({ amount_sen }) => differ('its total, and its invoice', order.total_sen, amount_sen)),
    ...(sumSen(receipts) > context.receivedSen
      ? differ('received, and its receipts', context.receivedSen, sumSen(receipts))
      : []),
    ...(holdingStates.includes(order.state) ? lost : []).map(
      ({ diamond_uuid }) => `does not hold its stone ${diamond_uuid}`,
    ),
  ].map((problem) => `Order ${order.number}, ${order.state}: ${problem}.`)
}

const checkOrders = async (db: Db): Promise<Checked> => {
  const problems: string[] = []
  let count = 0
  for (let after = ''; ;) {
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('uuid', '>', after)
      .orderBy('uuid')
      .limit(batch)
      .execute()
    const last = orders.at(-1)
    if (!last) return { count, problems }
    const uuids = orders.map(({ uuid }) => uuid)
    const lines = await db
      .selectFrom('order_lines as line')
      .leftJoin('diamonds as stone', 'stone.uuid', 'line.diamond_uuid')
      .leftJoin('service_requests as request', (join) =>
        join.onRef('request.order_line_uuid', '=', 'line.uuid').on('request.kind', '=', 'return'),
      )
      .select(['line.order_uuid', 'line.uuid', 'line.price_sen', 'line.diamond_uuid'])
      .select(['stone.order_uuid as holder', 'request.uuid as return'])
      .where('line.order_uuid', 'in', uuids)
      .execute()
    const payments = await db.selectFrom('payments').selectAll().where('order_uuid', 'in', uuids).execute()
    const documents = await db
      .selectFrom('invoices')
      .select(['order_uuid', 'kind', 'amount_sen'])
      .where('order_uuid', 'in', uuids)
      .where('request_uuid', 'is', null)
      .execute()
    const linesByOrder = Map.groupBy(lines, ({ order_uuid }) => order_uuid)
    const paymentsByOrder = Map.groupBy(payments, ({ order_uuid }) => order_uuid)
    const documentsByOrder = Map.groupBy(documents, ({ order_uuid }) => order_uuid)
    for (const order of orders) {
      problems.push(
        ...checkOrder(order, {
          // A line that came back several times is read as often.
          lines: [...new Map((linesByOrder.get(order.uuid) ?? []).map((line) => [line.uuid, line])).values()],
          payments: paymentsByOrder.get(order.uuid) ?? [],
          documents: documentsByOrder.get(order.uuid) ?? [],
        }),
      )
    }
    count += orders.length
    after = last.uuid
  }
}

const checkPayment = (payment: PaymentRow, refunds: readonly { amount_sen: number; state: string }[]): string[] => {
  const { takenSen, refundingSen, refundedSen } = paymentContext(payment)
  const sumOf = (wanted: string) =>
    sumSen(refunds.filter(({ state }) => state === wanted).map(({ amount_sen }) => amount_sen))
  return [
    ...differ('to be refunded, and its refunds', refundingSen, sumOf('requested')),
    // What was refunded by hand at the provider has no row.
    ...(sumOf('done') > refundedSen ? differ('refunded, and its refunds', refundedSen, sumOf('done')) : []),
    ...(refundingSen + refundedSen > (takenSen ?? 0)
      ? differ('taken, and what goes back', takenSen ?? 0, refundingSen + refundedSen)
      : []),
  ].map((problem) => `Payment ${payment.uuid}, ${payment.state}: ${problem}.`)
}

const checkPayments = async (db: Db): Promise<Checked> => {
  const problems: string[] = []
  let count = 0
  for (let after = ''; ;) {
    const payments = await db
      .selectFrom('payments')
      .selectAll()
      .where('uuid', '>', after)
      .orderBy('uuid')
      .limit(batch)
      .execute()
    const last = payments.at(-1)
    if (!last) return { count, problems }
    const uuids = payments.map(({ uuid }) => uuid)
    const refunds = await db.selectFrom('refunds').selectAll().where('payment_uuid', 'in', uuids).execute()
    const refundsByPayment = Map.groupBy(refunds, ({ payment_uuid }) => payment_uuid)
    for (const payment of payments) problems.push(...checkPayment(payment, refundsByPayment.get(payment.uuid) ?? []))
    count += payments.length
    after = last.uuid
  }
}

/** Requests for what was bought against their payments; there are few of them. */
const checkRequests = async (db: Db): Promise<string[]> => {
  const payments = await db.selectFrom('payments').selectAll().where('request_uuid', 'is not', null).execute()
  const byRequest = Map.groupBy(payments, ({ request_uuid }) => request_uuid)
  const requests = await db.selectFrom('service_requests').selectAll().where('kind', '<>', 'return').execute()
  return requests.flatMap((request) => {
    const money = { payments: [], receivedSen: 0, refundedSen: 0, ...requestContext(request) }
    return checkMoney(money, byRequest.get(request.uuid) ?? []).map(
      (problem) => `Request ${request.number}, ${request.state}: ${problem}.`,
    )
  })
}

/** Stones that an order holds although it has ended, or without having bought them. */
const checkStones = async (db: Db): Promise<string[]> => {
  const stones = await db
    .selectFrom('diamonds as stone')
    .innerJoin('orders', 'orders.uuid', 'stone.order_uuid')
    .leftJoin('order_lines as line', (join) =>
      join.onRef('line.order_uuid', '=', 'orders.uuid').onRef('line.diamond_uuid', '=', 'stone.uuid'),
    )
    .select(['stone.sku', 'orders.number', 'orders.state', 'line.uuid as line'])
    .where((where) => where.or([where('orders.state', 'in', endedStates), where('line.uuid', 'is', null)]))
    .orderBy('stone.sku')
    .execute()
  return stones.map(({ sku, number, state, line }) =>
    line === null
      ? `Stone ${sku} is held by the order ${number}, which has no such line.`
      : `Stone ${sku} is held by the order ${number}, which is ${state}.`,
  )
}

/** Gaps in the numbers of documents; those whose time is over may have been deleted. */
const checkNumbers = async (db: Db, now: Date): Promise<string[]> => {
  const kinds = await db
    .selectFrom('invoice_numbers')
    .selectAll()
    .where('year', '>=', now.getUTCFullYear() - recordRetentionYears)
    .orderBy('year')
    .orderBy('kind')
    .execute()
  const problems: string[] = []
  for (const { kind, year, last } of kinds) {
    const { count } = await db
      .selectFrom('invoices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .where('number', 'like', `%-${year}-%`)
      .executeTakeFirstOrThrow()
    if (count !== last) problems.push(`Of ${last} numbers for a ${kind} of ${year}, ${count} are there.`)
  }
  return problems
}

/**
 * Checks what the tables say of orders, payments, refunds, stones and documents against each other; `problems` has a
 * sentence for each thing that does not agree. It must read one moment of the database.
 */
export const checkBooks = async (db: Db, now: Date) => {
  const orders = await checkOrders(db)
  const payments = await checkPayments(db)
  return {
    orders: orders.count,
    payments: payments.count,
    problems: [
      ...orders.problems,
      ...payments.problems,
      ...(await checkRequests(db)),
      ...(await checkStones(db)),
      ...(await checkNumbers(db, now)),
    ],
  }
}
