import { type Kysely, type SchemaModule, sql } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

const columns = ['uuid', 'user_uuid', 'piece_uuid', 'diamond_uuid', 'metal', 'size', 'created_at']

/**
 * Centre stones of settings, and cart items of rings, which have a setting and a diamond. SQLite cannot drop the
 * constraint that forbade both, so the table of the cart is made anew; no other table refers to it.
 */
export const up = async (
  schema: SchemaModule,
  { text, integer, tableSuffix }: ColumnTypes,
  transaction: Kysely<unknown>,
) => {
  await schema.alterTable('pieces').addColumn('stone_shapes', text).execute()
  await schema.alterTable('pieces').addColumn('stone_carat_from', integer).execute()
  await schema.alterTable('pieces').addColumn('stone_carat_to', integer).execute()
  await schema.alterTable('order_lines').addColumn('engraving', text).execute()
  await schema
    .createTable('cart_items_with_rings')
    .addColumn('uuid', text, (column) => column.notNull().primaryKey())
    .addColumn('user_uuid', text, (column) => column.notNull().references('users.uuid').onDelete('cascade'))
    .addColumn('piece_uuid', text)
    .addColumn('diamond_uuid', text, (column) => column.references('diamonds.uuid'))
    .addColumn('metal', text)
    .addColumn('size', text)
    .addColumn('engraving', text)
    .addColumn('created_at', text, (column) => column.notNull())
    // PostgreSQL keeps the names of the old table's indexes until it is dropped.
    .addForeignKeyConstraint('cart_items_piece_metal', ['piece_uuid', 'metal'], 'piece_metals', ['piece_uuid', 'metal'])
    .addUniqueConstraint('cart_items_user_diamond', ['user_uuid', 'diamond_uuid'])
    .addCheckConstraint('cart_items_some_thing', sql`piece_uuid is not null or diamond_uuid is not null`)
    .addCheckConstraint('cart_items_made', sql`(piece_uuid is null) = (metal is null)`)
    .modifyEnd(tableSuffix)
    .execute()
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into cart_items_with_rings (${list}) select ${list} from cart_items`.execute(transaction)
  await schema.dropTable('cart_items').execute()
  await schema.alterTable('cart_items_with_rings').renameTo('cart_items').execute()
  await schema.createIndex('cart_items_of_user').on('cart_items').columns(['user_uuid', 'created_at']).execute()
}
