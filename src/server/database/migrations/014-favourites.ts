import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** The customers' favourite pieces and diamonds. */
export const up = async (schema: SchemaModule, { text, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('favourites')
    .addColumn('user_uuid', text, (column) => column.notNull().references('users.uuid').onDelete('cascade'))
    .addColumn('item_uuid', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('favourites_user_item', ['user_uuid', 'item_uuid'])
    .modifyEnd(tableSuffix)
    .execute()
}
