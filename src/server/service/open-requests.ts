import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { payableStates } from '../order/lifecycle.ts'
import { serviceStatesWithTag } from './machines.ts'

/**
 * The customer's requests for which something is still to be done, whose piece the shop may have, and those that may
 * still receive money; the oldest first.
 */
export const openRequests = (db: Kysely<Database>, user: string): Promise<{ uuid: string; number: string }[]> =>
  db
    .selectFrom('service_requests')
    .select(['uuid', 'number'])
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
    .orderBy('number')
    .execute()
