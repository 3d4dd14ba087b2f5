import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** Codes that confirm the deletion of an account, and the emails that report it afterwards. */
export const up = async (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('deletion_codes')
    .addColumn('user_uuid', text, (column) =>
      column.notNull().primaryKey().references('users.uuid').onDelete('cascade'),
    )
    .addColumn('code_hash', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('tries_left', integer, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
  await schema
    .createTable('farewells')
    .addColumn('uuid', text, (column) => column.notNull().primaryKey())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('locale', text, (column) => column.notNull())
    .addColumn('kept_orders', integer, (column) => column.notNull())
    .addColumn('cancelled_visits', integer, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
}
