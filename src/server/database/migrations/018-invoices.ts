import { sql, type ColumnDefinitionBuilder, type Kysely, type SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const kinds = sql`kind in ('invoice', 'receipt', 'credit-note')`

/** Payments that were made before there were receipts; their documents are issued by the outbox of the next start. */
const requestDocuments = (transaction: Kysely<unknown>) =>
  sql`insert into outbox (uuid, kind, subject, payload, attempts, due_at)
    select uuid, 'issue-receipt', uuid, 'null', 0, updated_at from payments where state in ('paid', 'partlyRefunded')`.execute(
    transaction,
  )

/** Invoices, receipts and credit notes, and their numbers. */
export const up = async (
  schema: SchemaModule,
  { text, integer, tableSuffix }: ColumnTypes,
  transaction: Kysely<unknown>,
) => {
  await schema
    .createTable('invoices')
    .addColumn('number', text, key)
    .addColumn('kind', text, required)
    .addColumn('subject', text, required)
    .addColumn('order_uuid', text, (column) => column.notNull().references('orders.uuid').onDelete('cascade'))
    .addColumn('payment_uuid', text, (column) => column.references('payments.uuid').onDelete('cascade'))
    .addColumn('amount_sen', integer, required)
    .addColumn('issued_at', text, required)
    .addColumn('content', text, required)
    .addUniqueConstraint('invoices_subject', ['kind', 'subject'])
    .addCheckConstraint('invoices_kind', kinds)
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('invoices_order').on('invoices').column('order_uuid').execute()
  await schema
    .createTable('invoice_numbers')
    .addColumn('kind', text, required)
    .addColumn('year', integer, required)
    .addColumn('last', integer, required)
    .addPrimaryKeyConstraint('invoice_numbers_key', ['kind', 'year'])
    .addCheckConstraint('invoice_numbers_kind', kinds)
    .modifyEnd(tableSuffix)
    .execute()
  await requestDocuments(transaction)
}
