import type { Selectable } from 'kysely'
import type { OrderTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { drawNumber, takeFreeNumber } from '../draw-number.ts'

/** Inserts an order under the first number it draws that is free. */
export const insertOrder = (
  { transaction, now }: TransactionContext,
  order: Omit<Selectable<OrderTable>, 'number'>,
  draw = () => drawNumber('KL', now),
): Promise<Selectable<OrderTable>> =>
  takeFreeNumber(draw, async (number) => {
    const numbered = { ...order, number }
    const inserted = await transaction
      .insertInto('orders')
      .values(numbered)
      // Whatever it conflicts with: what another transaction inserts at this moment makes PostgreSQL run this one again.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 1n ? numbered : null
  })
