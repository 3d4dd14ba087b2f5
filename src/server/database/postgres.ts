import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, type Logger, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { postgresColumns } from './column-types.ts'
import type { OpenDatabase } from './engine.ts'
import { findDamage } from './postgres-damage.ts'
import { isStalePlan, openPostgresPool } from './postgres-pool.ts'
import type { Database } from './schema.ts'

const poolSize = 10
const maxAttempts = 30
/** An arbitrary key that no other program locks in the same database. */
const advisoryLockKey = 5_464_528

const isSerializationFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')

/** Whether the same transaction may succeed when it is run again. */
const isRetryable = (error: unknown) => isSerializationFailure(error) || isStalePlan(error)

const open = (pool: PostgresPool, log?: Logger) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(log === undefined ? {} : { log }) })

/**
 * Opens PostgreSQL, or a database that speaks its protocol; `limit` is how long a statement may take, ms, and `log` is
 * told of each.
 */
export const openPostgres = (url: string, limit: number, log?: Logger): OpenDatabase => {
  const pool = openPostgresPool(url, poolSize, limit)
  const db = open(pool, log)
  const counts = { writes: 0, attempts: 0 }

  const transact: OpenDatabase['write'] = (work) => {
    counts.attempts += 1
    return db.transaction().setIsolationLevel('serializable').execute(work)
  }

  const retry: OpenDatabase['write'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transact(work)
      } catch (error) {
        if (!isRetryable(error) || attempt === maxAttempts) throw error
        await delay(Math.random() * Math.min(2 ** attempt, 100))
      }
    }
  }

  /**
   * Resolves when the last retry is done. Retries run one at a time: concurrent ones would conflict again until they
   * run out of attempts.
   */
  let retries: Promise<unknown> = Promise.resolve()

  const write: OpenDatabase['write'] = async (work) => {
    counts.writes += 1
    try {
      return await transact(work)
    } catch (error) {
      if (!isRetryable(error)) throw error
      const retried = retries.then(() => retry(work))
      retries = retried.catch(() => undefined)
      return retried
    }
  }

  return {
    columns: postgresColumns,
    db,
    write,
    version: () => null,
    // A connection of its own, because a migration, and the wait for another process's, may take any time.
    runExclusively: async (work) => {
      const unlimited = open(openPostgresPool(url, 1, null))
      try {
        await unlimited
          .transaction()
          .setIsolationLevel('read committed')
          .execute(async (transaction) => {
            await sql`select pg_advisory_xact_lock(${advisoryLockKey})`.execute(transaction)
            await work(transaction)
          })
      } finally {
        await unlimited.destroy()
      }
    },
    usage: () => ({ ...pool.usage(), ...counts }),
    snapshot: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    findDamage: () => findDamage(db),
    close: () => db.destroy(),
  }
}
