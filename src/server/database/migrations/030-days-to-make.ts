import { type Kysely, type SchemaModule, sql } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** A piece is delivered the working day after it is made, so its making takes a day less than the shipping policy. */
export const up = async (_: SchemaModule, __: ColumnTypes, transaction: Kysely<unknown>) => {
  await sql`update pieces set days_to_make = 14 where days_to_make = 15`.execute(transaction)
  await sql`update pieces set days_to_make = 4 where days_to_make = 5`.execute(transaction)
}
