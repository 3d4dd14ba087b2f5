import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { serviceStatesWithTag } from './machines.ts'

/** Whether something is still to be done for a request of the customer, whose piece the shop may have. */
export const isAnyRequestOpen = async (db: Kysely<Database>, user: string): Promise<boolean> => {
  const request = await db
    .selectFrom('service_requests')
    .select('uuid')
    .where('user_uuid', '=', user)
    .where('state', 'in', serviceStatesWithTag('open'))
    .limit(1)
    .executeTakeFirst()
  return request !== undefined
}
