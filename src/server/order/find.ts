import type { Kysely, Selectable } from 'kysely'
import type { Database, OrderTable, PaymentTable } from '../database/schema.ts'
import { payableStates, reservingOrderStates, takenStates } from './lifecycle.ts'

type Db = Kysely<Database>

/** An order of this customer; another customer's order counts as not found. */
export const findOwnOrder = (db: Db, user: string, uuid: string): Promise<Selectable<OrderTable> | undefined> =>
  db.selectFrom('orders').selectAll().where('uuid', '=', uuid).where('user_uuid', '=', user).executeTakeFirst()

/** Whether the reservation of an order has expired and has not been ended. */
export const isExpired = ({ state, reserved_until: until }: Selectable<OrderTable>, now: Date): boolean =>
  reservingOrderStates.includes(state) && until <= now.toISOString()

/** The payments of an order, newest first. */
export const paymentsOf = (db: Db, order: string): Promise<Selectable<PaymentTable>[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_uuid', '=', order)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()

/** The payments of a request for what was bought, newest first. */
export const paymentsOfRequest = (db: Db, request: string): Promise<Selectable<PaymentTable>[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('request_uuid', '=', request)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()

/** The order or the request that a payment is of. */
export const findPaid = async (
  db: Db,
  { order_uuid: order, request_uuid: request }: Selectable<PaymentTable>,
): Promise<{ uuid: string; number: string; locale: string }> =>
  order === null
    ? db
        .selectFrom('service_requests')
        .select(['uuid', 'number', 'locale'])
        .where('uuid', '=', request)
        .executeTakeFirstOrThrow()
    : db.selectFrom('orders').select(['uuid', 'number', 'locale']).where('uuid', '=', order).executeTakeFirstOrThrow()

/** Whether this payment may still receive money. */
export const isPayable = ({ state }: Pick<Selectable<PaymentTable>, 'state'>) => payableStates.includes(state)

/** Whether money of this payment is with the shop. */
const isTaken = ({ state }: Selectable<PaymentTable>) => state !== 'refunding' && takenStates.includes(state)

/** The payment that determines the payment state of an order or a request: the newest if it may still be paid, then the newest that took money. */
export const decisivePayment = (payments: Selectable<PaymentTable>[]): Selectable<PaymentTable> => {
  const [newest] = payments
  const payment = newest && isPayable(newest) ? newest : (payments.find(isTaken) ?? newest)
  if (!payment) throw new Error('nothing has a payment to decide by')
  return payment
}
