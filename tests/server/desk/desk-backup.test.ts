import { closeSync, copyFileSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/server/database/open.ts'
import { createShop } from '../../../src/server/shop.ts'
import { ShopClient } from '../../support/client.ts'
import {
  addToCart,
  additionOf,
  answerPayment,
  pieceOfKind,
  readOrder,
  reservedOrder,
  submissionOf,
  submit,
  waitForOrderState,
} from '../../support/commerce.ts'
import { runDesk } from '../../support/desk.ts'
import { createTestData, databases, openTestShop, type TestShop, testSettings } from '../../support/shop.ts'

describe.each(databases)('backups on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const fileOf = (name: string) => join(shop.settings.dataFolder, name)
  const emptyPlace = async () => {
    const { remove, ...place } = await createTestData(database, 'empty')
    onTestFinished(remove)
    return place
  }

  test('[X-BACKUP-01] [X-BACKUP-02] a backup under load has every order that was acknowledged before, in a shop that opens', async () => {
    const acknowledged: { client: ShopClient; order: string }[] = []
    const addition = additionOf(await pieceOfKind(new ShopClient(shop.url), 'earrings'))
    const over = new AbortController()
    const load = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        const client = await ShopClient.signedIn(shop.url)
        const { order } = await submit(client, submissionOf(await addToCart(client, addition)))
        acknowledged.push({ client, order })
      }
    })
    await expect.poll(() => acknowledged.length).toBeGreaterThan(8)
    const before = [...acknowledged]
    const file = fileOf('backup')
    const made = await runDesk(shop.settings, 'backup', file)
    const during = acknowledged.length - before.length
    over.abort()
    await Promise.all(load)
    expect(made).toEqual({ code: 0, stdout: expect.stringMatching(/\/backup: [\d,]+ bytes\.$/), stderr: '' })
    expect(during).toBeGreaterThan(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(shop.settings.dataFolder).filter((name) => name.includes('.part'))).toEqual([])

    const place = await emptyPlace()
    expect(await runDesk(place, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
    const checked = await runDesk(place, 'check')
    expect(checked).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+ orders and \d+ payments were checked\. All agree\.$/),
      stderr: '',
    })
    const restored = await createShop(testSettings(place))
    onTestFinished(restored.close)
    const url = await restored.listen()
    for (const { client, order } of before) {
      const again = new ShopClient(url)
      for (const [name, value] of client.cookies) again.cookies.set(name, value)
      expect((await readOrder(again, order)).state).toBe('reserved')
    }
  })

  test('[X-BACKUP-01] a backup replaces no file, and names its size in JSON', async () => {
    const file = fileOf('taken')
    writeFileSync(file, 'kept')
    expect(await runDesk(shop.settings, 'backup', file)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/ is there already\. A backup never replaces a file\.$/),
    })
    expect(statSync(file).size).toBe(4)
    const { stdout } = await runDesk(shop.settings, 'backup', fileOf('sized'), '--json')
    expect(JSON.parse(stdout)).toEqual({ file: fileOf('sized'), bytes: statSync(fileOf('sized')).size })
  })

  test('[X-BACKUP-02] what is not empty, and what is no backup, is not restored', async () => {
    const file = fileOf('whole')
    await runDesk(shop.settings, 'backup', file)
    expect(await runDesk(shop.settings, 'restore', file)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is not empty/),
    })
    const place = await emptyPlace()
    const broken = fileOf('broken')
    writeFileSync(broken, 'no database at all'.repeat(1000))
    expect((await runDesk(place, 'restore', broken)).code).toBe(1)
    expect((await runDesk(place, 'restore', fileOf('nowhere'))).stderr).toMatch(/^There is no file .*nowhere\.$/)
    expect(await runDesk(place, 'restore', file)).toMatchObject({ code: 0 })
  })

  test('[X-BACKUP-03] what does not agree is named: money, stones and numbers', async () => {
    const { client, order, url, diamond } = await reservedOrder(shop)
    await answerPayment(client, url, 'approve')
    const { number } = await waitForOrderState(client, order, 'paid')
    await expect
      .poll(() => shop.services.db.selectFrom('invoices').selectAll().where('order_uuid', '=', order).execute())
      .toHaveLength(2)
    if (database === 'postgres') {
      await shop.services.write((transaction) => sql`create extension amcheck`.execute(transaction))
    }
    expect(await runDesk(shop.settings, 'check')).toMatchObject({ code: 0 })

    await shop.services.write(async (transaction) => {
      const lines = transaction.updateTable('order_lines').where('order_uuid', '=', order)
      await lines.set((eb) => ({ price_sen: eb('price_sen', '+', 100) })).execute()
      await transaction.updateTable('diamonds').set({ order_uuid: null }).where('uuid', '=', diamond.uuid).execute()
      await transaction.deleteFrom('invoices').where('kind', '=', 'receipt').where('order_uuid', '=', order).execute()
      const refund = { uuid: crypto.randomUUID(), amount_sen: 500, reason: 'goodwill', state: 'done' as const }
      const payment = await transaction
        .selectFrom('payments')
        .select('uuid')
        .where('order_uuid', '=', order)
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('refunds')
        .values({ ...refund, payment_uuid: payment.uuid, created_at: new Date().toISOString() })
        .execute()
    })
    const { code, stdout } = await runDesk(shop.settings, 'check', '--json')
    const { agrees, problems } = JSON.parse(stdout) as { agrees: boolean; problems: string[] }
    expect([code, agrees]).toEqual([1, false])
    expect(problems).toEqual([
      expect.stringMatching(
        new RegExp(`^Order ${number}, paid: its total, and its lines: RM [0-9,.]+ and RM [0-9,.]+\\.$`),
      ),
      `Order ${number}, paid: does not hold its stone ${diamond.uuid}.`,
      expect.stringMatching(/^Payment \S+, paid: refunded, and its refunds: RM 0\.00 and RM 5\.00\.$/),
      expect.stringMatching(/^Of (\d+) numbers for a receipt of \d{4}, \d+ are there\.$/),
    ])
  })
})

test('[X-BACKUP-01] [X-BACKUP-02] [X-BACKUP-03] damaged pages of SQLite are found, and neither backed up nor restored', async () => {
  const { remove, ...place } = await createTestData('sqlite')
  onTestFinished(remove)
  // The whole content is in the file once the last connection has closed.
  await openDatabase(place).close()
  const file = join(place.dataFolder, 'shop.sqlite')
  copyFileSync(file, `${file}.whole`)
  const pages = statSync(file).size / 4096
  const opened = openSync(file, 'r+')
  for (let page = 40; page < pages; page += 40) writeSync(opened, Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096)
  closeSync(opened)
  const checked = await runDesk(place, 'check')
  expect([checked.code, checked.stdout]).toEqual([
    1,
    expect.stringMatching(/^The file is damaged: .*\n(.*\n)*The sums were not checked\.$/),
  ])
  const backup = join(place.dataFolder, 'backup')
  expect(await runDesk(place, 'backup', backup)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^No backup was made, as the database is damaged\./),
  })
  const empty = await createTestData('sqlite', 'empty')
  onTestFinished(empty.remove)
  expect(await runDesk(empty, 'restore', file)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Nothing was restored from /),
  })
  expect(await runDesk(empty, 'restore', `${file}.whole`)).toMatchObject({ code: 0 })
})

test('[X-BACKUP-03] an index of SQLite that lacks rows is found, though all of its pages can be read', async () => {
  const { remove, ...place } = await createTestData('sqlite')
  onTestFinished(remove)
  await openDatabase(place).close()
  /** Changes the file with a connection of its own, which may write the names of what is in it. */
  const change = (...statements: string[]) => {
    const file = new DatabaseSync(join(place.dataFolder, 'shop.sqlite'))
    file.enableDefensive(false)
    for (const statement of ['pragma writable_schema = on', ...statements]) file.exec(statement)
    file.close()
  }
  change('create table lacking (id text); create index lacking_id on lacking (id)')
  expect(await runDesk(place, 'check')).toMatchObject({ code: 0 })
  // What is written while the index is not known does not get into it.
  change(
    "create table hidden as select * from sqlite_schema where name = 'lacking_id'",
    "delete from sqlite_schema where name = 'lacking_id'",
  )
  change("insert into lacking values ('one')", 'insert into sqlite_schema select * from hidden')
  expect(await runDesk(place, 'check')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^The file is damaged: wrong # of entries in index lacking_id\n(.*\n)*The sums were not checked\.$/,
    ),
  })
})

test('[X-BACKUP-03] an index of PostgreSQL that lacks rows is found where the database has amcheck', async () => {
  const { remove, ...place } = await createTestData('postgres')
  onTestFinished(remove)
  const client = new Client(place.databaseUrl ?? '')
  await client.connect()
  onTestFinished(() => client.end())
  // An index by what a function says is wrong once the function says something else.
  const says = (what: string) =>
    client.query(`create or replace function says(t text) returns text language sql immutable as $$ select ${what} $$`)
  await says('t')
  await client.query('create extension amcheck; create index lacking on diamonds (says(uuid))')
  expect(await runDesk(place, 'check')).toMatchObject({ code: 0 })
  await says('reverse(t)')
  expect(await runDesk(place, 'check')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^lacking is damaged: .*\nThe sums were not checked\.$/),
  })
})

test('[X-BACKUP-02] on SQLite the log that a killed shop left is not read into the backup', async () => {
  const { remove, ...place } = await createTestData('sqlite')
  onTestFinished(remove)
  const file = join(place.dataFolder, 'shop.sqlite')
  const empty = await createTestData('sqlite', 'empty')
  onTestFinished(empty.remove)
  writeFileSync(join(empty.dataFolder, 'shop.sqlite-wal'), 'orders')
  const refused = await runDesk(empty, 'restore', file)
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/shop\.sqlite-wal is there\. Move it away first\.$/),
  ])
  expect(readdirSync(empty.dataFolder)).toEqual(['shop.sqlite-wal'])
})
