import type { Board } from '#contract/desk/schemas.ts'
import { boardColumnSize, maxBoardCount } from '#contract/desk/subjects.ts'
import { malaysianDay } from '#contract/catalogue/delivery-date.ts'
import { type Order, orderStates, type OrderState } from '#contract/order/schemas.ts'
import { countOrders } from '../order/count.ts'
import { orderStatesUnderWay } from '../order/lifecycle.ts'
import { moneyOf } from '../order/money.ts'
import { promisedDaysOf } from '../order/promised-day.ts'
import type { Db } from './subjects/subject.ts'

/**
 * Of so many of the oldest orders under way the most urgent are found: a younger one may be promised earlier, but by two
 * weeks at most.
 */
const urgentAmong = 200

const isUnderWay = (state: OrderState) => orderStatesUnderWay.includes(state)

const ordersOf = (db: Db, state: OrderState) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', state)
    .orderBy('created_at', isUnderWay(state) ? 'asc' : 'desc')
    .limit(isUnderWay(state) ? urgentAmong : boardColumnSize)
    .execute()

/**
 * The orders by state, in the order of the lifecycle: of those under way the ones that are promised first, of the others
 * the newest.
 */
export const readBoard = async (db: Db, now: Date): Promise<Board> => {
  const columns = await Promise.all(
    orderStates.map(async (state) => ({
      state,
      rows: await ordersOf(db, state),
      count: await countOrders(db, state, maxBoardCount),
    })),
  )
  const promised = await promisedDaysOf(
    db,
    columns.flatMap(({ rows }) => rows),
  )
  const today = malaysianDay(now)
  return columns.map(({ state, count, rows }) => {
    const orders = rows.map((row) => {
      const { method, name } = JSON.parse(row.receive) as Order['receive']
      const promisedDay = promised.get(row.uuid) ?? null
      const waitsForCustomer = state === 'ready' && method === 'pick-up'
      return {
        number: row.number,
        state: row.state,
        total_sen: row.total_sen,
        due_sen: moneyOf(row).dueSen,
        name,
        receive: method,
        created_at: row.created_at,
        promised_day: promisedDay,
        late: promisedDay !== null && promisedDay < today && !waitsForCustomer,
      }
    })
    // What has no day comes after every day.
    const dayOf = ({ promised_day: day }: (typeof orders)[number]) => day ?? '9999'
    const sorted = isUnderWay(state) ? orders.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other))) : orders
    return { state, count, orders: sorted.slice(0, boardColumnSize) }
  })
}
