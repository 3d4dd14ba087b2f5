import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'

/** The unpaid order that holds a diamond. */
const reservation = (eb: ExpressionBuilder<Database, 'diamonds'>) =>
  eb
    .selectFrom('orders')
    .select('orders.uuid')
    .whereRef('orders.uuid', '=', 'diamonds.order_uuid')
    .where('orders.state', '=', 'reserved')

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

/** The condition that this customer can buy a diamond: it is for sale, or reserved by an unpaid order of theirs. */
export const isForSaleTo = (user: string, now: Date) => (eb: ExpressionBuilder<Database, 'diamonds'>) =>
  eb.or([isForSale(now)(eb), eb.exists(reservation(eb).where('orders.user_uuid', '=', user))])

/** Whether a diamond can be bought; `reserved` while an unpaid order of somebody else holds it. */
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
/** The sale state for one customer, who can buy what their own unpaid order holds. */
export const saleStateFor = (user: string, now: Date) => saleState(isForSaleTo(user, now))
