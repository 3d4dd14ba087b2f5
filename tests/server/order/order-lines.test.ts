import type { Kysely } from 'kysely'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import {
  additionOf,
  addToCart,
  diamondForSale,
  pieceOfKind,
  readOrder,
  submissionOf,
  submit,
} from '../../support/commerce.ts'
import { createTestData, databases, openTestShop, type TestShop } from '../../support/shop.ts'
import { type CartLine, readCart } from '../../../src/server/cart/lines.ts'
import { loadCatalogue } from '../../../src/server/catalogue/catalogue.ts'
import { migrate } from '../../../src/server/database/migrate.ts'
import { readMigrations } from '../../../src/server/database/migrations.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import type { Database } from '../../../src/server/database/schema.ts'
import { releaseDiamonds, reserveDiamonds } from '../../../src/server/order/diamonds.ts'
import { insertOrderLines } from '../../../src/server/order/lines.ts'

const gradesOf = ({ color, clarity, cut }: Diamond) => ({ color, clarity, cut })

describe.each(databases)('the lines of orders on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  /** An order of a setting and a diamond, with its two cart lines. */
  const orderOfTwo = async () => {
    const { db } = shop.services
    const client = await ShopClient.signedIn(shop.url)
    const setting = additionOf(await pieceOfKind(client, 'setting'))
    const diamond = await diamondForSale(client)
    const items = await addToCart(client, setting, { diamond: diamond.uuid })
    const { order } = await submit(client, submissionOf(items))
    const { user_uuid } = await db
      .selectFrom('orders')
      .select('user_uuid')
      .where('uuid', '=', order)
      .executeTakeFirstOrThrow()
    const lines = await readCart(db, await loadCatalogue(db), user_uuid, new Date())
    return { client, order, diamond, lines }
  }
  const replaceLines = (order: string, line: CartLine) =>
    shop.services.write(async (transaction) => {
      await transaction.deleteFrom('order_lines').where('order_uuid', '=', order).execute()
      await releaseDiamonds(transaction, order)
      await insertOrderLines(transaction, order, [line])
      return reserveDiamonds(transaction, order)
    })

  test('[PERSONAL-01] a piece and a diamond are read as they were ordered', async () => {
    const { client, order, diamond, lines } = await orderOfTwo()
    expect((await readOrder(client, order)).lines).toMatchObject([
      { kind: 'piece', name: lines[0]?.name, metal: lines[0]?.made?.metal, size: lines[0]?.made?.size },
      { kind: 'diamond', name: lines[1]?.name, certificate: `GIA ${diamond.certificate}`, grades: gradesOf(diamond) },
    ])
  })

  test('[PERSONAL-01] a ring is one line with its setting and its diamond, and holds the diamond', async () => {
    const { client, order, diamond, lines } = await orderOfTwo()
    const [setting, stone] = lines as [CartLine, CartLine]
    const ring: CartLine = {
      ...setting,
      type: 'diamond_ring',
      name: { en: 'Fajar Ring', 'zh-CN': '晨曦戒指' },
      priceSen: setting.priceSen + stone.priceSen,
      diamond: stone.diamond,
    }
    expect(await replaceLines(order, ring)).toBe(true)
    expect((await readOrder(client, order)).lines).toMatchObject([
      {
        kind: 'ring',
        type: 'diamond_ring',
        name: ring.name,
        priceSen: ring.priceSen,
        setting: { name: setting.name, metal: setting.made?.metal, size: setting.made?.size },
        diamond: { name: stone.name, certificate: `GIA ${diamond.certificate}`, grades: gradesOf(diamond) },
      },
    ])
    const held = await shop.services.db
      .selectFrom('diamonds')
      .select('order_uuid')
      .where('uuid', '=', diamond.uuid)
      .executeTakeFirstOrThrow()
    expect(held.order_uuid).toBe(order)
  })

  test.each([
    ['neither a piece nor a diamond', { made: null, diamond: null }],
    ['a ring without the names of its parts', { ring_names: null }],
  ])('%s cannot be stored', async (_, change) => {
    const { order, lines } = await orderOfTwo()
    const [setting, stone] = lines as [CartLine, CartLine]
    const write = shop.services.write(async (transaction) => {
      await transaction.deleteFrom('order_lines').where('order_uuid', '=', order).execute()
      await insertOrderLines(transaction, order, [{ ...setting, diamond: stone.diamond, ...change }])
      if ('ring_names' in change) await transaction.updateTable('order_lines').set(change).execute()
    })
    await expect(write).rejects.toThrow(/check/i)
  })

  test('lines that were stored before rings could be are kept', async () => {
    const { remove, ...place } = await createTestData(database, 'empty')
    const old = openDatabase(place)
    onTestFinished(async () => {
      await old.close()
      await remove()
    })
    const at = '2026-03-01T00:00:00.000Z'
    const words = { name_en: '', name_zh: '', description_en: '', description_zh: '', keywords_en: '', keywords_zh: '' }
    const piece = { uuid: 'piece', kind: 'earrings', cart_type: 'earrings', link: '', sku: 'sku', style: '', ...words }
    const line = {
      uuid: 'line',
      order_uuid: 'order',
      position: 0,
      type: 'earrings',
      piece_uuid: piece.uuid,
      diamond_uuid: null,
      metal: '6',
      size: null,
      name_en: 'Studs',
      name_zh: '耳钉',
      certificate: null,
      picture: 'studs',
      price_sen: 1,
    }
    const oldSnapshot = JSON.stringify({
      value: 'paid',
      context: { method: 'pick-up', cartItems: ['item'], paidBy: 'payment' },
    })
    const user = { uuid: 'user', email: '', password_hash: '', first_name: '', last_name: '', gender: '0' }
    const order = {
      uuid: 'order',
      number: '',
      user_uuid: 'user',
      submission: '',
      state: 'paid',
      snapshot: oldSnapshot,
    } as const
    await old.runExclusively(async (transaction) => {
      const steps = transaction.$extendTables<{ steps_done: { name: string; done_at: string } }>()
      await steps.schema
        .createTable('steps_done')
        .addColumn('name', old.columns.text)
        .addColumn('done_at', old.columns.text)
        .execute()
      for (const { name, up } of (await readMigrations()).filter(({ name }) => name < '010')) {
        await up(transaction.schema, old.columns, transaction as Kysely<unknown>)
        await steps.insertInto('steps_done').values({ name, done_at: at }).execute()
      }
      await (transaction as unknown as Kysely<{ pieces: typeof piece & { featured: number; days_to_make: number } }>)
        .insertInto('pieces')
        .values({ ...piece, featured: 1, days_to_make: 1 })
        .execute()
      const rest = { locale: 'en', merchant_code: '', ctime: at }
      await transaction
        .insertInto('users')
        .values({ ...user, ...rest })
        .execute()
      await transaction
        .insertInto('orders')
        .values({ ...order, total_sen: 1, receive: '{}', locale: 'en', created_at: at, reserved_until: at })
        .execute()
      await (
        transaction as unknown as Kysely<{ order_lines: Omit<Database['order_lines'], 'ring_names' | 'engraving'> }>
      )
        .insertInto('order_lines')
        .values(line)
        .execute()
    })
    await migrate(old, () => new Date(at), { seed: false })
    expect(await old.db.selectFrom('order_lines').selectAll().execute()).toEqual([
      { ...line, ring_names: null, engraving: null },
    ])
    await old.write((transaction) => transaction.deleteFrom('orders').execute())
    expect(await old.db.selectFrom('order_lines').selectAll().execute()).toEqual([])
  })
})
