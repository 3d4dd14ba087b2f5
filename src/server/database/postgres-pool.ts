import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, Pool, type PoolClient, type QueryResult, TypeOverrides, types } from 'pg'
import type { DatabaseUsage } from './engine.ts'
import { createStatementNames } from './statement-names.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Amounts and counts are read as numbers, as they are from SQLite; none exceeds 2^53. */
const numbers = new TypeOverrides()
numbers.setTypeParser(types.builtins.INT8, Number)
numbers.setTypeParser(types.builtins.NUMERIC, Number)

/** How much later than PostgreSQL this side stops waiting for a statement, so that a slow one costs no connection. */
const graceMs = 500

/** PostgreSQL's code for a statement that it ended at its time limit. */
const statementEnded = '57014'
/** Classes of the codes by which PostgreSQL says that it is stopping, starting or full. */
const unavailableClasses = ['08', '53', '57']

const codeOf = (error: unknown) => (error instanceof DatabaseError ? (error.code ?? '') : null)

/** Whether a prepared statement no longer fits its tables, as after a migration by another process. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

type StatementNames = ReturnType<typeof createStatementNames>

/** Runs a statement, by its name where it has one. */
const run = async (client: PoolClient, names: StatementNames, text: string, values: unknown[]) => {
  const name = values.length === 0 ? undefined : names.nameOf(text)
  if (name === undefined) {
    const result: QueryResult | QueryResult[] = await client.query(text, values)
    // Several statements in one text have several results, of which the last one counts.
    return Array.isArray(result) ? result.at(-1) : result
  }
  const isAlone = client.getTransactionStatus() === 'I'
  try {
    return await client.query({ name, text, values })
  } catch (error) {
    if (!isStalePlan(error)) throw error
    names.renew(text, name)
    // A transaction in which a statement has failed can only be run again as a whole.
    if (!isAlone) throw error
    return client.query(text, values)
  }
}

/** A client of the pool that is closed on release once its connection has failed or kept a statement waiting. */
const watch = (client: PoolClient, names: StatementNames): PostgresPoolClient => {
  let failure: DatabaseUnavailable | undefined
  const query = async (text: string, values: unknown[]) => {
    if (failure) throw failure
    try {
      return await run(client, names, text, values)
    } catch (error) {
      const code = codeOf(error)
      if (code !== null && !unavailableClasses.includes(code.slice(0, 2))) throw error
      const unavailable = new DatabaseUnavailable(error)
      // What was not answered is still under way, perhaps in a transaction, so nobody else may get this connection.
      if (code !== statementEnded) failure = unavailable
      throw unavailable
    }
  }
  // Kysely's type also has a query by cursor, which is for streams; the shop reads none.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(failure !== undefined),
  }
}

/**
 * Connections to PostgreSQL or a database that speaks its protocol. A connection, and each statement, may take `limit`
 * ms (null: any time); after that, and whenever a connection is lost, a `DatabaseUnavailable` is thrown.
 */
export const openPostgresPool = (
  url: string,
  size: number,
  limit: number | null,
): PostgresPool & { usage: () => Pick<DatabaseUsage, 'connections' | 'waiting'> } => {
  const pool = new Pool({
    connectionString: url,
    max: size,
    types: numbers,
    ...(limit === null
      ? {}
      : {
          connectionTimeoutMillis: limit,
          query_timeout: limit + graceMs,
          // Not a parameter of the connection, which poolers like PgBouncer refuse.
          verify: (client, done) => client.query(`set statement_timeout = ${limit}`, (error) => done(error)),
        }),
  })
  // An error without a listener ends the process. The pool listens to idle connections only, and says so itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const names = createStatementNames()
  const connect = async () => {
    try {
      return watch(await pool.connect(), names)
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
  }
  const usage = () => ({ connections: pool.totalCount, waiting: pool.waitingCount })
  return { connect, end: () => pool.end(), options: {}, usage }
}
