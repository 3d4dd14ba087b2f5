import { type Kysely, type SchemaModule, sql } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

const columns = [
  'uuid',
  'order_uuid',
  'position',
  'type',
  'piece_uuid',
  'diamond_uuid',
  'metal',
  'size',
  'name_en',
  'name_zh',
  'certificate',
  'picture',
  'price_sen',
]
const isRing = sql`piece_uuid is not null and diamond_uuid is not null`

/**
 * Order lines of rings, which have a setting and a diamond. SQLite cannot drop the constraint that forbade both, so the
 * table is made anew; no other table refers to it, so dropping the old one deletes nothing else.
 */
export const up = async (
  schema: SchemaModule,
  { text, integer, tableSuffix }: ColumnTypes,
  transaction: Kysely<unknown>,
) => {
  await schema
    .createTable('order_lines_with_rings')
    .addColumn('uuid', text, (column) => column.notNull().primaryKey())
    .addColumn('order_uuid', text, (column) => column.notNull().references('orders.uuid').onDelete('cascade'))
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('piece_uuid', text, (column) => column.references('pieces.uuid'))
    .addColumn('diamond_uuid', text, (column) => column.references('diamonds.uuid'))
    .addColumn('metal', text)
    .addColumn('size', text)
    .addColumn('name_en', text, (column) => column.notNull())
    .addColumn('name_zh', text, (column) => column.notNull())
    .addColumn('certificate', text)
    .addColumn('picture', text, (column) => column.notNull())
    .addColumn('price_sen', integer, (column) => column.notNull())
    .addColumn('ring_names', text)
    // PostgreSQL keeps the names of the old table's indexes until it is dropped.
    .addUniqueConstraint('order_lines_order_position', ['order_uuid', 'position'])
    .addCheckConstraint('order_lines_thing', sql`piece_uuid is not null or diamond_uuid is not null`)
    .addCheckConstraint('order_lines_ring', sql`(${isRing}) = (ring_names is not null)`)
    .modifyEnd(tableSuffix)
    .execute()
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into order_lines_with_rings (${list}) select ${list} from order_lines`.execute(transaction)
  await schema.dropTable('order_lines').execute()
  await schema.alterTable('order_lines_with_rings').renameTo('order_lines').execute()
}
