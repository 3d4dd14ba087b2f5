import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** The staff's notice to all shoppers. */
export const up = async (schema: SchemaModule, { text, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('notices')
    .addColumn('uuid', text, (column) => column.notNull().primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('url', text)
    .addColumn('message_en', text)
    .addColumn('message_zh', text)
    .addColumn('created_at', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
}
