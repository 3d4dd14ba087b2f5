import { type ColumnDefinitionBuilder, type Kysely, type SchemaModule, sql } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const belongsTo = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target).onDelete('cascade')

const orderStates = sql`state in ('reserved', 'awaitingPayment', 'depositPaid', 'paid', 'making', 'ready', 'shipped', 'delivered', 'completed', 'partlyRefunded', 'expired', 'cancelled', 'refunded')`
const paymentStates = sql`state in ('open', 'pending', 'paid', 'declined', 'abandoned', 'partlyRefunded', 'refunding', 'refunded')`
const requestStates = sql`state in ('requested', 'awaitingPiece', 'received', 'quoted', 'inWork', 'ready', 'refunding', 'refused', 'sentBack', 'closed', 'refunded', 'declined', 'cancelled')`

/** SQLite changes a constraint in place since 3.53, which the Node of the npm scripts has. */
const replaceStates = async (schema: SchemaModule, table: string, states: typeof orderStates) => {
  await schema.alterTable(table).dropConstraint(`${table}_state`).execute()
  await schema.alterTable(table).addCheckConstraint(`${table}_state`, states).execute()
}

const createRefunds = async (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('refunds')
    .addColumn('uuid', text, key)
    .addColumn('payment_uuid', text, belongsTo('payments.uuid'))
    .addColumn('amount_sen', integer, required)
    .addColumn('reason', text, required)
    .addColumn('state', text, required)
    .addColumn('created_at', text, required)
    .addCheckConstraint('refunds_state', sql`state in ('requested', 'done')`)
    .addCheckConstraint('refunds_amount', sql`amount_sen > 0`)
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('refunds_payment').on('refunds').column('payment_uuid').execute()
  await schema.createIndex('refunds_reason').on('refunds').column('reason').execute()
  await schema
    .createTable('sandbox_refunds')
    .addColumn('key', text, key)
    .addColumn('session', text, required)
    .addColumn('amount_sen', integer, required)
    .addColumn('created_at', text, required)
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('sandbox_refunds_session').on('sandbox_refunds').column('session').execute()
}

const createAuditTrail = async (schema: SchemaModule, { text, counter, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('audit_trail')
    .addColumn('id', counter)
    .addColumn('at', text, required)
    .addColumn('actor', text, required)
    .addColumn('room', text, required)
    .addColumn('subject', text, required)
    .addColumn('event', text, required)
    .addColumn('from_state', text, required)
    .addColumn('to_state', text, required)
    .addColumn('detail', text)
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('audit_trail_subject').on('audit_trail').columns(['room', 'subject', 'id']).execute()
}

const createServiceRequests = async (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('service_requests')
    .addColumn('uuid', text, key)
    .addColumn('number', text, (column) => column.notNull().unique())
    .addColumn('kind', text, required)
    .addColumn('order_line_uuid', text, belongsTo('order_lines.uuid'))
    .addColumn('user_uuid', text, belongsTo('users.uuid'))
    .addColumn('submission', text, required)
    .addColumn('state', text, required)
    .addColumn('snapshot', text, required)
    .addColumn('details', text, required)
    .addColumn('locale', text, required)
    .addColumn('created_at', text, required)
    .addUniqueConstraint('service_requests_submission', ['user_uuid', 'submission'])
    .addCheckConstraint('service_requests_kind', sql`kind in ('return', 'resizing', 'cleaning', 'maintenance')`)
    .addCheckConstraint('service_requests_state', requestStates)
    .modifyEnd(tableSuffix)
    .execute()
  await schema
    .createIndex('service_requests_user')
    .on('service_requests')
    .columns(['user_uuid', 'created_at'])
    .execute()
  await schema.createIndex('service_requests_line').on('service_requests').column('order_line_uuid').execute()
  await schema
    .createIndex('service_requests_state_created')
    .on('service_requests')
    .columns(['state', 'created_at'])
    .execute()
  await schema
    .createTable('service_pictures')
    .addColumn('uuid', text, key)
    .addColumn('request_uuid', text, belongsTo('service_requests.uuid'))
    .addColumn('taken_by', text, required)
    .addColumn('file', text, required)
    .addColumn('width', integer, required)
    .addColumn('height', integer, required)
    .addColumn('created_at', text, required)
    .addCheckConstraint('service_pictures_taken_by', sql`taken_by in ('customer', 'shop')`)
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('service_pictures_request').on('service_pictures').column('request_uuid').execute()
  await schema
    .createTable('service_intakes')
    .addColumn('request_uuid', text, (column) =>
      column.notNull().primaryKey().references('service_requests.uuid').onDelete('cascade'),
    )
    .addColumn('certificate', text)
    .addColumn('inscription', text)
    .addColumn('weight_mg', integer, required)
    .addColumn('notes', text, required)
    .addColumn('received_at', text, required)
    .addCheckConstraint('service_intakes_weight', sql`weight_mg > 0`)
    .modifyEnd(tableSuffix)
    .execute()
}

type Rows = {
  orders: { uuid: string; state: string; snapshot: string; total_sen: number }
  payments: { uuid: string; state: string; snapshot: string; amount_sen: number; created_at: string }
  refunds: Record<'uuid' | 'payment_uuid' | 'reason' | 'state' | 'created_at', string> & { amount_sen: number }
}

const batch = 1000

/** Calls `change` for every row of a table, by uuid. */
const changeEach = async <Row extends { uuid: string }>(
  read: (after: string) => Promise<Row[]>,
  change: (row: Row) => Promise<unknown>,
) => {
  for (let after = ''; ;) {
    const rows = await read(after)
    for (const row of rows) await change(row)
    const last = rows.at(-1)
    if (!last) return
    after = last.uuid
  }
}

/** Until now an order was paid in full by one payment, and a payment was refunded in full. */
const countMoney = async (db: Kysely<Rows>) => {
  await changeEach(
    (after) => db.selectFrom('orders').selectAll().where('uuid', '>', after).orderBy('uuid').limit(batch).execute(),
    async ({ uuid, state, snapshot, total_sen }) => {
      const { value, context } = JSON.parse(snapshot) as { value: string; context: { paidBy?: string | null } }
      const { paidBy = null, ...rest } = context
      const receivedSen = paidBy === null ? 0 : total_sen
      const money = {
        totalSen: total_sen,
        firstDueSen: total_sen,
        payments: paidBy === null ? [] : [paidBy],
        receivedSen,
        excessSen: 0,
        refundedSen: state === 'refunded' ? receivedSen : 0,
      }
      const next = JSON.stringify({ value, context: { tracking: null, ...rest, ...money } })
      await db.updateTable('orders').set({ snapshot: next }).where('uuid', '=', uuid).execute()
    },
  )
  await changeEach(
    (after) => db.selectFrom('payments').selectAll().where('uuid', '>', after).orderBy('uuid').limit(batch).execute(),
    async ({ uuid, state, snapshot, amount_sen, created_at }) => {
      const { value, context } = JSON.parse(snapshot) as { value: string; context: { takenSen: number | null } }
      const takenSen = context.takenSen ?? 0
      const money = {
        refundingSen: state === 'refunding' ? takenSen : 0,
        refundedSen: state === 'refunded' ? takenSen : 0,
      }
      const next = JSON.stringify({ value, context: { ...context, ...money } })
      await db.updateTable('payments').set({ snapshot: next }).where('uuid', '=', uuid).execute()
      if (takenSen === 0 || (state !== 'refunding' && state !== 'refunded')) return
      // Named like its payment, as the outbox names the refunds that are under way.
      const refund = { uuid, payment_uuid: uuid, amount_sen: takenSen || amount_sen, reason: 'not needed', created_at }
      await db
        .insertInto('refunds')
        .values({ ...refund, state: state === 'refunded' ? 'done' : 'requested' })
        .execute()
    },
  )
}

/** Deposits, several payments and refunds of an order, service requests, and the audit trail of all lifecycles. */
export const up = async (schema: SchemaModule, columns: ColumnTypes, transaction: Kysely<unknown>) => {
  await schema
    .alterTable('orders')
    .addColumn('plan', columns.text, (column) => column.notNull().defaultTo('full'))
    .execute()
  await replaceStates(schema, 'orders', orderStates)
  await replaceStates(schema, 'order_history', orderStates)
  await replaceStates(schema, 'payments', paymentStates)
  await createRefunds(schema, columns)
  await createAuditTrail(schema, columns)
  await createServiceRequests(schema, columns)
  await countMoney(transaction as Kysely<Rows>)
}
