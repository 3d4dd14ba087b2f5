import type { Board } from '#contract/desk/schemas.ts'
import { boardColumnSize, maxBoardCount } from '#contract/desk/subjects.ts'
import { type Order, orderStates, type OrderState } from '#contract/order/schemas.ts'
import { countOrders } from '../order/count.ts'
import { moneyOf } from '../order/money.ts'
import { promisedDaysOf } from '../order/promised-day.ts'
import type { Db } from './subjects/subject.ts'

const newestOf = (db: Db, state: OrderState) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', state)
    .orderBy('created_at', 'desc')
    .limit(boardColumnSize)
    .execute()

/** The orders by state, in the order of the lifecycle, the newest of each first. */
export const readBoard = async (db: Db): Promise<Board> => {
  const columns = await Promise.all(
    orderStates.map(async (state) => ({
      state,
      rows: await newestOf(db, state),
      count: await countOrders(db, state, maxBoardCount),
    })),
  )
  const promised = await promisedDaysOf(
    db,
    columns.flatMap(({ rows }) => rows),
  )
  return columns.map(({ state, count, rows }) => ({
    state,
    count,
    orders: rows.map((row) => {
      const { method, name } = JSON.parse(row.receive) as Order['receive']
      return {
        number: row.number,
        state: row.state,
        total_sen: row.total_sen,
        due_sen: moneyOf(row).dueSen,
        name,
        receive: method,
        created_at: row.created_at,
        promised_day: promised.get(row.uuid) ?? null,
      }
    }),
  }))
}
