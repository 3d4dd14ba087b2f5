import type { ServiceDetails } from '#contract/service/schemas.ts'
import { applyToRequest } from '../../service/apply.ts'
import { paymentsOfRequest } from '../../order/find.ts'
import { requestContext, type ServiceEvent, serviceMachines } from '../../service/machines.ts'
import { requestMoney } from '../../service/money.ts'
import { factsOf, isAfter, type MovableSubject } from './subject.ts'

/** Requests to return, resize, clean or maintain what was bought. */
export const requests: MovableSubject = {
  room: 'service',
  list: async (db, after, limit) => {
    const rows = await db
      .selectFrom('service_requests')
      .selectAll()
      .where(isAfter(after, 'created_at', 'uuid'))
      .orderBy('created_at', 'desc')
      .orderBy('uuid', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      key: row.uuid,
      number: row.number,
      state: row.state,
      created_at: row.created_at,
      facts: factsOf([
        ['kind', row.kind],
        ['due_sen', requestMoney(row).dueSen || null],
      ]),
    }))
  },
  find: async (db, number) => {
    const row = await db
      .selectFrom('service_requests')
      .innerJoin('order_lines', 'order_lines.uuid', 'service_requests.order_line_uuid')
      .innerJoin('orders', 'orders.uuid', 'order_lines.order_uuid')
      .leftJoin('users', 'users.uuid', 'service_requests.user_uuid')
      .leftJoin('service_intakes', 'service_intakes.request_uuid', 'service_requests.uuid')
      .selectAll('service_requests')
      .select(['orders.number as order', 'users.first_name', 'users.last_name', 'users.email'])
      .select(['order_lines.name_en', 'order_lines.name_zh', 'order_lines.certificate as bought'])
      .select(['service_intakes.certificate', 'service_intakes.inscription', 'service_intakes.weight_mg'])
      .select(['service_intakes.notes as intake_notes', 'service_intakes.received_at'])
      .where('service_requests.number', '=', number.toUpperCase())
      .executeTakeFirst()
    if (!row) return null
    const details = JSON.parse(row.details) as ServiceDetails
    const { quoteSen, refundSen, reply, tracking } = requestContext(row)
    const { paidSen, counterSen, refundedSen, dueSen } = requestMoney(row)
    const payments = await paymentsOfRequest(db, row.uuid)
    const facts = factsOf([
      ['kind', row.kind],
      ['order', row.order],
      ['piece', { en: row.name_en, 'zh-CN': row.name_zh }],
      ['return_reason', details.reason],
      ['size', details.size],
      ['work', details.work],
      ['problem', details.problem],
      ['note', details.note],
      ['handover', details.handover],
      ['customer', `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()],
      ['email', row.email],
      ['locale', row.locale],
      ['certificate_bought', row.bought],
      ['received_at', row.received_at],
      ['weight_mg', row.weight_mg],
      ['certificate_received', row.certificate],
      ['inscription', row.inscription],
      ['intake_notes', row.intake_notes],
      ['quote_sen', quoteSen],
      // A request that nobody has to pay for says nothing of money.
      ...(payments.length > 0 || paidSen > 0 || dueSen > 0
        ? ([
            ['due_sen', dueSen],
            ['paid_sen', paidSen],
            ['counter_sen', counterSen || null],
            ['refunded_sen', refundedSen || null],
          ] as const)
        : []),
      ...payments.flatMap(({ uuid: payment, state, amount_sen, method }) => [
        ['payment', payment] as const,
        ['payment_state', state] as const,
        ['amount_sen', amount_sen] as const,
        ['method', method] as const,
      ]),
      ['refund_sen', refundSen],
      ['reply', reply],
      ['tracking', tracking],
    ])
    const { uuid, state, snapshot } = row
    return { uuid, number: row.number, state, snapshot, machine: serviceMachines[row.kind], facts }
  },
  apply: (context, uuid, event) => applyToRequest(context, uuid, event as ServiceEvent),
}
