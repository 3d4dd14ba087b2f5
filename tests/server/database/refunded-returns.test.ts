import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readMigrations } from '../../../src/server/database/migrations.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { createTestData, databases } from '../../support/shop.ts'

const at = '2026-03-01T00:00:00.000Z'

/** A refund of the payment, as it was stored when its reason named the return. */
const refund = (uuid: string, reason: string) =>
  sql`insert into refunds (uuid, payment_uuid, amount_sen, reason, state, created_at)
    values (${uuid}, 'payment', 100, ${reason}, 'requested', ${at})`

test.each(databases)(
  '[X-PAYMENT-04] on %s a refund that was made for a return keeps it, and others their words',
  async (name) => {
    const { remove, ...place } = await createTestData(name, 'empty')
    const { columns, db, runExclusively, close } = openDatabase(place)
    onTestFinished(async () => {
      await close()
      await remove()
    })
    await runExclusively(async (transaction) => {
      const migrateWhere = async (isWanted: (step: string) => boolean) => {
        for (const step of (await readMigrations()).filter((each) => isWanted(each.name))) {
          await step.up(transaction.schema, columns, transaction as Kysely<unknown>)
        }
      }
      await migrateWhere((step) => step < '029')
      for (const statement of [
        sql`insert into users (uuid, email, password_hash, first_name, last_name, gender, locale, merchant_code, ctime)
        values ('user', 'a@b.example', '', 'Mei', 'Tan', '0', 'en', '', ${at})`,
        sql`insert into orders (uuid, number, user_uuid, submission, state, snapshot, total_sen, receive, locale, created_at,
        reserved_until) values ('order', 'KL-1', 'user', 'one', 'delivered', '{}', 300, '{}', 'en', ${at}, ${at})`,
        sql`insert into pieces (uuid, kind, cart_type, link, sku, style, shape, featured, days_to_make, name_en, name_zh,
        description_en, description_zh, keywords_en, keywords_zh)
        values ('piece', 'women_ring', 'women_ring', '', '', '', '', 1, 1, '', '', '', '', '', '')`,
        sql`insert into order_lines (uuid, order_uuid, position, type, piece_uuid, name_en, name_zh, picture, price_sen)
        values ('line', 'order', 0, 'women_ring', 'piece', 'Ring', '戒指', '', 300)`,
        sql`insert into service_requests (uuid, number, kind, order_line_uuid, user_uuid, submission, state, snapshot, details,
        locale, created_at) values ('return-1', 'KS-1', 'return', 'line', 'user', 'two', 'refunding', '{}', '{}', 'en', ${at})`,
        sql`insert into payments (uuid, order_uuid, provider, method, amount_sen, state, snapshot, created_at, updated_at)
        values ('payment', 'order', 'sandbox', 'card', 300, 'paid', '{}', ${at}, ${at})`,
        refund('a', 'service:return-1'),
        refund('b', 'service: the ring came too late'),
        refund('c', 'not needed'),
      ]) {
        await statement.execute(transaction)
      }
      await migrateWhere((step) => step >= '029')
    })
    const stored = await db.selectFrom('refunds').select(['uuid', 'reason', 'return_uuid']).orderBy('uuid').execute()
    expect(stored).toEqual([
      { uuid: 'a', reason: 'returned', return_uuid: 'return-1' },
      { uuid: 'b', reason: 'service: the ring came too late', return_uuid: null },
      { uuid: 'c', reason: 'not needed', return_uuid: null },
    ])
  },
)
