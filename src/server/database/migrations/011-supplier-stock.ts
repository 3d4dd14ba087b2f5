import { type Kysely, type SchemaModule, sql, SqliteAdapter } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** Written out again, because a migration stays as it was when it first ran. */
const oldColumns = [
  'uuid',
  'sku',
  'lab',
  'certificate',
  'shape',
  'carat_points',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'depth_permille',
  'table_permille',
  'length',
  'width',
  'height',
  'price_sen',
  'order_uuid',
  'gone',
]

const createDiamonds = (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) =>
  schema
    .createTable('diamonds')
    .addColumn('uuid', text, (column) => column.notNull().primaryKey())
    .addColumn('sku', text, (column) => column.notNull().unique())
    .addColumn('lab', text, (column) => column.notNull())
    .addColumn('certificate', text, (column) => column.unique())
    .addColumn('shape', text, (column) => column.notNull())
    .addColumn('carat_points', integer, (column) => column.notNull())
    .addColumn('color', text, (column) => column.notNull())
    .addColumn('clarity', integer, (column) => column.notNull())
    .addColumn('cut', integer, (column) => column.notNull())
    .addColumn('polish', text, (column) => column.notNull())
    .addColumn('symmetry', text, (column) => column.notNull())
    .addColumn('fluorescence', text, (column) => column.notNull())
    .addColumn('depth_permille', integer, (column) => column.notNull())
    .addColumn('table_permille', integer, (column) => column.notNull())
    .addColumn('length', integer, (column) => column.notNull())
    .addColumn('width', integer, (column) => column.notNull())
    .addColumn('height', integer, (column) => column.notNull())
    .addColumn('price_sen', integer, (column) => column.notNull())
    .addColumn('order_uuid', text, (column) => column.references('orders.uuid'))
    .addColumn('gone', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('supplier', text, (column) => column.notNull().defaultTo(''))
    .addColumn('stock_number', text, (column) => column.notNull())
    .addColumn('withdrawn', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('usd_cents', integer)
    .addColumn('location', text)
    .addColumn('treatment', text)
    .addCheckConstraint('diamonds_lab', sql`lab in ('GIA', 'IGI')`)
    .addCheckConstraint('diamonds_measures', sql`carat_points > 0 and price_sen > 0`)
    .modifyEnd(tableSuffix)
    .execute()

/**
 * SQLite cannot drop constraints, so the table is made anew. Carts and orders refer to it: their references are checked
 * at the commit, when the stones have the same ids again.
 */
const remakeOnSqlite = async (schema: SchemaModule, columns: ColumnTypes, transaction: Kysely<unknown>) => {
  const { rows: indexes } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'index' and tbl_name = 'diamonds' and sql is not null
  `.execute(transaction)
  const list = sql.join(oldColumns.map((column) => sql.ref(column)))
  await sql`pragma defer_foreign_keys = on`.execute(transaction)
  await sql`create table diamonds_before as select ${list} from diamonds`.execute(transaction)
  await schema.dropTable('diamonds').execute()
  await createDiamonds(schema, columns)
  await sql`insert into diamonds (${list}, stock_number) select ${list}, sku from diamonds_before`.execute(transaction)
  await schema.dropTable('diamonds_before').execute()
  for (const index of indexes) await sql.raw(index.sql).execute(transaction)
}

const alterOnPostgres = async (
  schema: SchemaModule,
  { text, integer }: ColumnTypes,
  transaction: Kysely<unknown>,
): Promise<void> => {
  await schema
    .alterTable('diamonds')
    .addColumn('supplier', text, (column) => column.notNull().defaultTo(''))
    .addColumn('stock_number', text)
    .addColumn('withdrawn', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('usd_cents', integer)
    .addColumn('location', text)
    .addColumn('treatment', text)
    .execute()
  await sql`update diamonds set stock_number = sku`.execute(transaction)
  await schema
    .alterTable('diamonds')
    .alterColumn('stock_number', (column) => column.setNotNull())
    .alterColumn('certificate', (column) => column.dropNotNull())
    .execute()
}

/** Diamonds of suppliers: whose they are, what they cost, and whether they are still in the supplier's feed. */
export const up = async (schema: SchemaModule, columns: ColumnTypes, transaction: Kysely<unknown>) => {
  const isSqlite = transaction.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? remakeOnSqlite : alterOnPostgres)(schema, columns, transaction)
  await schema
    .createIndex('diamonds_stock_number')
    .unique()
    .on('diamonds')
    .columns(['supplier', 'stock_number'])
    .execute()
  // A search knows no supplier.
  await schema.createIndex('diamonds_any_stock_number').on('diamonds').column('stock_number').execute()
  await schema
    .createTable('stock_versions')
    .addColumn('name', columns.text, (column) => column.notNull().primaryKey())
    .addColumn('version', columns.integer, (column) => column.notNull())
    .modifyEnd(columns.tableSuffix)
    .execute()
  await sql`insert into stock_versions (name, version) values ('diamonds', 1)`.execute(transaction)
  await schema
    .createTable('stock_leases')
    .addColumn('name', columns.text, (column) => column.notNull().primaryKey())
    .addColumn('holder', columns.text, (column) => column.notNull())
    .addColumn('since', columns.text, (column) => column.notNull())
    .addColumn('expires_at', columns.text, (column) => column.notNull())
    .modifyEnd(columns.tableSuffix)
    .execute()
}
