import type { Kysely } from 'kysely'
import type { OpenDatabase } from './engine.ts'
import type { Database } from './schema.ts'

/** What all server code works with: the database and the clock. */
export interface Services extends Pick<OpenDatabase, 'db' | 'write'> {
  now: () => Date
}

/** The transaction that a change belongs to, and its time. */
export interface TransactionContext {
  transaction: Kysely<Database>
  now: Date
}
