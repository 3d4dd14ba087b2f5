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
  type Logger,
  type QueryResult,
} from 'kysely'
import { sqliteColumns } from './column-types.ts'
import { isDiskFull } from './disk-full.ts'
import { createGroupCommit } from './group-commit.ts'
import type { OpenDatabase } from './engine.ts'
import type { Database } from './schema.ts'
import { findDamage } from './sqlite-damage.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const maxCachedStatements = 500
/** How long a write waits for another process's transaction, ms. */
const lockTimeout = 15_000
const lockRetryDelay = 5

/** Works on the file; a disk without room makes the database unavailable. */
const onDisk = <Result>(work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw isDiskFull(error) ? new DatabaseUnavailable(error) : error
  }
}

/**
 * A connection that caches its most recently used prepared statements. One that writes does so in a transaction only:
 * SQLite ends it where a disk has no room, and what followed would be committed by itself.
 */
const createConnection = (database: DatabaseSync, use: 'reads' | 'writes'): DatabaseConnection => {
  const statements = new Map<string, StatementSync>()
  const prepare = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text)
    statements.delete(text)
    statements.set(text, statement)
    if (statements.size > maxCachedStatements) statements.delete(statements.keys().next().value ?? '')
    return statement
  }
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> =>
      onDisk(() => {
        if (use === 'writes' && !database.isTransaction) throw new Error('The transaction has ended.')
        const statement = prepare(sql)
        const values = parameters as SQLInputValue[]
        if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
        const { changes, lastInsertRowid } = statement.run(...values)
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
      }),
    streamQuery: () => {
      throw new Error('Queries are not streamed on SQLite.')
    },
  }
}

const noTransactions = () => Promise.reject(new Error('Write with write(), which makes the transaction.'))

/** A Kysely dialect for Node's own SQLite; the group commit controls the transactions. */
const createDialect = (database: DatabaseSync, use: 'reads' | 'writes'): Dialect => {
  const connection = createConnection(database, use)
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
      onDisk(() => database.exec(statement))
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

/** Opens a SQLite file with one connection for writing and one for reading only; `log` is told of each statement. */
export const openSqlite = (file: string, writing: Writing = 'lasting', log?: Logger): OpenDatabase => {
  const logging = log === undefined ? {} : { log }
  const writer = new DatabaseSync(file, { timeout: 50 })
  const exec = (statement: string) => onDisk(() => writer.exec(statement))
  exec(`pragma journal_mode = wal; ${writingPragmas[writing]}; pragma foreign_keys = on`)
  const openReader = () => onDisk(() => new DatabaseSync(file, { readOnly: true, timeout: 1000 }))
  const reader = openReader()
  const transactions = new Kysely<Database>({ dialect: createDialect(writer, 'writes'), ...logging })
  const db = new Kysely<Database>({ dialect: createDialect(reader, 'reads'), ...logging })
  const dataVersion = reader.prepare('pragma data_version')
  const commit = createGroupCommit({
    begin: () => execWithRetry(writer, 'begin immediate'),
    isOpen: () => writer.isTransaction,
    savepoint: () => exec('savepoint piece'),
    release: () => exec('release piece'),
    rollbackToSavepoint: () => exec('rollback to piece; release piece'),
    commit: () => exec('commit'),
    rollback: () => {
      if (writer.isTransaction) writer.exec('rollback')
    },
  })
  return {
    columns: sqliteColumns,
    db,
    // There is one queue for everything that writes, so nothing that a write wants can be taken meanwhile.
    write: (work) => commit.run(() => work(transactions)),
    version: () => Number(dataVersion.get()?.['data_version']),
    runExclusively: (work) => commit.run(() => work(transactions)),
    usage: () => ({ connections: 2, ...commit.usage() }),
    snapshot: async (work) => {
      const connection = openReader()
      const moment = new Kysely<Database>({ dialect: createDialect(connection, 'reads') })
      try {
        connection.exec('begin')
        return await work(moment)
      } finally {
        await moment.destroy()
      }
    },
    findDamage: async () => findDamage(file),
    close: async () => {
      await commit.idle()
      await db.destroy()
      await transactions.destroy()
    },
  }
}
