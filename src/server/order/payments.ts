import type { Selectable } from 'kysely'
import { paymentsFor } from '#contract/checkout/methods.ts'
import type { Order, PaymentMethod } from '#contract/order/schemas.ts'
import type { OrderTable, PaymentTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { type Want, want } from '../database/wants.ts'
import { initialPaymentState, paymentContext } from './lifecycle.ts'
import { moneyOf } from './money.ts'

/** What a payment is for: one of both. */
export type PaymentSubject = Pick<Selectable<PaymentTable>, 'order_uuid' | 'request_uuid'>

/** What a write wants that changes a payment: the order or the request that it is for. */
export const wantsOfPayment = ({ order_uuid: order, request_uuid: request }: PaymentSubject): Want[] => [
  ...(order === null ? [] : [want.order(order)]),
  ...(request === null ? [] : [want.request(request)]),
]

interface Attempt {
  provider: string
  method: PaymentMethod
}

/** A payment as its customer sees it. */
export const toPayment = (row: Selectable<PaymentTable>): Order['payments'][number] => ({
  uuid: row.uuid,
  method: row.method as PaymentMethod,
  state: row.state,
  amountSen: row.amount_sen,
  refundedSen: paymentContext(row).refundedSen,
  createdAt: row.created_at,
})

/** Inserts a new payment attempt of an amount in sen. */
export const insertPayment = async (
  { transaction, now }: TransactionContext,
  subject: PaymentSubject,
  { provider, method, amountSen }: Attempt & { amountSen: number },
): Promise<Selectable<PaymentTable>> => {
  const payment = {
    uuid: crypto.randomUUID(),
    ...subject,
    provider,
    provider_session: null,
    method,
    ...initialPaymentState({ amountSen }),
    amount_sen: amountSen,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  await transaction.insertInto('payments').values(payment).execute()
  return payment
}

/** Inserts a new payment attempt for what is due of an order, or as much of it as one payment of the method can be. */
export const insertOrderPayment = (
  context: TransactionContext,
  order: Selectable<OrderTable>,
  attempt: Attempt,
): Promise<Selectable<PaymentTable>> => {
  const [amountSen] = paymentsFor(attempt.method, moneyOf(order).dueSen)
  if (amountSen === undefined) throw new Error('nothing of the order is due')
  return insertPayment(context, { order_uuid: order.uuid, request_uuid: null }, { ...attempt, amountSen })
}
