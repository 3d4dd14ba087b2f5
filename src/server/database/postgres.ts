import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, type Logger, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { startHolding } from './advisory-locks.ts'
import { postgresColumns } from './column-types.ts'
import { Contended } from './contended.ts'
import type { OpenDatabase } from './engine.ts'
import { findDamage } from './postgres-damage.ts'
import { isStalePlan, openPostgresPool } from './postgres-pool.ts'
import type { Database } from './schema.ts'
import { createTurns } from './turns.ts'

const poolSize = 10
const maxAttempts = 20
/** An arbitrary key that no other program locks in the same database. */
const advisoryLockKey = 5_464_528

const isSerializationFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')

/** Whether the same transaction may succeed when it is run again. */
const isRetryable = (error: unknown) => isSerializationFailure(error) || isStalePlan(error)

const open = (pool: PostgresPool, log?: Logger) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(log === undefined ? {} : { log }) })

/**
 * Opens PostgreSQL, or a database that speaks its protocol; `log` is told of each statement. Limits: how long a statement
 * may take, and how long a write waits for others that hold what it wants, ms.
 */
export const openPostgres = (
  url: string,
  { statement, writeWait }: { statement: number; writeWait: number },
  log?: Logger,
): OpenDatabase => {
  const pool = openPostgresPool(url, poolSize, statement)
  const db = open(pool, log)
  const counts = { writes: 0, attempts: 0 }
  const inTurn = createTurns(writeWait)

  /**
   * Resolves when the last retry is done. Retries run one at a time: concurrent ones would conflict again until they
   * run out of attempts.
   */
  let retries: Promise<unknown> = Promise.resolve()

  const retry = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
    for (let attempts = 2; ; attempts += 1) {
      try {
        return await attempt()
      } catch (error) {
        if (!isRetryable(error)) throw error
        if (attempts === maxAttempts) throw new Contended(error)
        await delay(Math.random() * Math.min(2 ** attempts, 100))
      }
    }
  }

  const attemptAgain = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
    try {
      return await attempt()
    } catch (error) {
      if (!isRetryable(error)) throw error
      const retried = retries.then(() => retry(attempt))
      retries = retried.catch(() => undefined)
      return retried
    }
  }

  const write: OpenDatabase['write'] = async (work, { wants = [], unless } = {}) => {
    counts.writes += 1
    const deadline = performance.now() + writeWait
    const attempt = () =>
      db.connection().execute(async (connection) => {
        try {
          await startHolding(connection, wants, deadline)
          counts.attempts += 1
          const result = await work(connection)
          await sql`commit`.execute(connection)
          return result
        } catch (error) {
          await sql`rollback`.execute(connection)
          throw error
        }
      })
    const attemptInTurn = async () => {
      try {
        return await attemptAgain(attempt)
      } catch (error) {
        const known = error instanceof Contended ? await unless?.() : undefined
        if (known === undefined) throw error
        return known
      }
    }
    return inTurn(wants, attemptInTurn, unless)
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
