import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { payableStates } from '../order/lifecycle.ts'
import { serviceStatesWithTag } from './machines.ts'

/**
 * Whether something is still to be done for a request of the customer, whose piece the shop may have, or one may still
 * receive money.
 */
export const isAnyRequestOpen = async (db: Kysely<Database>, user: string): Promise<boolean> => {
  const request = await db
    .selectFrom('service_requests')
    .select('uuid')
    .where('user_uuid', '=', user)
    .where((where) =>
      where.or([
        where('state', 'in', serviceStatesWithTag('open')),
        where.exists(
          where
            .selectFrom('payments')
            .select('payments.uuid')
            .whereRef('payments.request_uuid', '=', 'service_requests.uuid')
            .where('payments.state', 'in', payableStates),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return request !== undefined
}
