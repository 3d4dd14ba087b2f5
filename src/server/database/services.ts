import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** What all server code works with: the database and the clock. */
export interface Services {
  db: Kysely<Database>
  /**
   * Runs a write; a throw undoes only its own write. On SQLite, concurrent writes share one transaction and its sync;
   * on PostgreSQL each has its own transaction.
   */
  write: <Result>(work: (transaction: Kysely<Database>) => Promise<Result>) => Promise<Result>
  now: () => Date
}

/** The transaction that a change belongs to, and its time. */
export interface TransactionContext {
  transaction: Kysely<Database>
  now: Date
}
