import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** The customers' address books, and what an order records beside what it costs and where it goes. */
export const up = async (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('addresses')
    .addColumn('uuid', text, (column) => column.primaryKey().notNull())
    .addColumn('user_uuid', text, (column) => column.notNull().references('users.uuid').onDelete('cascade'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('country', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('unit', text, (column) => column.notNull())
    .addColumn('postcode', text, (column) => column.notNull())
    .addColumn('city', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('is_default', integer, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('addresses_user').on('addresses').column('user_uuid').execute()
  for (const name of ['gift_message', 'note', 'terms_version', 'terms_at', 'tax']) {
    await schema.alterTable('orders').addColumn(name, text).execute()
  }
}
