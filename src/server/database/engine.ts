import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'
import type { Database } from './schema.ts'

/** The shop's database, whichever engine it runs on. */
export interface OpenDatabase {
  columns: ColumnTypes
  /** For reading; on SQLite it cannot write. */
  db: Kysely<Database>
  /**
   * Runs a piece of writing as if it were alone (serializable). A throw undoes only its own piece. On PostgreSQL a piece that met another one
   * is run again, so it must do nothing but work on the transaction it is given. Pieces cannot be nested.
   */
  write: <Result>(work: (transaction: Kysely<Database>) => Promise<Result>) => Promise<Result>
  /** Runs work while no other process runs its own; for migrations. */
  runExclusively: (work: (transaction: Kysely<Database>) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}
