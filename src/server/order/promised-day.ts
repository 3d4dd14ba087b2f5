import type { Kysely } from 'kysely'
import { homeCountry } from '#contract/address/countries.ts'
import { deliveryDateAbroad, diamondDeliveryDate, pieceDeliveryDate } from '#contract/catalogue/delivery-date.ts'
import type { Order, OrderState } from '#contract/order/schemas.ts'
import { policies } from '#contract/policies.ts'
import type { Database } from '../database/schema.ts'
import { orderStatesUnderWay } from './lifecycle.ts'

interface OrderParts {
  uuid: string
  state: OrderState
  /** How it is received, as JSON. */
  receive: string
}

const goesAbroad = ({ receive }: OrderParts) => {
  const parts = JSON.parse(receive) as Order['receive']
  return parts.method === 'delivery' && (parts.country ?? homeCountry) !== homeCountry
}

/**
 * The days, as `2026-12-11`, by which paid orders are promised, by the uuid of the order: that of its last item, counted
 * from the payment, and later where it goes abroad. An order that is unpaid, has arrived or has ended has none.
 */
export const promisedDaysOf = async (
  db: Kysely<Database>,
  orders: readonly OrderParts[],
): Promise<Map<string, string>> => {
  const underWay = orders.filter(({ state }) => orderStatesUnderWay.includes(state))
  const uuids = underWay.map(({ uuid }) => uuid)
  if (uuids.length === 0) return new Map()
  const [paid, lines] = await Promise.all([
    db
      .selectFrom('order_history')
      .select('order_uuid')
      .select((eb) => eb.fn.min('at').as('at'))
      .where('order_uuid', 'in', uuids)
      .where('state', 'in', ['paid', 'depositPaid'])
      .groupBy('order_uuid')
      .execute(),
    db
      .selectFrom('order_lines as line')
      .leftJoin('pieces as piece', 'piece.uuid', 'line.piece_uuid')
      .select(['line.order_uuid', 'line.piece_uuid', 'piece.days_to_make'])
      .where('line.order_uuid', 'in', uuids)
      .execute(),
  ])
  const paidAt = new Map(paid.map(({ order_uuid, at }) => [order_uuid, Date.parse(at)]))
  const days = new Map<string, string>()
  for (const { order_uuid, piece_uuid, days_to_make } of lines) {
    const at = paidAt.get(order_uuid)
    if (at === undefined) continue
    const day =
      piece_uuid === null
        ? diamondDeliveryDate(at)
        : pieceDeliveryDate(at, days_to_make ?? policies.deliveryMadeToOrder.to)
    if (day > (days.get(order_uuid) ?? '')) days.set(order_uuid, day)
  }
  for (const order of underWay) {
    const day = days.get(order.uuid)
    if (day !== undefined && goesAbroad(order)) days.set(order.uuid, deliveryDateAbroad(day))
  }
  return days
}

/** The day by which one paid order is promised; null where there is none. */
export const promisedDayOf = async (db: Kysely<Database>, order: OrderParts): Promise<string | null> =>
  (await promisedDaysOf(db, [order])).get(order.uuid) ?? null
