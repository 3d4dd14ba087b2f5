import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** A flag for diamonds that stay sold after the order record of their sale was deleted. */
export const up = async (schema: SchemaModule, { integer }: ColumnTypes) => {
  await schema
    .alterTable('diamonds')
    .addColumn('gone', integer, (column) => column.notNull().defaultTo(0))
    .execute()
}
