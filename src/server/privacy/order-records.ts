import type { Kysely } from 'kysely'
import { recordRetentionYears } from '#contract/privacy/privacy.ts'
import type { Database } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { deletedUserUuid } from './deleted-user.ts'

const yearsBefore = (now: Date, years: number) => {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date.toISOString()
}

/** Requests for the items of an order. */
const requestsOf = (db: Kysely<Database>, order: string) =>
  db
    .selectFrom('service_requests')
    .innerJoin('order_lines', 'order_lines.uuid', 'service_requests.order_line_uuid')
    .select('service_requests.uuid')
    .where('order_lines.order_uuid', '=', order)

/** Deletes an order with its lines, history and payments, and its requests with theirs; its stones stay sold. */
const deleteOrderRecord = async (transaction: Kysely<Database>, order: string): Promise<void> => {
  await transaction.updateTable('diamonds').set({ order_uuid: null, gone: 1 }).where('order_uuid', '=', order).execute()
  const requests = requestsOf(transaction, order)
  const payments = transaction
    .selectFrom('payments')
    .select('uuid')
    .where((where) => where.or([where('order_uuid', '=', order), where('request_uuid', 'in', requests)]))
  await transaction
    .deleteFrom('audit_trail')
    .where((where) => where.or([where('subject', '=', order), where('subject', 'in', payments)]))
    .where('room', 'in', ['order', 'payment'])
    .execute()
  await transaction
    .deleteFrom('payments')
    .where((where) => where.or([where('order_uuid', '=', order), where('request_uuid', 'in', requests)]))
    .execute()
  await transaction.deleteFrom('orders').where('uuid', '=', order).execute()
}

/**
 * Deletes the orders of deleted customers that have not changed for the number of years that tax law requires records
 * to be retained.
 */
export const purgeOrderRecords = async ({ db, write, now }: Services): Promise<void> => {
  const before = yearsBefore(now(), recordRetentionYears)
  const over = await db
    .selectFrom('orders')
    .select('uuid')
    .where('user_uuid', '=', deletedUserUuid)
    .where('created_at', '<=', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_history')
            .select('id')
            .whereRef('order_history.order_uuid', '=', 'orders.uuid')
            .where('at', '>', before),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.uuid')
            .whereRef('payments.order_uuid', '=', 'orders.uuid')
            .where('updated_at', '>', before),
        ),
      ),
    )
    // What was paid at the counter has no payment.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoices')
            .select('number')
            .whereRef('invoices.order_uuid', '=', 'orders.uuid')
            .where('issued_at', '>', before),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .innerJoin('service_requests', 'service_requests.uuid', 'payments.request_uuid')
            .innerJoin('order_lines', 'order_lines.uuid', 'service_requests.order_line_uuid')
            .select('payments.uuid')
            .whereRef('order_lines.order_uuid', '=', 'orders.uuid')
            .where('payments.updated_at', '>', before),
        ),
      ),
    )
    .execute()
  for (const { uuid } of over) await write((transaction) => deleteOrderRecord(transaction, uuid))
}
