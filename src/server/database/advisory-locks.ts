import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Contended } from './contended.ts'
import type { Database } from './schema.ts'
import type { Want } from './wants.ts'

/** PostgreSQL's code for a lock that was not free within `lock_timeout`. */
const lockNotFree = '55P03'
const start = 'start transaction isolation level serializable'

/** The key of a name's advisory lock: two names with the same key would only wait for each other. */
const keyOf = (want: Want) => hash('sha256', want, 'buffer').readBigInt64BE()

const isLockNotFree = (error: unknown) => error instanceof Error && 'code' in error && error.code === lockNotFree

/**
 * Waits until no process holds any of these locks, and holds none of them afterwards; at most about `ms` for each. All
 * processes wait for them in the same order, so never for each other.
 */
const waitFor = async (connection: Kysely<Database>, keys: readonly bigint[], ms: number) => {
  const locks = keys.map((key) => `select pg_advisory_xact_lock(${key})`)
  try {
    // One message is one transaction, in which the time limit counts and which releases the locks.
    await sql.raw([`set local lock_timeout = ${Math.max(1, Math.ceil(ms))}`, ...locks].join('; ')).execute(connection)
  } catch (error) {
    throw isLockNotFree(error) ? new Contended(error) : error
  }
}

/**
 * Starts a serializable transaction that holds the advisory locks of what it wants; they end with it. A transaction must
 * never wait for a lock itself: a serializable one sees what was committed before its first statement, also where that
 * is the one that waits, so all that the lock was waited for would be missing and the transaction fail. It therefore only
 * tries, and where another process holds a lock, waits for it outside and starts anew. Locks of a session would be
 * simpler, but PgBouncer in transaction mode gives the next transaction another session. Throws `Contended` where a lock
 * is not free until `deadline` (`performance.now()`).
 */
export const startHolding = async (
  connection: Kysely<Database>,
  wants: readonly Want[],
  deadline: number,
): Promise<void> => {
  const keys = [...new Set(wants)].toSorted().map(keyOf)
  if (keys.length === 0) {
    await sql.raw(start).execute(connection)
    return
  }
  const tried = keys.map((key) => `pg_try_advisory_xact_lock(${key})`).join(' and ')
  for (;;) {
    const { rows } = await sql.raw<{ held: boolean }>(`${start}; select ${tried} as held`).execute(connection)
    if (rows[0]?.held) return
    await sql`rollback`.execute(connection)
    await waitFor(connection, keys, deadline - performance.now())
  }
}
