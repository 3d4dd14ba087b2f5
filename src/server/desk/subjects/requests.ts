import { fullName } from '#contract/account/full-name.ts'
import type { Order } from '#contract/order/schemas.ts'
import type { ServiceDetails } from '#contract/service/schemas.ts'
import { applyToRequest } from '../../service/apply.ts'
import { describeCustomer, describeLine } from '../../invoice/describe.ts'
import { paymentsOfRequest } from '../../order/find.ts'
import { orderLines, toOrderLine } from '../../order/lines.ts'
import {
  type PersistedRequest,
  requestAccepts,
  requestContext,
  type ServiceEvent,
  serviceMachines,
} from '../../service/machines.ts'
import { reportByMail } from '../../service/move-request.ts'
import { requestMoney } from '../../service/money.ts'
import { leftOfOrder } from '../../service/refund-order.ts'
import { type Db, factsOf, factsOfPayments, newestFirst, type MovableSubject } from './subject.ts'

/** The most that can be refunded of a return now; null of what is not refunded now. */
const leftOfReturn = async (db: Db, request: PersistedRequest & { order_uuid: string }): Promise<number | null> => {
  if (!requestAccepts(request, { type: 'inspection.passed', amountSen: 0, reply: '' })) return null
  return Math.min(requestContext(request).priceSen ?? 0, await leftOfOrder(db, request.order_uuid))
}

/** Requests to return, resize, clean or maintain what was bought. */
export const requests: MovableSubject = {
  room: 'service',
  list: async (db, wanted, limit) => {
    const rows = await db
      .selectFrom('service_requests')
      .leftJoin('users', 'users.uuid', 'service_requests.user_uuid')
      .selectAll('service_requests')
      .select(['users.first_name', 'users.last_name'])
      .$call(newestFirst(wanted, limit, 'service_requests.created_at', 'service_requests.uuid'))
      .execute()
    return rows.map((row) => ({
      key: row.uuid,
      number: row.number,
      state: row.state,
      created_at: row.created_at,
      facts: factsOf([
        ['kind', row.kind],
        ['customer', fullName(row.first_name ?? '', row.last_name ?? '')],
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
      .select([
        'orders.uuid as order_uuid',
        'orders.number as order',
        'orders.created_at as ordered_at',
        'orders.receive',
        'users.first_name',
        'users.last_name',
        'users.email',
      ])
      .select(['order_lines.certificate as bought'])
      .select(['service_intakes.certificate', 'service_intakes.inscription', 'service_intakes.weight_mg'])
      .select(['service_intakes.notes as intake_notes', 'service_intakes.received_at'])
      .where('service_requests.number', '=', number.toUpperCase())
      .executeTakeFirst()
    if (!row) return null
    const details = JSON.parse(row.details) as ServiceDetails
    const line = await orderLines(db).where('line.uuid', '=', row.order_line_uuid).executeTakeFirstOrThrow()
    const { name, details: made, priceSen } = describeLine(toOrderLine(line))
    // Where the courier collects the piece; without it, where the order went.
    const { collectAt } = details
    const received = JSON.parse(row.receive) as Order['receive']
    const {
      name: contact,
      phone,
      address,
    } = describeCustomer(collectAt ? { method: 'delivery', ...collectAt } : received)
    const { quoteSen, refundSen, reply, tracking } = requestContext(row)
    const { paidSen, counterSen, refundedSen, dueSen } = requestMoney(row)
    const payments = await paymentsOfRequest(db, row.uuid)
    const facts = factsOf([
      ['kind', row.kind],
      ['order', row.order],
      ['ordered_at', row.ordered_at],
      ['piece', name],
      ...made.map((detail) => ['item_detail', detail] as const),
      ['price_sen', priceSen],
      ['return_reason', details.reason],
      ['size', details.size],
      ['work', details.work],
      ['problem', details.problem],
      ['note', details.note],
      ['handover', details.handover],
      ['customer', fullName(row.first_name ?? '', row.last_name ?? '')],
      ['email', row.email],
      ['phone', phone],
      ['address', collectAt && contact],
      ...address.map((line) => ['address', line] as const),
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
      ...factsOfPayments(payments),
      ['left_sen', await leftOfReturn(db, row)],
      ['refund_sen', refundSen],
      ['reply', reply],
      ['tracking', tracking],
    ])
    const { uuid, state, snapshot } = row
    return { uuid, number: row.number, state, snapshot, machine: serviceMachines[row.kind], facts }
  },
  apply: async (context, uuid, event) => {
    const isApplied = await applyToRequest(context, uuid, event as ServiceEvent)
    // A customer who cancels knows.
    if (isApplied && event.type === 'request.cancelled') await reportByMail(context, uuid, { news: 'cancelled' })
    return isApplied
  },
}
