import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** What everything on the server works with: the database, and the clock. */
export interface Services {
  db: Kysely<Database>
  /** Runs a piece of writing; on SQLite concurrent pieces share one transaction's sync, on PostgreSQL each is its own transaction. A throw undoes only its own piece. */
  write: <Result>(work: (transaction: Kysely<Database>) => Promise<Result>) => Promise<Result>
  now: () => Date
}

/** The transaction that a change is part of, and its time. */
export interface TransactionContext {
  transaction: Kysely<Database>
  now: Date
}
