import type { Kysely } from 'kysely'
import { saleStateFor } from '../catalogue/availability.ts'
import type { Database } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'

const diamondsOf = async (transaction: Kysely<Database>, order: string): Promise<string[]> => {
  const lines = await transaction
    .selectFrom('order_lines')
    .select('diamond_uuid')
    .where('order_uuid', '=', order)
    .where('diamond_uuid', 'is not', null)
    .execute()
  return lines.flatMap(({ diamond_uuid }) => diamond_uuid ?? [])
}

/** How many stones these orders hold. */
export const countStones = async (transaction: Kysely<Database>, orders: readonly string[]): Promise<number> => {
  if (orders.length === 0) return 0
  const { stones } = await transaction
    .selectFrom('diamonds')
    .select((is) => is.fn.countAll().as('stones'))
    .where('order_uuid', 'in', orders)
    .executeTakeFirstOrThrow()
  return Number(stones)
}

/** The stones of these items of a customer's cart, the order that holds each, and whether the customer can still buy it. */
export const findStonesOfItems = ({ transaction, now }: TransactionContext, user: string, items: readonly string[]) =>
  transaction
    .selectFrom('cart_items')
    .innerJoin('diamonds', 'diamonds.uuid', 'cart_items.diamond_uuid')
    .select(['diamonds.uuid', 'diamonds.order_uuid as holder'])
    .select((eb) => saleStateFor(user, now)(eb).as('sale'))
    .where('cart_items.user_uuid', '=', user)
    .where('cart_items.uuid', 'in', items)
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

/** Reserves these stones for an order, or none: false means that another order holds one of them. */
export const reserveStones = async (
  transaction: Kysely<Database>,
  order: string,
  stones: readonly string[],
): Promise<boolean> => {
  // Always in the same order, so that two orders of the same stones do not wait for each other.
  for (const stone of stones.toSorted()) {
    const held = await transaction
      .updateTable('diamonds')
      .set({ order_uuid: order })
      .where('uuid', '=', stone)
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

/** Reserves every stone of an order's lines, or none. */
export const reserveDiamonds = async (transaction: Kysely<Database>, order: string): Promise<boolean> =>
  reserveStones(transaction, order, await diamondsOf(transaction, order))
