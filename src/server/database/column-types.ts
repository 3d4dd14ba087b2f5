import { sql, type RawBuilder } from 'kysely'

/** How the engines write the same column types; the one place where the two differ in their tables. */
export interface ColumnTypes {
  /** Text that sorts by code point. */
  text: RawBuilder<unknown>
  /** A whole number of at least 53 bits. */
  integer: RawBuilder<unknown>
  /** A primary key that counts up by itself. */
  counter: RawBuilder<unknown>
  /** What stands after a table's columns. */
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
