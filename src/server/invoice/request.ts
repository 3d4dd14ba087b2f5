import type { TransactionContext } from '../database/services.ts'
import { writeEffect } from '../outbox/effects.ts'

/** Effects that issue documents: of a payment, and of a refund. */
export const invoiceEffects = { receipt: 'issue-receipt', creditNote: 'issue-credit-note' } as const

/**
 * Requests the documents of a payment, in the transaction that changes it: a receipt once it is paid, and a credit note
 * once it was refunded. Asking again requests nothing more.
 */
export const requestDocuments = async ({ transaction, now }: TransactionContext, payment: string): Promise<void> => {
  const { state, amount_sen: amountSen } = await transaction
    .selectFrom('payments')
    .select(['state', 'amount_sen'])
    .where('uuid', '=', payment)
    .executeTakeFirstOrThrow()
  const effect = { subject: payment, dueAt: now }
  if (state === 'paid') await writeEffect(transaction, { ...effect, kind: invoiceEffects.receipt, payload: null })
  if (state !== 'refunded') return
  const refund: CreditedRefund = { payment, amountSen }
  await writeEffect(transaction, { ...effect, kind: invoiceEffects.creditNote, payload: refund })
}

/** What a credit note is issued for; the subject of its effect is the refund. */
export interface CreditedRefund {
  payment: string
  amountSen: number
}
