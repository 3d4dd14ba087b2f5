import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'
import type { Database } from './schema.ts'
import type { Want } from './wants.ts'

/** How a write waits for others. */
export interface WriteOptions<Result> {
  /** What it wants for itself alone. */
  wants?: readonly Want[]
  /**
   * Asked by reading where the write has to wait, or has waited in vain (`createTurns`): what it resolves to is the result,
   * and nothing is written. Undefined: nothing is known that makes the write needless.
   */
  unless?: () => Promise<Result | undefined>
}

/** How many writes were asked for, and how often one was begun: more often only where it conflicted with others. */
export interface WriteCounts {
  writes: number
  attempts: number
}

/** The shop's database, whichever engine it runs on. */
export interface OpenDatabase {
  columns: ColumnTypes
  /** For reading only; on SQLite it cannot write. */
  db: Kysely<Database>
  /**
   * Runs a write in a serializable transaction, once nobody else holds what it wants. A throw undoes only its own write.
   * On SQLite, writes that arrive together share one commit and its sync. On PostgreSQL, a write that conflicts with
   * another one is run again, so its only side effects must be on the transaction passed to it; `Contended` is thrown
   * where it waited or conflicted for too long. Writes cannot be nested.
   */
  write: <Result>(
    work: (transaction: Kysely<Database>) => Promise<Result>,
    options?: WriteOptions<Result>,
  ) => Promise<Result>
  /** Since the database was opened. */
  counts: Readonly<WriteCounts>
  /** Runs work under a lock that excludes other processes; for migrations. */
  runExclusively: (work: (transaction: Kysely<Database>) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}
