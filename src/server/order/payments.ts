import type { Selectable } from 'kysely'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import type { OrderTable, PaymentTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { initialPaymentState } from './lifecycle.ts'

/** Inserts a new payment attempt for an order. */
export const insertPayment = async (
  { transaction, now }: TransactionContext,
  order: Selectable<OrderTable>,
  { provider, method }: { provider: string; method: PaymentMethod },
): Promise<Selectable<PaymentTable>> => {
  const payment = {
    uuid: crypto.randomUUID(),
    order_uuid: order.uuid,
    provider,
    provider_session: null,
    method,
    ...initialPaymentState({ amountSen: order.total_sen }),
    amount_sen: order.total_sen,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  await transaction.insertInto('payments').values(payment).execute()
  return payment
}
