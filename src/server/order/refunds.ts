import type { RefundWanted } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import type { ActorContext } from '../audit/audit.ts'
import type { TransactionContext } from '../database/services.ts'
import { writeEffect } from '../outbox/effects.ts'

/** The effect that asks the provider for a refund; its subject is the uuid of the refund. */
export const refundEffect = 'refund'

/** Notes a refund of a payment and requests it from the provider, which carries it out once. */
export const requestRefund = async (
  { transaction, now }: ActorContext,
  payment: string,
  { amountSen, reason, request }: RefundWanted,
): Promise<void> => {
  if (amountSen === 0) return
  const uuid = crypto.randomUUID()
  await transaction
    .insertInto('refunds')
    .values({
      uuid,
      payment_uuid: payment,
      amount_sen: amountSen,
      reason,
      return_uuid: request ?? null,
      state: 'requested',
      created_at: now.toISOString(),
    })
    .execute()
  await writeEffect(transaction, { kind: refundEffect, subject: uuid, payload: null, dueAt: now })
}

/** Marks a refund as carried out; false where it was marked before. */
export const markRefundDone = async ({ transaction }: TransactionContext, uuid: string): Promise<boolean> => {
  const marked = await transaction
    .updateTable('refunds')
    .set({ state: 'done' })
    .where('uuid', '=', uuid)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** Marks all refunds of a payment as carried out, because the provider reports that everything went back. */
export const markAllRefundsDone = async ({ transaction }: TransactionContext, payment: string): Promise<void> => {
  await transaction.updateTable('refunds').set({ state: 'done' }).where('payment_uuid', '=', payment).execute()
}
