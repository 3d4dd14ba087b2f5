import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../src/server/database/migrate.ts'
import { readMigrations } from '../../../src/server/database/migrations.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import type { Database } from '../../../src/server/database/schema.ts'
import { createTestData, databases } from '../../support/shop.ts'
import { testDiamonds } from '../../support/test-seed.ts'

const at = '2026-03-01T00:00:00.000Z'

describe.each(databases)('a shop from before rings were built, on %s', (database) => {
  test('[X-BUILDER-01] [X-BUILDER-02] its settings say what they take, and its carts are kept', async () => {
    const { remove, ...place } = await createTestData(database, 'empty')
    const old = openDatabase(place)
    onTestFinished(async () => {
      await old.close()
      await remove()
    })
    const words = { name_en: '', name_zh: '', description_en: '', description_zh: '', keywords_en: '', keywords_zh: '' }
    // The sku of a setting of the seed, for emerald cuts of 2.00 carats or more.
    const shown = { link: '', sku: 'KR-1045', style: 'solitaire', shape: 'emerald', featured: 1, days_to_make: 12 }
    const piece = { uuid: 'piece', kind: 'setting', cart_type: 'diamond_ring', ...shown, ...words }
    const user = { uuid: 'user', email: '', password_hash: '', first_name: '', last_name: '', gender: '0', ctime: at }
    const item = { uuid: 'item', user_uuid: 'user', piece_uuid: 'piece', metal: '6', size: '12', created_at: at }
    await old.runExclusively(async (transaction) => {
      const steps = transaction.$extendTables<{ steps_done: { name: string; done_at: string } }>()
      await steps.schema
        .createTable('steps_done')
        .addColumn('name', old.columns.text)
        .addColumn('done_at', old.columns.text)
        .execute()
      const done = async (name: string) => steps.insertInto('steps_done').values({ name, done_at: at }).execute()
      for (const { name, up } of (await readMigrations()).filter(({ name }) => name < '013')) {
        await up(transaction.schema, old.columns, transaction as Kysely<unknown>)
        await done(name)
      }
      await done('seed-catalogue')
      const before = transaction as unknown as Kysely<{
        pieces: typeof piece
        cart_items: typeof item
        piece_metals: Database['piece_metals']
        users: Partial<Database['users']>
      }>
      await before.insertInto('pieces').values(piece).execute()
      const price = { piece_uuid: 'piece', metal: '6', price_sen: 1, picture: '', second: null }
      await before.insertInto('piece_metals').values(price).execute()
      await before
        .insertInto('users')
        .values({ ...user, locale: 'en', merchant_code: '' })
        .execute()
      await before.insertInto('cart_items').values(item).execute()
    })
    await migrate(old, () => new Date(at), { seed: true, diamonds: testDiamonds })
    expect(
      await old.db.selectFrom('pieces').select(['stone_shapes', 'stone_carat_from', 'stone_carat_to']).execute(),
    ).toEqual([{ stone_shapes: '["emerald","radiant"]', stone_carat_from: 200, stone_carat_to: 600 }])
    expect(await old.db.selectFrom('cart_items').selectAll().execute()).toEqual([
      { ...item, diamond_uuid: null, engraving: null },
    ])
    await old.write((transaction) => transaction.deleteFrom('users').execute())
    expect(await old.db.selectFrom('cart_items').selectAll().execute()).toEqual([])
  })
})
