import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { orderStatesUnderWay, payableStates } from './lifecycle.ts'

type Where = ExpressionBuilder<Database, 'orders'>

const hasPayment = (where: Where, states: typeof payableStates) =>
  where.exists(
    where
      .selectFrom('payments')
      .select('payments.uuid')
      .whereRef('payments.order_uuid', '=', 'orders.uuid')
      .where('payments.state', 'in', states),
  )

/** An expired order that may still receive money, which revives it while its stones are free. */
export const isRevivable = (where: Where) =>
  where.and([where('state', '=', 'expired'), hasPayment(where, payableStates)])

/** An order that holds a part of its price, or whose payment the bank has not answered yet. */
const isBeingPaid = (where: Where) =>
  where.or([
    where('state', '=', 'awaitingPayment'),
    where.and([where('state', '=', 'reserved'), hasPayment(where, ['pending'])]),
  ])

/**
 * The customer's orders that have not reached them or are being paid, and expired ones that may still receive money;
 * the oldest first.
 */
export const openOrders = (db: Kysely<Database>, user: string): Promise<{ uuid: string; number: string }[]> =>
  db
    .selectFrom('orders')
    .select(['uuid', 'number'])
    .where('user_uuid', '=', user)
    .where((where) => where.or([where('state', 'in', orderStatesUnderWay), isBeingPaid(where), isRevivable(where)]))
    .orderBy('number')
    .execute()
