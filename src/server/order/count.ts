import { type Kysely, sql } from 'kysely'
import type { OrderState } from '#contract/order/schemas.ts'
import type { Database } from '../database/schema.ts'

/** Counts the orders of a state, no further than `most`, so that a million finished orders cost no more than that. */
export const countOrders = async (db: Kysely<Database>, state: OrderState, most: number): Promise<number> => {
  // A column of the index: for any other SQLite reads the whole table, once nearly all orders are in one state.
  const some = db.selectFrom('orders').select('created_at').where('state', '=', state).limit(most).as('some')
  const { count } = await db
    .selectFrom(some)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
