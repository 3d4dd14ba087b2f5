import type { Kysely, Selectable } from 'kysely'
import type { OwnAnswer } from '#contract/calls.ts'
import type { Order, OrderSummary, PaymentMethod } from '#contract/order/schemas.ts'
import type { Database, OrderTable } from '../database/schema.ts'
import { listInvoicesOfOrder } from '../invoice/read.ts'
import { findOwnOrder, paymentsOf, decisivePayment } from './find.ts'
import { orderAccepts, orderContext } from './lifecycle.ts'
import { type OrderLineRow, orderLines, toOrderLine } from './lines.ts'
import { moneyOf } from './money.ts'
import { toPayment } from './payments.ts'
import { promisedDayOf } from './promised-day.ts'

const ordersPerPage = 10

const toOrderSummary = (row: Selectable<OrderTable>, lines: OrderLineRow[]): OrderSummary => ({
  uuid: row.uuid,
  number: row.number,
  state: row.state,
  totalSen: row.total_sen,
  createdAt: row.created_at,
  lines: lines.map(toOrderLine),
  receive: { method: (JSON.parse(row.receive) as Order['receive']).method },
  money: moneyOf(row),
})

const linesOf = (db: Kysely<Database>, orders: string[]) =>
  orderLines(db).where('line.order_uuid', 'in', orders).orderBy('line.position').execute()

/** The customer's orders, newest first, ten on a page. */
export const listOrders = async (
  db: Kysely<Database>,
  user: string,
  page: number,
): Promise<OwnAnswer<'POST /api/purchase/get_order_list'>> => {
  const own = db.selectFrom('orders').where('user_uuid', '=', user)
  const [{ count }, rows] = await Promise.all([
    own.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('uuid')
      .limit(ordersPerPage)
      .offset((page - 1) * ordersPerPage)
      .execute(),
  ])
  const lines =
    rows.length === 0
      ? []
      : await linesOf(
          db,
          rows.map(({ uuid }) => uuid),
        )
  const linesByOrder = Map.groupBy(lines, (line) => line.order_uuid)
  const detail = rows.map((row) => toOrderSummary(row, linesByOrder.get(row.uuid) ?? []))
  return { re: '200', data: { detail, totalnum: Number(count) } }
}

/** One order of the customer with its history. */
export const readOrder = async (
  db: Kysely<Database>,
  user: string,
  uuid: string,
): Promise<OwnAnswer<'POST /api/purchase/get_order'>> => {
  const row = await findOwnOrder(db, user, uuid)
  if (!row) return { re: '404' }
  const [lines, payments, history, promisedDay, invoices] = await Promise.all([
    linesOf(db, [uuid]),
    paymentsOf(db, uuid),
    db.selectFrom('order_history').select(['state', 'at']).where('order_uuid', '=', uuid).orderBy('id').execute(),
    promisedDayOf(db, row),
    listInvoicesOfOrder(db, uuid),
  ])
  const payment = decisivePayment(payments)
  return {
    re: '200',
    data: {
      ...toOrderSummary(row, lines),
      receive: JSON.parse(row.receive) as Order['receive'],
      payment: { method: payment.method as PaymentMethod, state: payment.state },
      payments: payments.map(toPayment),
      canCancel: orderAccepts(row, { type: 'order.cancelled' }),
      reservedUntil: row.reserved_until,
      promisedDay,
      tracking: orderContext(row).tracking ?? null,
      giftMessage: row.gift_message,
      note: row.note,
      tax: row.tax === null ? null : (JSON.parse(row.tax) as Order['tax']),
      history,
      invoices,
    },
  }
}
