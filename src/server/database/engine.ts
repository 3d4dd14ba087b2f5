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

/** How a database is used by this process. */
export interface DatabaseUsage {
  /** Connections that are open. */
  connections: number
  /** What waits for one of them. */
  waiting: number
  /** Writes so far. */
  writes: number
  /** Their transactions so far: more than there were writes, where writes conflicted and ran again. */
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
  /** Runs reads that all see the database as it is at one moment, while others write. */
  snapshot: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>
  /** What is damaged in its pages and indexes, or refers to what is not there, one sentence each. */
  findDamage: () => Promise<string[]>
  /**
   * A number that is another one as soon as anything was written, by whichever process; null on PostgreSQL, where asking
   * for it would take as long as reading.
   */
  version: () => number | null
  /** Runs work under a lock that excludes other processes; for migrations. */
  runExclusively: (work: (transaction: Kysely<Database>) => Promise<void>) => Promise<void>
  usage: () => DatabaseUsage
  close: () => Promise<void>
}
