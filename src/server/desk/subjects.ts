import type { Kysely } from 'kysely'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { formatRinggit } from '#contract/money.ts'
import { orderLifecycleMachine, type OrderLifecycleEvent } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { paymentLifecycleMachine, type PaymentLifecycleEvent } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import type { ActorContext } from '../audit/audit.ts'
import type { Database } from '../database/schema.ts'
import { applyToOrder, applyToPayment } from '../order/apply.ts'
import { moneyOf } from '../order/money.ts'
import { applyToRequest } from '../service/apply.ts'
import { type ServiceEvent, serviceMachines } from '../service/machines.ts'

type Db = Kysely<Database>

/** Something with a lifecycle, as the desk shows it. */
interface Found {
  uuid: string
  name: string
  machine: AnyStateMachine
  state: string
  snapshot: string
  /** What `show` prints, line by line. */
  facts: Record<string, string | number | null>
}

/** What the desk can list, show and move. */
interface Subject {
  list: (db: Db, limit: number) => Promise<Record<string, string>[]>
  /** By the number that customers quote, or the uuid. */
  find: (db: Db, name: string) => Promise<Found | null>
  apply: (context: ActorContext, uuid: string, event: AnyEventObject) => Promise<boolean>
}

const orders: Subject = {
  list: async (db, limit) => {
    const rows = await db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').limit(limit).execute()
    return rows.map((row) => ({
      number: row.number,
      state: row.state,
      total: formatRinggit(row.total_sen),
      due: formatRinggit(moneyOf(row).dueSen),
      created: row.created_at,
    }))
  },
  find: async (db, name) => {
    const row = await db.selectFrom('orders').selectAll().where('number', '=', name.toUpperCase()).executeTakeFirst()
    if (!row) return null
    const { plan, receivedSen, refundedSen, dueSen } = moneyOf(row)
    const facts = {
      total: formatRinggit(row.total_sen),
      plan,
      received: formatRinggit(receivedSen),
      refunded: formatRinggit(refundedSen),
      due: formatRinggit(dueSen),
    }
    return { ...row, name: row.number, machine: orderLifecycleMachine, facts }
  },
  apply: (context, uuid, event) => applyToOrder(context, uuid, event as OrderLifecycleEvent),
}

const payments: Subject = {
  list: async (db, limit) => {
    const rows = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.uuid', 'payments.order_uuid')
      .selectAll('payments')
      .select('orders.number')
      .orderBy('payments.created_at', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      uuid: row.uuid,
      order: row.number,
      state: row.state,
      amount: formatRinggit(row.amount_sen),
      method: row.method,
      created: row.created_at,
    }))
  },
  find: async (db, name) => {
    const row = await db.selectFrom('payments').selectAll().where('uuid', '=', name.toLowerCase()).executeTakeFirst()
    if (!row) return null
    const refunds = await db.selectFrom('refunds').selectAll().where('payment_uuid', '=', row.uuid).execute()
    const facts = {
      amount: formatRinggit(row.amount_sen),
      method: row.method,
      provider: row.provider,
      ...Object.fromEntries(
        refunds.map(({ amount_sen, reason, state }, place) => [
          `refund ${place + 1}`,
          `${formatRinggit(amount_sen)}, ${state}: ${reason}`,
        ]),
      ),
    }
    return { ...row, name: row.uuid, machine: paymentLifecycleMachine, facts }
  },
  apply: (context, uuid, event) => applyToPayment(context, uuid, event as PaymentLifecycleEvent),
}

const requests: Subject = {
  list: async (db, limit) => {
    const rows = await db
      .selectFrom('service_requests')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ number, kind, state, created_at }) => ({ number, kind, state, created: created_at }))
  },
  find: async (db, name) => {
    const row = await db
      .selectFrom('service_requests')
      .innerJoin('order_lines', 'order_lines.uuid', 'service_requests.order_line_uuid')
      .innerJoin('orders', 'orders.uuid', 'order_lines.order_uuid')
      .leftJoin('service_intakes', 'service_intakes.request_uuid', 'service_requests.uuid')
      .selectAll('service_requests')
      .select(['orders.number as order', 'order_lines.name_en', 'order_lines.certificate as bought'])
      .select(['service_intakes.certificate', 'service_intakes.inscription', 'service_intakes.weight_mg'])
      .where('service_requests.number', '=', name.toUpperCase())
      .executeTakeFirst()
    if (!row) return null
    const facts = {
      kind: row.kind,
      order: row.order,
      piece: row.name_en,
      'certificate bought': row.bought,
      'certificate handed in': row.certificate,
      inscription: row.inscription,
      'weight (mg)': row.weight_mg,
      ...(JSON.parse(row.details) as Record<string, string>),
    }
    return { ...row, name: row.number, machine: serviceMachines[row.kind], facts }
  },
  apply: (context, uuid, event) => applyToRequest(context, uuid, event as ServiceEvent),
}

/** What `npm run desk -- SUBJECT` works on, by its word. */
export const subjects = { orders, payments, requests }
