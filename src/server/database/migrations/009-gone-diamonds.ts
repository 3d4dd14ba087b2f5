import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** Stones that stay sold when the record of their sale is deleted. */
export const up = async (schema: SchemaModule, { integer }: ColumnTypes) => {
  await schema
    .alterTable('diamonds')
    .addColumn('gone', integer, (column) => column.notNull().defaultTo(0))
    .execute()
}
