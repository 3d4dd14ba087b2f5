import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { sqliteColumns } from './column-types.ts'
import { createGroupCommit } from './group-commit.ts'
import type { OpenDatabase, WriteCounts } from './engine.ts'
import type { Database } from './schema.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const maxCachedStatements = 500
/** How long a write waits for another process's transaction, ms. */
const lockTimeout = 15_000
const lockRetryDelay = 5

/** A connection that caches its most recently used prepared statements. */
const createConnection = (database: DatabaseSync): DatabaseConnection => {
  const statements = new Map<string, StatementSync>()
  const prepare = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text)
    statements.delete(text)
    statements.set(text, statement)
    if (statements.size > maxCachedStatements) statements.delete(statements.keys().next().value ?? '')
    return statement
  }
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const statement = prepare(sql)
      const values = parameters as SQLInputValue[]
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    streamQuery: () => {
      throw new Error('Queries are not streamed on SQLite.')
    },
  }
}

const noTransactions = () => Promise.reject(new Error('Write with write(), which makes the transaction.'))

/** A Kysely dialect for Node's own SQLite; the group commit controls the transactions. */
const createDialect = (database: DatabaseSync): Dialect => {
  const connection = createConnection(database)
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    destroy: () => Promise.resolve(database.close()),
  }
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

const isBusy = (error: unknown) => error instanceof Error && /database is locked|database is busy/.test(error.message)

/** Runs SQL that may find the database locked by another process, without blocking this process while it waits. */
const execWithRetry = async (database: DatabaseSync, statement: string) => {
  const until = performance.now() + lockTimeout
  for (;;) {
    try {
      database.exec(statement)
      return
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > until) throw new DatabaseUnavailable(error)
      await delay(lockRetryDelay)
    }
  }
}

/**
 * How a file is written: `lasting` waits for the disk at every commit. `bulk` is for what can be written again: it waits
 * at checkpoints only, so that a failure of power may take its last commits back, and caches more of the file.
 */
export type Writing = 'lasting' | 'bulk'

const writingPragmas: Record<Writing, string> = {
  lasting: 'pragma synchronous = full',
  bulk: 'pragma synchronous = normal; pragma cache_size = -32000',
}

/** Opens a SQLite file with one connection for writing and one for reading only. */
export const openSqlite = (file: string, writing: Writing = 'lasting'): OpenDatabase => {
  const writer = new DatabaseSync(file, { timeout: 50 })
  writer.exec(`pragma journal_mode = wal; ${writingPragmas[writing]}; pragma foreign_keys = on`)
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 1000 })
  const transactions = new Kysely<Database>({ dialect: createDialect(writer) })
  const db = new Kysely<Database>({ dialect: createDialect(reader) })
  const commit = createGroupCommit({
    begin: () => execWithRetry(writer, 'begin immediate'),
    savepoint: () => writer.exec('savepoint piece'),
    release: () => writer.exec('release piece'),
    rollbackToSavepoint: () => writer.exec('rollback to piece; release piece'),
    commit: () => writer.exec('commit'),
    rollback: () => {
      if (writer.isTransaction) writer.exec('rollback')
    },
  })
  const counts: WriteCounts = { writes: 0, attempts: 0 }
  return {
    columns: sqliteColumns,
    db,
    // There is one queue for everything that writes, so nothing that a write wants can be taken meanwhile.
    write: (work) => {
      counts.writes += 1
      return commit.run(() => {
        counts.attempts += 1
        return work(transactions)
      })
    },
    counts,
    runExclusively: (work) => commit.run(() => work(transactions)),
    close: async () => {
      await commit.idle()
      await db.destroy()
      await transactions.destroy()
    },
  }
}
