import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** The coloured gem of a piece with its weight, and whether the diamonds of a piece are lab-grown. */
export const up = async (schema: SchemaModule, { text, integer }: ColumnTypes) => {
  await schema.alterTable('pieces').addColumn('gem', text).execute()
  await schema.alterTable('pieces').addColumn('gem_points', integer).execute()
  await schema
    .alterTable('pieces')
    .addColumn('lab_grown', integer, (column) => column.notNull().defaultTo(0))
    .execute()
}
