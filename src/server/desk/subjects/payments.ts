import { paymentLifecycleMachine, type PaymentLifecycleEvent } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import { applyToPayment } from '../../order/apply.ts'
import { leftToRefund, takenStates } from '../../order/lifecycle.ts'
import { type Db, factsOf, newestFirst, type MovableSubject } from './subject.ts'

/** Payments with the number of what they are of. */
const numberedPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.uuid', 'payments.order_uuid')
    .leftJoin('service_requests', 'service_requests.uuid', 'payments.request_uuid')
    .selectAll('payments')
    .select(['orders.number as order', 'service_requests.number as request'])

/** Payments and their refunds; by uuid. */
export const payments: MovableSubject = {
  room: 'payment',
  list: async (db, wanted, limit) => {
    const rows = await numberedPayments(db)
      .$call(newestFirst(wanted, limit, 'payments.created_at', 'payments.uuid'))
      .execute()
    return rows.map((row) => ({
      key: row.uuid,
      number: row.uuid,
      state: row.state,
      created_at: row.created_at,
      facts: factsOf([
        ['order', row.order],
        ['request', row.request],
        ['amount_sen', row.amount_sen],
        ['method', row.method],
      ]),
    }))
  },
  find: async (db, number) => {
    const row = await numberedPayments(db).where('payments.uuid', '=', number.toLowerCase()).executeTakeFirst()
    if (!row) return null
    const refunds = await db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_uuid', '=', row.uuid)
      .orderBy('created_at')
      .execute()
    const facts = factsOf([
      ['order', row.order],
      ['request', row.request],
      ['amount_sen', row.amount_sen],
      ['method', row.method],
      ['provider', row.provider],
      ['left_sen', takenStates.includes(row.state) ? leftToRefund(row) : null],
      ...refunds.flatMap(({ amount_sen, state, reason }) => [
        ['refund_sen', amount_sen] as const,
        ['refund_state', state] as const,
        ['refund_reason', reason] as const,
      ]),
    ])
    return { ...row, number: row.uuid, machine: paymentLifecycleMachine, facts }
  },
  apply: (context, uuid, event) => applyToPayment(context, uuid, event as PaymentLifecycleEvent),
}
