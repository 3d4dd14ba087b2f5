import type { Kysely, Selectable } from 'kysely'
import type { ServiceDetails } from '#contract/service/schemas.ts'
import type { Database, ServiceRequestTable } from '../database/schema.ts'
import { requestMoney } from '../service/money.ts'
import { deletedUserUuid } from './deleted-user.ts'

/**
 * Whether a request is the record of money: it has payments, or was paid at the counter, whose receipt may still be due,
 * or was refunded, after which the staff may still report that its stone came back.
 */
const isRecord = (request: Selectable<ServiceRequestTable>, withPayments: ReadonlySet<string | null>): boolean =>
  withPayments.has(request.uuid) || requestMoney(request).counterSen > 0 || request.state === 'refunded'

/**
 * Assigns a customer's requests that are records of money to the deleted user; what the customer wrote and handed in is
 * removed. All others are deleted with the customer.
 */
export const anonymiseRetainedRequests = async (transaction: Kysely<Database>, user: string): Promise<void> => {
  const own = transaction.selectFrom('service_requests').where('user_uuid', '=', user)
  const requests = await own.selectAll().execute()
  const payments = await transaction
    .selectFrom('payments')
    .select('request_uuid')
    .where('request_uuid', 'in', own.select('uuid'))
    .execute()
  const withPayments = new Set(payments.map(({ request_uuid }) => request_uuid))
  for (const { uuid, details } of requests.filter((request) => isRecord(request, withPayments))) {
    const { handover } = JSON.parse(details) as ServiceDetails
    await transaction
      .updateTable('service_requests')
      .set({ user_uuid: deletedUserUuid, submission: uuid, details: JSON.stringify({ handover, note: '' }) })
      .where('uuid', '=', uuid)
      .execute()
    await transaction.deleteFrom('service_intakes').where('request_uuid', '=', uuid).execute()
    await transaction.deleteFrom('service_pictures').where('request_uuid', '=', uuid).execute()
  }
}
