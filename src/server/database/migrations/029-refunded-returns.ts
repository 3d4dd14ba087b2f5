import { type Kysely, type SchemaModule, sql } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** A refund names the return that it follows from in a column of its own: its reason is free text of the staff. */
export const up = async (schema: SchemaModule, { text }: ColumnTypes, transaction: Kysely<unknown>) => {
  await schema.dropIndex('refunds_reason').execute()
  await schema
    .alterTable('refunds')
    .addColumn('return_uuid', text, (column) => column.references('service_requests.uuid'))
    .execute()
  await schema.createIndex('refunds_return').on('refunds').column('return_uuid').execute()
  await sql`update refunds set return_uuid = substr(reason, 9), reason = 'returned'
    where reason like 'service:%' and substr(reason, 9) in (select uuid from service_requests)`.execute(transaction)
}
