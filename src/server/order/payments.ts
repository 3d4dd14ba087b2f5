import type { Selectable } from 'kysely'
import { paymentsFor } from '#contract/checkout/methods.ts'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import type { OrderTable, PaymentTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { initialPaymentState } from './lifecycle.ts'
import { moneyOf } from './money.ts'

const providerName = 'sandbox'

/** Inserts a new payment attempt for what is due of an order, or as much of it as one payment of the method can be. */
export const insertPayment = async (
  { transaction, now }: TransactionContext,
  order: Selectable<OrderTable>,
  method: PaymentMethod,
): Promise<Selectable<PaymentTable>> => {
  const [amountSen] = paymentsFor(method, moneyOf(order).dueSen)
  if (amountSen === undefined) throw new Error('nothing of the order is due')
  const payment = {
    uuid: crypto.randomUUID(),
    order_uuid: order.uuid,
    provider: providerName,
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
