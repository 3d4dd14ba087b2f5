import type { Kysely, Selectable } from 'kysely'
import type { Database, OrderTable, PaymentTable } from '../database/schema.ts'
import { payableStates } from './lifecycle.ts'

type Db = Kysely<Database>

/** An order of this customer; another customer's order counts as not found. */
export const findOwnOrder = (db: Db, user: string, uuid: string): Promise<Selectable<OrderTable> | undefined> =>
  db.selectFrom('orders').selectAll().where('uuid', '=', uuid).where('user_uuid', '=', user).executeTakeFirst()

/** The payments of an order, newest first. */
export const paymentsOf = (db: Db, order: string): Promise<Selectable<PaymentTable>[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_uuid', '=', order)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()

/** Whether this payment may still receive money. */
export const isPayable = ({ state }: Pick<Selectable<PaymentTable>, 'state'>) => payableStates.includes(state)

/** The payment that determines the payment state of an order: the one that paid for it, else the newest. */
export const decisivePayment = (payments: Selectable<PaymentTable>[]): Selectable<PaymentTable> => {
  const payment = payments.find(({ state }) => state === 'paid') ?? payments[0]
  if (!payment) throw new Error('an order has no payment')
  return payment
}
