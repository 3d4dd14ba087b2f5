import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../../../src/server/database/engine.ts'
import { migrate } from '../../../src/server/database/migrate.ts'
import { readMigrations } from '../../../src/server/database/migrations.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { createTestData, databases } from '../../support/shop.ts'

const now = () => new Date('2026-03-01T00:00:00.000Z')
const at = now().toISOString()

/** A stone with its values in the order of the table before it had suppliers. */
const stone = (number: number, order: string | null, gone = 0) => sql`(
  ${`stone-${number}`}, ${`KD-${number}`}, 'GIA', ${`241765031${number}`}, 'round', 101, 'D', 5, 2, 'EX', 'VG', 'None',
  612, 570, 645, 642, 397, 1234500, ${order}, ${gone}
)`

/** Runs the migrations from one number to below another. */
const migrateBetween = ({ columns, runExclusively }: OpenDatabase, from: string, to: string) =>
  runExclusively(async (transaction) => {
    await sql`create table if not exists steps_done (name text primary key, done_at text not null)`.execute(transaction)
    for (const { name, up } of await readMigrations()) {
      if (name < from || name >= to) continue
      await up(transaction.schema, columns, transaction as Kysely<unknown>)
      await sql`insert into steps_done (name, done_at) values (${name}, ${at})`.execute(transaction)
    }
  })

const snapshot = JSON.stringify({ value: 'paid', context: { method: 'delivery', cartItems: [], paidBy: 'payment' } })

const fill = (transaction: Kysely<unknown>) =>
  [
    sql`insert into users values ('user', 'a@b.example', '', 'Mei', 'Tan', '0', 'en', '', ${at}, null, null, null)`,
    sql`insert into orders (uuid, number, user_uuid, submission, state, snapshot, total_sen, receive, locale, created_at,
      reserved_until) values ('order', 'KL-1', 'user', 'one', 'paid', ${snapshot}, 1234500, '{}', 'en', ${at}, ${at})`,
    sql`insert into diamonds values ${stone(1, null)}, ${stone(2, 'order')}, ${stone(3, null, 1)}`,
    sql`insert into cart_items (uuid, user_uuid, piece_uuid, diamond_uuid, metal, size, created_at)
      values ('item', 'user', null, 'stone-1', null, null, ${at})`,
    sql`insert into order_lines (uuid, order_uuid, position, type, piece_uuid, diamond_uuid, metal, size, name_en, name_zh,
      certificate, picture, price_sen) values ('line', 'order', 0, 'diamond', null, 'stone-2', null, null, 'Stone', '钻石',
      'GIA 2417650312', 'diamond-round', 1234500)`,
  ].reduce<Promise<unknown>>(
    (before, statement) => before.then(() => statement.execute(transaction)),
    Promise.resolve(),
  )

test.each(databases)('stones get suppliers on %s, and carts and orders lose none of theirs', async (name) => {
  const { remove, ...place } = await createTestData(name, 'empty')
  const database = openDatabase(place)
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  const { db, write } = database
  await migrateBetween(database, '', '011')
  await write((transaction) => fill(transaction as Kysely<unknown>))
  const before = await db.selectFrom('diamonds').selectAll().orderBy('uuid').execute()

  await migrate(database, now, { seed: false })
  const own = { supplier: '', withdrawn: 0, usd_cents: null, location: null, treatment: null }
  expect(await db.selectFrom('diamonds').selectAll().orderBy('uuid').execute()).toEqual(
    before.map((row) => ({ ...row, ...own, stock_number: row.sku })),
  )
  expect(await db.selectFrom('cart_items').select(['uuid', 'diamond_uuid']).execute()).toEqual([
    { uuid: 'item', diamond_uuid: 'stone-1' },
  ])
  expect(await db.selectFrom('order_lines').select(['uuid', 'diamond_uuid']).execute()).toEqual([
    { uuid: 'line', diamond_uuid: 'stone-2' },
  ])
  expect(await db.selectFrom('stock_versions').selectAll().execute()).toEqual([{ name: 'diamonds', version: 1 }])

  for (const uuid of ['stone-1', 'stone-2']) {
    const deleting = write((transaction) => transaction.deleteFrom('diamonds').where('uuid', '=', uuid).execute())
    await expect(deleting, uuid).rejects.toThrow(/foreign key/i)
  }
  const set = (uuid: string, change: object) =>
    write((transaction) => transaction.updateTable('diamonds').set(change).where('uuid', '=', uuid).execute())
  const certificate = before[1]!.certificate
  for (const change of [{ sku: 'KD-2' }, { stock_number: 'KD-2' }, { certificate }])
    await expect(set('stone-1', change)).rejects.toThrow(/unique/i)
  await expect(set('stone-1', { lab: 'XYZ' })).rejects.toThrow(/check/i)
  await expect(set('stone-1', { order_uuid: 'nobody' })).rejects.toThrow(/foreign key/i)
  for (const uuid of ['stone-1', 'stone-2']) await set(uuid, { certificate: null })
})

test('on SQLite stones have the same indexes afterwards, and those for suppliers', async () => {
  const { remove, ...place } = await createTestData('sqlite', 'empty')
  const database = openDatabase(place)
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  const indexes = async () =>
    (
      await sql<{ sql: string }>`select sql from sqlite_master where type = 'index' and tbl_name = 'diamonds'
        and sql is not null order by name`.execute(database.db)
    ).rows.map(({ sql }) => sql)
  await migrateBetween(database, '', '011')
  const before = await indexes()
  await migrateBetween(database, '011', '012')
  const after = await indexes()
  expect(before).toHaveLength(5)
  expect(after.filter((index) => before.includes(index))).toEqual(before)
  expect(after).toHaveLength(7)
})
