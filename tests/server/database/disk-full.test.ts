import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/server/database/open.ts'
import { seedPieces } from '../../../src/server/seed/pieces.ts'
import { ShopClient } from '../../support/client.ts'
import { additionOf, adjustableClock, cartOf, pieceOfKind } from '../../support/commerce.ts'
import { openShopProcess } from '../../support/shop-process.ts'
import { createTestData, databases, openTestShop } from '../../support/shop.ts'

const root = join(import.meta.dirname, '../../..')

/** Asks whether the shop is ready. */
const ready = async (url: string) => {
  const response = await fetch(`${url}/readyz`)
  return [response.status, await response.text()]
}

/** A customer with one pair of earrings in the cart, who can add another. */
const customerOf = async (url: string) => {
  const client = await ShopClient.signedIn(url)
  const addition = additionOf(await pieceOfKind(client, 'earrings'))
  const add = async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(addition)
    const response = await client.fetch('/api/purchase/add_cart', { method: 'POST', headers, body })
    const { re } = (await response.json()) as { re: string }
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), re }
  }
  expect((await add()).status).toBe(200)
  return { client, add }
}

test('[X-FAULT-03] on SQLite no write of a group without room is kept, and each is told why', async () => {
  const { remove, ...place } = await createTestData('sqlite')
  const database = openDatabase(place)
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  const at = new Date().toISOString()
  const add = (email: string, times = 1) =>
    database.write(async (transaction) => {
      for (let time = 0; time < times; time += 1) {
        const row = { email: `${email}${time}@${'x'.repeat(2000)}`, locale: 'en', created_at: at }
        await transaction.insertInto('subscriptions').values(row).execute()
      }
    })
  const subscribed = async () => (await database.db.selectFrom('subscriptions').select('email').execute()).length
  const limit = (pages: number) =>
    database.write((transaction) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(transaction))
  // SQLite takes the size that the file has where less is asked for.
  await limit(1)
  const outcomes = await Promise.allSettled([add('small'), add('large', 500), add('late')])
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'kept'))).toEqual([
    'DatabaseUnavailable: There is no room on the disk: database or disk is full',
    'DatabaseUnavailable: There is no room on the disk: database or disk is full',
    expect.stringMatching(/^(kept|DatabaseUnavailable: There is no room on the disk)/),
  ])
  expect(await subscribed()).toBe(outcomes[2]?.status === 'fulfilled' ? 1 : 0)
  await limit(1_000_000)
  await add('large', 500)
  expect(await subscribed()).toBeGreaterThanOrEqual(500)
})

test('[X-FAULT-03] on SQLite a piece that goes on after its transaction has ended writes nothing', async () => {
  const { remove, ...place } = await createTestData('sqlite')
  const database = openDatabase(place)
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  const row = (email: string) => ({ email, locale: 'en', created_at: new Date().toISOString() })
  const stubborn = database.write(async (transaction) => {
    await sql`pragma max_page_count = 1`.execute(transaction)
    for (let time = 0; time < 500; time += 1) {
      const insert = transaction.insertInto('subscriptions').values(row(`${time}@${'x'.repeat(2000)}`))
      await insert.execute().catch(() => undefined)
    }
    await transaction.insertInto('subscriptions').values(row('after')).execute()
  })
  await expect(stubborn).rejects.toThrow('The transaction has ended.')
  expect(await database.db.selectFrom('subscriptions').select('email').execute()).toEqual([])
})

test('[X-FAULT-03] a shop whose file may not grow says so, loses nothing, and is ready again by itself', async () => {
  const { remove, ...place } = await createTestData('sqlite')
  onTestFinished(remove)
  const shop = await openShopProcess({ DATA_DIR: place.dataFolder, DATABASE_URL: '' })
  onTestFinished(() => shop.kill())
  const { client, add } = await customerOf(shop.url)
  const limit = (size: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(shop.child.pid), `--fsize=${size}:unlimited`])
  limit(statSync(join(place.dataFolder, 'shop.sqlite-wal')).size)

  expect(await add()).toEqual({ status: 503, retryAfter: 2, re: '500' })
  expect(await ready(shop.url)).toEqual([503, 'no room: the disk of the database takes no writes'])
  expect((await fetch(`${shop.url}/pages/Earrings`)).status).toBe(200)
  limit('unlimited')
  expect(await ready(shop.url)).toEqual([200, 'ready'])
  expect(await cartOf(client)).toHaveLength(1)
  expect((await add()).status).toBe(200)
  expect(await cartOf(client)).toHaveLength(2)
})

test('[X-FAULT-03] a shop whose PostgreSQL has no room says so, and is ready again by itself', async () => {
  const shop = await openTestShop('postgres')
  const database = new Client(shop.settings.databaseUrl ?? '')
  await database.connect()
  onTestFinished(async () => {
    await database.end()
    await shop.close()
  })
  const { client, add } = await customerOf(shop.url)
  // Raises what PostgreSQL raises where a file cannot be extended.
  await database.query(`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger full_disk before insert or update on %I for each statement execute function refuse()', name);
      end loop;
    end $$`)
  expect(await add()).toEqual({ status: 503, retryAfter: 2, re: '500' })
  expect(await ready(shop.url)).toEqual([503, 'no room: the disk of the database takes no writes'])
  await database.query('drop function refuse() cascade')
  expect(await ready(shop.url)).toEqual([200, 'ready'])
  expect(await cartOf(client)).toHaveLength(1)
})

test.each(databases)(
  '[X-FAULT-03] on %s customers go on reading, though their last use cannot be noted',
  async (database) => {
    const clock = adjustableClock()
    const shop = await openTestShop(database, { now: clock.now })
    onTestFinished(shop.close)
    const { client } = await customerOf(shop.url)
    const { client: unseen } = await customerOf(shop.url)
    const refusal =
      database === 'sqlite'
        ? sql`create trigger full_disk before update on sessions begin select raise(abort, 'no room'); end`
        : sql`alter table sessions add constraint full_disk check (seen_at < ${sql.lit(clock.now().toISOString())}) not valid`
    await shop.services.write((transaction) => refusal.execute(transaction))
    clock.advance(2 * 60_000)
    expect(await cartOf(client)).toHaveLength(1)
    expect((await client.fetch('/pages/Earrings')).status).toBe(200)
    expect((await unseen.fetch('/pages/Personal')).status).toBe(200)
  },
)

test('[X-FAULT-03] a shop with less room than its reserve is not ready, before any write fails', async () => {
  const shop = await openTestShop('sqlite', { settings: { diskReserve: Number.MAX_SAFE_INTEGER } })
  onTestFinished(shop.close)
  expect(await ready(shop.url)).toEqual([503, 'no room: the disk of DATA_DIR has less than DISK_RESERVE_MB left'])
})

test('[X-FAULT-04] a first start without room says so, and the next one with room makes the whole shop', async () => {
  const { remove, ...place } = await createTestData('sqlite', 'empty')
  onTestFinished(remove)
  const environment = { DATA_DIR: place.dataFolder, DATABASE_URL: '', SEED_DIAMONDS: '2000' }
  const first = spawn('prlimit', ['--fsize=500000:unlimited', process.execPath, 'src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', ...environment },
  })
  const said = text(first.stderr)
  const [code] = await once(first, 'close')
  expect([code, await said]).toEqual([
    1,
    expect.stringMatching(/^The shop could not start: There is no room on the disk: .*\n$/),
  ])

  const shop = await openShopProcess(environment)
  await shop.kill()
  const database = openDatabase(place)
  onTestFinished(() => database.close())
  const pieces = await database.db.selectFrom('pieces').select('uuid').execute()
  const diamonds = await database.db.selectFrom('diamonds').select('uuid').execute()
  expect([pieces.length, diamonds.length]).toEqual([seedPieces().length, 2000])
})
