import { type Kysely, type SchemaModule, sql } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

const requestStates = sql`state in ('requested', 'awaitingPiece', 'received', 'quoted', 'awaitingPayment', 'inWork', 'ready', 'refunding', 'refused', 'sentBack', 'closed', 'refunded', 'declined', 'cancelled')`
const oneSubject = sql`(order_uuid is null) <> (request_uuid is null)`

const batch = 1000
const noMoney = { payments: [], receivedSen: 0, refundedSen: 0, excessSen: 0, counterSen: 0 }

type Rows = { service_requests: { uuid: string; kind: string; snapshot: string } }

/** Until now nothing was paid for a request by the shop's payments. */
const countMoney = async (db: Kysely<Rows>) => {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('service_requests')
      .selectAll()
      .where('uuid', '>', after)
      .orderBy('uuid')
      .limit(batch)
      .execute()
    for (const { uuid, snapshot } of rows.filter(({ kind }) => kind !== 'return')) {
      const { value, context } = JSON.parse(snapshot) as { value: unknown; context: object }
      const next = JSON.stringify({ value, context: { ...context, ...noMoney } })
      await db.updateTable('service_requests').set({ snapshot: next }).where('uuid', '=', uuid).execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.uuid
  }
}

/** A payment is of an order or of a request for what was bought, whose price it pays; so are its documents. */
export const up = async (schema: SchemaModule, { text }: ColumnTypes, transaction: Kysely<unknown>) => {
  await schema.alterTable('service_requests').dropConstraint('service_requests_state').execute()
  await schema.alterTable('service_requests').addCheckConstraint('service_requests_state', requestStates).execute()
  await schema
    .alterTable('payments')
    .addColumn('request_uuid', text, (column) => column.references('service_requests.uuid'))
    .execute()
  await schema
    .alterTable('payments')
    .alterColumn('order_uuid', (column) => column.dropNotNull())
    .execute()
  await schema.alterTable('payments').addCheckConstraint('payments_subject', oneSubject).execute()
  await schema.createIndex('payments_request').on('payments').columns(['request_uuid', 'created_at']).execute()
  await schema
    .alterTable('invoices')
    .addColumn('request_uuid', text, (column) => column.references('service_requests.uuid'))
    .execute()
  await schema.createIndex('invoices_request').on('invoices').column('request_uuid').execute()
  await countMoney(transaction)
}
