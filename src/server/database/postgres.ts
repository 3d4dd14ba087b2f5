import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import { postgresColumns } from './column-types.ts'
import type { OpenDatabase } from './engine.ts'
import type { Database } from './schema.ts'

const poolSize = 10
const maxAttempts = 30
/** An arbitrary key that no other program locks in the same database. */
const advisoryLockKey = 5_464_528

/** Amounts and counts are read as numbers, as they are from SQLite; none exceeds 2^53. */
const numbers = new TypeOverrides()
numbers.setTypeParser(types.builtins.INT8, Number)
numbers.setTypeParser(types.builtins.NUMERIC, Number)

const isSerializationFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')

/** Opens a pool of connections to PostgreSQL or a database that speaks its protocol. */
export const openPostgres = (url: string): OpenDatabase => {
  const pool = new Pool({ connectionString: url, max: poolSize, types: numbers, connectionTimeoutMillis: 10_000 })
  // The pool replaces an idle connection that the server closes; without a listener the error would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

  const transact: OpenDatabase['write'] = (work) => db.transaction().setIsolationLevel('serializable').execute(work)

  const retry: OpenDatabase['write'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transact(work)
      } catch (error) {
        if (!isSerializationFailure(error) || attempt === maxAttempts) throw error
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
    try {
      return await transact(work)
    } catch (error) {
      if (!isSerializationFailure(error)) throw error
      const retried = retries.then(() => retry(work))
      retries = retried.catch(() => undefined)
      return retried
    }
  }

  return {
    columns: postgresColumns,
    db,
    write,
    runExclusively: (work) =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(${advisoryLockKey})`.execute(transaction)
          await work(transaction)
        }),
    close: () => db.destroy(),
  }
}
