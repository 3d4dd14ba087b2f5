import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

const diamondsOf = (transaction: Kysely<Database>, order: string) =>
  transaction
    .selectFrom('order_lines')
    .select('diamond_uuid')
    .where('order_uuid', '=', order)
    .where('diamond_uuid', 'is not', null)
    .orderBy('diamond_uuid')
    .execute()

export const releaseDiamonds = async (transaction: Kysely<Database>, order: string): Promise<void> => {
  await transaction.updateTable('diamonds').set({ order_uuid: null }).where('order_uuid', '=', order).execute()
}

/** Releases one stone of an order, as one that came back whole. */
export const releaseDiamond = async (
  transaction: Kysely<Database>,
  { order, diamond }: { order: string; diamond: string },
): Promise<void> => {
  await transaction
    .updateTable('diamonds')
    .set({ order_uuid: null })
    .where('uuid', '=', diamond)
    .where('order_uuid', '=', order)
    .execute()
}

/** Reserves every stone of an order, or none: false means that another order holds one of them. */
export const reserveDiamonds = async (transaction: Kysely<Database>, order: string): Promise<boolean> => {
  for (const { diamond_uuid } of await diamondsOf(transaction, order)) {
    const held = await transaction
      .updateTable('diamonds')
      .set({ order_uuid: order })
      .where('uuid', '=', diamond_uuid)
      .where('order_uuid', 'is', null)
      .where('gone', '=', 0)
      .where('withdrawn', '=', 0)
      .executeTakeFirst()
    if (held.numUpdatedRows === 1n) continue
    await releaseDiamonds(transaction, order)
    return false
  }
  return true
}
