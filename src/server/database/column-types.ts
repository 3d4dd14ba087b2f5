import { sql, type RawBuilder } from 'kysely'

/** Column types as each engine writes them; the only difference between the engines' tables. */
export interface ColumnTypes {
  /** Text that sorts by code point. */
  text: RawBuilder<unknown>
  /** A whole number of at least 53 bits. */
  integer: RawBuilder<unknown>
  /** An auto-incrementing primary key. */
  counter: RawBuilder<unknown>
  /** What follows a table's columns in its definition. */
  tableSuffix: RawBuilder<unknown>
}

export const sqliteColumns: ColumnTypes = {
  text: sql`text`,
  integer: sql`integer`,
  counter: sql`integer primary key autoincrement`,
  tableSuffix: sql`strict`,
}

export const postgresColumns: ColumnTypes = {
  text: sql`text collate "C"`,
  integer: sql`bigint`,
  counter: sql`bigint generated always as identity primary key`,
  tableSuffix: sql``,
}
