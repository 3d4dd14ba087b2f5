import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** The transaction that a change of orders and payments is part of, and its time. */
export interface TransactionContext {
  transaction: Kysely<Database>
  now: Date
}
