import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { orderStatesUnderWay, payableStates } from './lifecycle.ts'

/** Whether the customer has an order that has not reached them, or an expired one that may still receive money. */
export const isAnyOrderOpen = async (db: Kysely<Database>, user: string): Promise<boolean> => {
  const order = await db
    .selectFrom('orders')
    .select('uuid')
    .where('user_uuid', '=', user)
    .where((where) =>
      where.or([
        where('state', 'in', orderStatesUnderWay),
        where.and([
          where('state', '=', 'expired'),
          where.exists(
            where
              .selectFrom('payments')
              .select('payments.uuid')
              .whereRef('payments.order_uuid', '=', 'orders.uuid')
              .where('payments.state', 'in', payableStates),
          ),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
