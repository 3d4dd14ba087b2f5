import { sumSen } from '#contract/money.ts'
import type { TransactionContext } from '../database/services.ts'
import { paymentContext } from '../order/lifecycle.ts'
import { writeEffect } from '../outbox/effects.ts'

/** Effects that issue documents: of a payment, of money at the counter, and of a refund. */
export const invoiceEffects = {
  receipt: 'issue-receipt',
  counterReceipt: 'issue-counter-receipt',
  creditNote: 'issue-credit-note',
} as const

/** Money for a request that the staff took at the counter. */
export interface CounterMoney {
  request: string
  amountSen: number
}

/** What a credit note is issued for; the subject of its effect is the refund. */
export interface CreditedRefund {
  payment: string
  amountSen: number
}

/**
 * Requests the receipt of money at the counter, in the transaction that counts it. `counterSen`: what was taken there for
 * the request so far, which tells this time from those before.
 */
export const requestCounterReceipt = (
  { transaction, now }: TransactionContext,
  { request, amountSen, counterSen }: CounterMoney & { counterSen: number },
): Promise<void> => {
  const payload: CounterMoney = { request, amountSen }
  return writeEffect(transaction, {
    kind: invoiceEffects.counterReceipt,
    subject: `${request}:${counterSen}`,
    payload,
    dueAt: now,
  })
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
