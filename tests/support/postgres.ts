import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/server/database/migrate.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { installPackage } from './apt.ts'
import { freePort } from './free-port.ts'
import { testDiamonds } from './test-seed.ts'
import { openRunFolder, stopAfterRun } from './run-folder.ts'
import { buildIfStale } from '../../src/tools/build.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the tests' own PostgreSQL, without a database. */
    postgres: string
    /** A seeded shop to copy: the folder of its SQLite file, and the name of its database on PostgreSQL. */
    seeded: { folder: string; database: string }
  }
}

const distributionFolder = '/usr/lib/postgresql'
const windows = process.platform === 'win32'

const candidates = () => [
  ...(process.env['PATH'] ?? '').split(windows ? ';' : ':'),
  ...(existsSync(distributionFolder)
    ? readdirSync(distributionFolder)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(distributionFolder, version, 'bin'))
    : []),
  '/opt/homebrew/bin',
  '/usr/local/pgsql/bin',
]

const findBinaries = () =>
  candidates().find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )

const isRoot = () => process.getuid?.() === 0

const binaries = () => {
  const found = findBinaries()
  if (found) return found
  installPackage('postgresql')
  const installed = findBinaries()
  if (!installed)
    throw new Error('The server tests need PostgreSQL: install it, or put initdb and postgres on the PATH.')
  return installed
}

/** PostgreSQL refuses to run as root, so it runs as another user there. */
const unprivileged = () => {
  if (!isRoot()) return null
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'))
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

const waitUntilReady = async (url: string, server: ChildProcess, said: () => string) => {
  for (const until = Date.now() + 60_000; Date.now() < until; await delay(10)) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL stopped: ${said()}`)
    const client = new Client(`${url}/postgres`)
    try {
      await client.connect()
      return
    } catch {
      // It is still starting.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(`PostgreSQL did not answer in time: ${said()}`)
}

/** A real PostgreSQL of a test's own. */
export interface TestPostgres {
  /** Its address without a database. */
  url: string
  /** Stops it, with every connection. */
  halt: () => Promise<void>
  /** Starts it again on the same data; resolves once it accepts connections. */
  start: () => Promise<void>
  /** Keeps it and all its connections from running, as a machine that hangs does; `thaw` lets them go on. */
  freeze: () => void
  thaw: () => void
  /** The same for the connections that are open now; new ones are served. */
  freezeConnections: () => Promise<void>
  /** Stops it and deletes its data. */
  stop: () => Promise<void>
}

/** Starts a real PostgreSQL in a temporary folder; a lasting one waits for the disk, as in production. */
export const startPostgres = async ({ lasting = false } = {}): Promise<TestPostgres> => {
  const folder = binaries()
  const user = unprivileged()
  const data = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  if (user) chownSync(data, user.uid, user.gid)
  const options = { ...user, cwd: data }
  const cluster = join(data, 'cluster')
  const setUp = ['-D', cluster, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(folder, 'initdb'), setUp, { ...options, stdio: 'ignore' })

  const port = await freePort()
  const url = `postgres://shop@127.0.0.1:${port}`
  // A test's database need not survive a crash of the machine, so nothing waits for the disk.
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=32MB']
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(lasting ? [] : fast),
  ]
  let server: ChildProcess | undefined

  const start = async () => {
    const child = spawn(join(folder, 'postgres'), ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server = child
    stopAfterRun(child)
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-4000)))
    await waitUntilReady(url, child, () => stderr)
  }
  const halt = async () => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  const freezeConnections = async () => {
    const client = new Client(`${url}/postgres`)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    await client.end()
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  }
  const signalAll = (signal: NodeJS.Signals) => {
    const id = server?.pid
    if (id === undefined) return
    // Each connection has a process of its own, a child of the server.
    const children = execFileSync('pgrep', ['-P', String(id)], { encoding: 'utf8' })
      .trim()
      .split('\n')
    for (const each of [id, ...children.map(Number)]) process.kill(each, signal)
  }
  const stop = async () => {
    await halt()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    start,
    halt,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    freezeConnections,
    stop,
  }
}

const seed = async (place: Parameters<typeof openDatabase>[0]) => {
  const database = openDatabase(place)
  await migrate(database, () => new Date(), { seed: true, diamonds: testDiamonds })
  await database.close()
}

/** Vitest's global setup of the server tests: one PostgreSQL for all, and a seeded shop on each engine to copy. */
export default async ({ provide }: TestProject) => {
  // Refusals are shown as pages of the built shop.
  buildIfStale()
  openRunFolder()
  const { url, stop } = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'shop-seeded-'))
  const database = 'seeded'
  const client = new Client(`${url}/postgres`)
  await client.connect()
  await client.query(`create database ${database} template template0`)
  await client.end()
  const databaseTimeout = 5000
  await seed({ dataFolder: folder, databaseTimeout, databaseUrl: `${url}/${database}` })
  await seed({ dataFolder: folder, databaseTimeout, databaseUrl: null })
  provide('postgres', url)
  provide('seeded', { folder, database })
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
