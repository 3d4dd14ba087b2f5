import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { reservingOrderStates } from '../order/lifecycle.ts'

/** The order that holds a diamond for a time, unpaid or paid in part. */
const reservation = (eb: ExpressionBuilder<Database, 'diamonds'>) =>
  eb
    .selectFrom('orders')
    .select('orders.uuid')
    .whereRef('orders.uuid', '=', 'diamonds.order_uuid')
    .where('orders.state', 'in', reservingOrderStates)

/**
 * The condition that a diamond is for sale: its supplier still offers it, and it belongs to no order and was never sold,
 * or the reservation that holds it has ended.
 */
export const isForSale = (now: Date) => (eb: ExpressionBuilder<Database, 'diamonds'>) =>
  eb.and([
    eb('diamonds.withdrawn', '=', 0),
    eb.or([
      eb.and([eb('diamonds.order_uuid', 'is', null), eb('diamonds.gone', '=', 0)]),
      eb.exists(reservation(eb).where('orders.reserved_until', '<=', now.toISOString())),
    ]),
  ])

/** The condition that a diamond is for sale, or is again once no order holds it. */
export const mayComeForSale = (eb: ExpressionBuilder<Database, 'diamonds'>) =>
  eb.and([eb('diamonds.gone', '=', 0), eb('diamonds.withdrawn', '=', 0)])

/** The condition that this customer can buy a diamond: it is for sale, or reserved by an order of theirs without money. */
const isForSaleTo = (user: string, now: Date) => (eb: ExpressionBuilder<Database, 'diamonds'>) =>
  eb.or([
    isForSale(now)(eb),
    eb.exists(reservation(eb).where('orders.user_uuid', '=', user).where('orders.state', '=', 'reserved')),
  ])

/** Whether a diamond can be bought; `reserved` while an order that may still end unpaid holds it. */
export type SaleState = 'available' | 'reserved' | 'sold'

/** A diamond's sale state for everybody, or for one customer, by the condition that it is for sale. */
const saleState = (forSale: ReturnType<typeof isForSale>) => (eb: ExpressionBuilder<Database, 'diamonds'>) =>
  eb
    .case()
    .when(forSale(eb))
    .then<SaleState>('available')
    .when(eb.exists(reservation(eb)))
    .then<SaleState>('reserved')
    .else<SaleState>('sold')
    .end()

/** The sale state for everybody. */
export const saleStateForAll = (now: Date) => saleState(isForSale(now))
/** The sale state for one customer, who can buy what their own order without money holds. */
export const saleStateFor = (user: string, now: Date) => saleState(isForSaleTo(user, now))
