import type { TransactionContext } from '../database/services.ts'
import { writeEffect } from '../outbox/effects.ts'
import { payableStates } from './lifecycle.ts'

/** The effect that closes the checkout of a payment at the provider; its subject is the payment's uuid. */
export const closeEffect = 'close-checkout'

/** Closes what can still be paid of an order, or of a request for what was bought, at the provider. */
export const closeCheckouts = async (
  { transaction, now }: TransactionContext,
  subject: 'order_uuid' | 'request_uuid',
  uuid: string,
): Promise<void> => {
  const payments = await transaction
    .selectFrom('payments')
    .select('uuid')
    .where(subject, '=', uuid)
    .where('state', 'in', payableStates)
    .execute()
  for (const payment of payments) {
    await writeEffect(transaction, { kind: closeEffect, subject: payment.uuid, payload: null, dueAt: now })
  }
}
