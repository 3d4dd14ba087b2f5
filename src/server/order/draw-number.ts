import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { brand } from '#contract/brand.ts'
import type { OrderTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'

const maxAttempts = 20
const years = new Intl.DateTimeFormat('en', { year: '2-digit', timeZone: brand.timeZone })

/** A number like `KL-26-004217`: the year in Malaysia and six digits that are not consecutive. */
const drawNumber = (now: Date) => `KL-${years.format(now)}-${String(randomInt(1_000_000)).padStart(6, '0')}`

/** Inserts an order under the first number it draws that is free. */
export const insertOrder = async (
  { transaction, now }: TransactionContext,
  order: Omit<Selectable<OrderTable>, 'number'>,
  draw = drawNumber,
): Promise<Selectable<OrderTable>> => {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const numbered = { ...order, number: draw(now) }
    const inserted = await transaction
      .insertInto('orders')
      .values(numbered)
      // Whatever it conflicts with: what another transaction inserts at this moment makes PostgreSQL run this one again.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) return numbered
  }
  throw new Error('no order number was free')
}
