import type { Kysely, Selectable } from 'kysely'
import { fullName } from '#contract/account/full-name.ts'
import type { Tax } from '#contract/checkout/tax.ts'
import type { Fact } from '#contract/desk/schemas.ts'
import type { Order } from '#contract/order/schemas.ts'
import { orderLifecycleMachine, type OrderLifecycleEvent } from '#machines/fulfilment/order-lifecycle.machine.ts'
import type { Database, OrderTable } from '../../database/schema.ts'
import { describeCustomer, describeLine } from '../../invoice/describe.ts'
import { applyToOrder } from '../../order/apply.ts'
import { paymentsOf } from '../../order/find.ts'
import { orderContext } from '../../order/lifecycle.ts'
import { orderLines, toOrderLine } from '../../order/lines.ts'
import { moneyOf } from '../../order/money.ts'
import { promisedDayOf } from '../../order/promised-day.ts'
import { reportCancellation } from '../../order/report-money.ts'
import { type Db, factsOf, factsOfPayments, newestFirst, type MovableSubject } from './subject.ts'

type OrderRow = Selectable<OrderTable>

const itemFacts = async (db: Db, order: string): Promise<Fact[]> => {
  const lines = await orderLines(db)
    .select(['piece.sku as piece_sku', 'diamond.sku as diamond_sku'])
    .where('line.order_uuid', '=', order)
    .orderBy('line.position')
    .execute()
  return lines.flatMap((line) => {
    const { name, details, priceSen } = describeLine(toOrderLine(line))
    return factsOf([
      ['item', name],
      ...details.map((detail) => ['item_detail', detail] as const),
      ['piece_number', line.piece_sku],
      ['diamond_number', line.diamond_sku],
      ['price_sen', priceSen],
    ])
  })
}

const customerOf = async (db: Kysely<Database>, { user_uuid }: OrderRow) => {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('uuid', '=', user_uuid)
    .executeTakeFirst()
  return { name: fullName(row?.first_name ?? '', row?.last_name ?? ''), email: row?.email }
}

const requestsOf = (db: Db, order: string) =>
  db
    .selectFrom('service_requests as request')
    .innerJoin('order_lines as line', 'line.uuid', 'request.order_line_uuid')
    .select('request.number')
    .where('line.order_uuid', '=', order)
    .orderBy('request.created_at')
    .orderBy('request.number')
    .execute()

const factsOfOrder = async (db: Db, order: OrderRow): Promise<Fact[]> => {
  const { plan, receivedSen, refundedSen, dueSen } = moneyOf(order)
  const customer = await customerOf(db, order)
  const receive = JSON.parse(order.receive) as Order['receive']
  const receiver = describeCustomer(receive)
  const payments = await paymentsOf(db, order.uuid)
  const requests = await requestsOf(db, order.uuid)
  const tax = order.tax === null ? null : (JSON.parse(order.tax) as Tax)
  return [
    ...(await itemFacts(db, order.uuid)),
    ...factsOf([
      ['ordered_at', order.created_at],
      ['gift_message', order.gift_message],
      ['note', order.note],
      ['customer', customer.name],
      ['email', customer.email],
      ['locale', order.locale],
      ['receive', receive.method],
      ['receiver', receiver.name],
      ['phone', receiver.phone],
      ...receiver.address.map((line) => ['address', line] as const),
      ['pick_up_at', receive.method === 'pick-up' ? receive.pickUpAt : null],
      ['promised_day', await promisedDayOf(db, order)],
      ['tracking', orderContext(order).tracking],
      ['total_sen', order.total_sen],
      ['plan', plan],
      ['received_sen', receivedSen],
      ['refunded_sen', refundedSen],
      ['due_sen', dueSen],
      ['tax_percent', tax?.percent],
      ['tax_sen', tax?.amountSen],
      ...factsOfPayments(payments),
      ...requests.map(({ number }) => ['request', number] as const),
    ]),
  ]
}

/** Orders, as workshop and courier need them. */
export const orders: MovableSubject = {
  room: 'order',
  list: async (db, wanted, limit) => {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .$call(newestFirst(wanted, limit, 'created_at', 'uuid'))
      .execute()
    return rows.map((row) => ({
      key: row.uuid,
      number: row.number,
      state: row.state,
      created_at: row.created_at,
      facts: factsOf([
        ['receiver', (JSON.parse(row.receive) as Order['receive']).name],
        ['total_sen', row.total_sen],
        ['due_sen', moneyOf(row).dueSen],
      ]),
    }))
  },
  find: async (db, number) => {
    const row = await db.selectFrom('orders').selectAll().where('number', '=', number.toUpperCase()).executeTakeFirst()
    if (!row) return null
    const { uuid, state, snapshot } = row
    return {
      uuid,
      number: row.number,
      state,
      snapshot,
      machine: orderLifecycleMachine,
      facts: await factsOfOrder(db, row),
    }
  },
  apply: async (context, uuid, event) => {
    const { transaction } = context
    const order = await transaction.selectFrom('orders').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
    const isApplied = await applyToOrder(context, uuid, event as OrderLifecycleEvent)
    if (isApplied && event.type === 'order.cancelled') await reportCancellation(context, order, 'shop')
    return isApplied
  },
}
