import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { countVersionUp } from './stock/versions.ts'

/**
 * Takes a stone out of the shop, or sells it again; throws where none has the number, or an order has it. A supplier's
 * stone comes back with the next import that offers it.
 */
export const setStoneWithdrawn = async (
  transaction: Kysely<Database>,
  number: string,
  withdrawn: boolean,
): Promise<{ number: string }> => {
  const stone = await transaction
    .selectFrom('diamonds')
    .leftJoin('orders', 'orders.uuid', 'diamonds.order_uuid')
    .select(['diamonds.uuid', 'diamonds.sku', 'diamonds.gone', 'orders.number'])
    .where('diamonds.sku', '=', number.toUpperCase())
    .executeTakeFirst()
  if (!stone) throw new Error(`No diamond has the number "${number}".`)
  if (stone.number !== null) throw new Error(`${stone.sku} is in the order ${stone.number}.`)
  if (stone.gone === 1) throw new Error(`${stone.sku} was sold.`)
  await transaction
    .updateTable('diamonds')
    .set({ withdrawn: Number(withdrawn) })
    .where('uuid', '=', stone.uuid)
    .execute()
  await countVersionUp(transaction)
  return { number: stone.sku }
}
