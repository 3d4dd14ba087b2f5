import { type SchemaModule, sql } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/**
 * Names of the files with the columns of the stock. Lists of diamonds are answered from these columns, so the indexes
 * for lists go; a stone that was sold long ago gets one.
 */
export const up = async (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('stock_columns')
    .addColumn('version', integer, (column) => column.notNull().primaryKey())
    .addColumn('token', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
  for (const name of ['diamonds_price', 'diamonds_shape', 'diamonds_carat', 'diamonds_featured']) {
    await schema.dropIndex(name).execute()
  }
  await schema
    .createIndex('diamonds_gone')
    .on('diamonds')
    .column('uuid')
    .where(sql.ref('gone'), '=', sql.lit(1))
    .execute()
}
