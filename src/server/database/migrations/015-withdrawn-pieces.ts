import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** Pieces that are no longer sold: they stay for the orders and links that name them. */
export const up = async (schema: SchemaModule, { integer }: ColumnTypes) => {
  await schema
    .alterTable('pieces')
    .addColumn('withdrawn', integer, (column) => column.notNull().defaultTo(0))
    .execute()
}
