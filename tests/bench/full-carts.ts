import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '../../src/server/database/engine.ts'

/** Puts a diamond into the cart of each customer; resolves to the payloads that order them. */
export const fillCarts = async ({ db, write }: OpenDatabase, users: readonly string[], stones: readonly string[]) => {
  const prices = new Map(
    (await db.selectFrom('diamonds').select(['uuid', 'price_sen']).execute()).map((row) => [row.uuid, row.price_sen]),
  )
  return write(async (transaction) => {
    const payloads: object[] = []
    for (const [place, user] of users.entries()) {
      const diamond = stones[place] ?? ''
      const item = randomUUID()
      await transaction
        .insertInto('cart_items')
        .values({
          uuid: item,
          user_uuid: user,
          diamond_uuid: diamond,
          piece_uuid: null,
          metal: null,
          size: null,
          engraving: null,
          created_at: new Date().toISOString(),
        })
        .execute()
      payloads.push({
        submission: randomUUID(),
        items: [item],
        total: prices.get(diamond),
        receive: { method: 'pick-up', name: 'Mei Tan', phone: '0123456789' },
        payment: 'card',
        terms: '2026-11-01',
      })
    }
    return payloads
  })
}
