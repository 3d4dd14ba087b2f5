import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createShop } from '../../src/server/shop.ts'
import { ShopClient } from '../support/client.ts'
import { loadUntilClosed } from '../support/lasting-load.ts'
import { metricsOnFreePort, valueOf } from '../support/metrics.ts'
import { childrenOf } from '../support/processes.ts'
import { openShopProcess } from '../support/shop-process.ts'
import { createTestData, databases, type DatabaseName, testSettings } from '../support/shop.ts'

const root = join(import.meta.dirname, '../..')

const open = async (database: DatabaseName, workers: number, environment: Record<string, string> = {}) => {
  const { remove, ...place } = await createTestData(database)
  onTestFinished(remove)
  const shop = await openShopProcess({
    DATA_DIR: place.dataFolder,
    DATABASE_URL: place.databaseUrl ?? '',
    WORKERS: String(workers),
    ...Object.fromEntries(['WRITE', 'ACCOUNT', 'PAYMENT', 'SIGN_IN', 'FORM'].map((limit) => [`RATE_${limit}`, '0'])),
    ...environment,
  })
  onTestFinished(() => shop.kill())
  return { ...shop, ...place }
}

const ready = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => null,
  )

describe.each(databases)('several processes on %s', (database) => {
  test('[X-RUN-01] serve one shop at one address, replace one that dies, and stop together', async () => {
    const { child, url, dataFolder } = await open(database, 2)
    const before = childrenOf(child.pid)
    expect(before).toHaveLength(2)
    const client = await ShopClient.signedIn(url)
    // Each request may reach the other process, which must know the customer and what they have.
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => client.call('POST /api/purchase/get_cart_list', {})),
    )
    expect(new Set(asked.map(({ body }) => body.re))).toEqual(new Set(['200']))

    const [victim = 0] = before
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => childrenOf(child.pid).filter((id) => id !== victim).length, { timeout: 20_000 }).toBe(2)
    await expect.poll(() => ready(url)).toBe(200)
    expect((await client.call('POST /api/purchase/get_cart_list', {})).body.re).toBe('200')

    const secrets = readdirSync(dataFolder).filter((name) => name.startsWith('sandbox-secret'))
    expect(secrets).toEqual(['sandbox-secret'])
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await ready(url)).toBeNull()
  })
})

test('[X-WATCH-01] the metrics of several processes are added up at one address', async () => {
  const { metrics, read } = await metricsOnFreePort()
  const { url } = await open('sqlite', 2, { METRICS_PORT: String(metrics.port) })
  const asked = await Promise.all(
    Array.from({ length: 30 }, () =>
      new ShopClient(url).call('POST /api/user/check_email', { email: 'a@shop.example' }),
    ),
  )
  expect(asked.map(({ body }) => body.re)).toEqual(Array.from({ length: 30 }, () => '200'))
  const answered = 'shop_call_answers_total{call="POST /api/user/check_email",re="200"}'
  await expect.poll(async () => valueOf(await read(), answered)).toBe(30)
  expect(valueOf(await read(), 'shop_database_up')).toBe(1)
})

/** What a shop of two processes says that cannot start, and how it ends: exit code and signal. */
const failedStart = async (dataFolder: string) => {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataFolder, PORT: '0', WORKERS: '2' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  return { said: await text(child.stderr), ended: await ended }
}

test('[X-FAULT-05] a shop whose database is lost is not made anew by the process that starts the others', async () => {
  const { remove, ...place } = await createTestData('sqlite')
  onTestFinished(remove)
  await (await createShop(testSettings(place))).close()
  const file = join(place.dataFolder, 'shop.sqlite')
  rmSync(file)
  const { said, ended } = await failedStart(place.dataFolder)
  expect(said).toContain('shop.sqlite is missing or empty, but a shop was made here at')
  expect(ended).toEqual([1, null])
  expect(existsSync(file)).toBe(false)
})

test('[X-RUN-01] a shop none of whose processes can start ends and says so', async () => {
  const { remove, ...place } = await createTestData('sqlite')
  onTestFinished(remove)
  // The process that starts the others does not read it.
  mkdirSync(join(place.dataFolder, 'sandbox-secret'))
  const { said, ended } = await failedStart(place.dataFolder)
  expect(said).toContain('The shop ends, because none of its processes can start.')
  expect(ended).toEqual([1, null])
})

describe.each([1, 2])('a stop under load with WORKERS=%s', (workers) => {
  test('[X-RUN-04] answers every request that it took', async () => {
    const { child, url } = await open('sqlite', workers)
    const ended = once(child, 'exit')
    const { answered, cut } = await loadUntilClosed(url, 12, (count) => {
      // What is stopped is a shop in the middle of its work.
      if (count === 36) child.kill('SIGTERM')
    })
    expect(cut).toEqual([])
    expect(answered).toBeGreaterThanOrEqual(36)
    expect(await ended).toEqual([0, null])
  })
})

test('[X-RUN-04] no process closes its sockets while another one still answers', async () => {
  const { child } = await open('sqlite', 2)
  const [busy = 0, idle = 0] = childrenOf(child.pid)
  process.kill(busy, 'SIGSTOP')
  onTestFinished(() => {
    if (childrenOf(child.pid).includes(busy)) process.kill(busy, 'SIGCONT')
  })
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  // Alone it would have ended after some 50 ms; it waits for two seconds.
  await delay(1000)
  expect(childrenOf(child.pid), 'the process that does not answer, and the one that waits for it').toContain(idle)
  process.kill(busy, 'SIGCONT')
  expect(await ended).toEqual([0, null])
})
