import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** What all processes of the shop share: the counts of its rate limits, and when its repeated work is due. */
export const up = async (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('rate_counts')
    .addColumn('key', text, (column) => column.notNull().primaryKey())
    .addColumn('count', integer, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('rate_counts_expires_at').on('rate_counts').column('expires_at').execute()
  await schema
    .createTable('repeated_work')
    .addColumn('name', text, (column) => column.notNull().primaryKey())
    .addColumn('due_at', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
}
