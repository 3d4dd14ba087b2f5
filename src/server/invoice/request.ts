import { sumSen } from '#contract/money.ts'
import type { TransactionContext } from '../database/services.ts'
import { paymentContext } from '../order/lifecycle.ts'
import { writeEffect } from '../outbox/effects.ts'

/** Effects that issue documents: of a payment, and of a refund. */
export const invoiceEffects = { receipt: 'issue-receipt', creditNote: 'issue-credit-note' } as const

/** What a credit note is issued for; the subject of its effect is the refund. */
export interface CreditedRefund {
  payment: string
  amountSen: number
}

/**
 * Requests the documents of a payment, in the transaction that changes it: a receipt once it counts, and a credit note
 * for each refund that was carried out. Asking again requests nothing more.
 */
export const requestDocuments = async ({ transaction, now }: TransactionContext, payment: string): Promise<void> => {
  const row = await transaction.selectFrom('payments').selectAll().where('uuid', '=', payment).executeTakeFirstOrThrow()
  const { takenSen, refundingSen, refundedSen } = paymentContext(row)
  const request = (kind: string, subject: string, payload: CreditedRefund | null) =>
    writeEffect(transaction, { kind, subject, payload, dueAt: now })

  if ((takenSen ?? 0) > refundingSen + refundedSen) await request(invoiceEffects.receipt, payment, null)
  const refunds = await transaction
    .selectFrom('refunds')
    .select(['uuid', 'amount_sen'])
    .where('payment_uuid', '=', payment)
    .where('state', '=', 'done')
    .execute()
  for (const { uuid, amount_sen: amountSen } of refunds) {
    await request(invoiceEffects.creditNote, uuid, { payment, amountSen })
  }
  // What the staff refunded at the provider itself.
  const elsewhereSen = refundedSen - sumSen(refunds.map(({ amount_sen }) => amount_sen))
  if (row.state === 'refunded' && elsewhereSen > 0) {
    await request(invoiceEffects.creditNote, payment, { payment, amountSen: elsewhereSen })
  }
}
