import { type ActorContext } from '../audit/audit.ts'
import type { TransactionContext } from '../database/services.ts'
import { applyToPayment } from '../order/apply.ts'
import { paymentsOf } from '../order/find.ts'
import { paymentContext, takenStates } from '../order/lifecycle.ts'

/** More was to be refunded than is left of what was paid. */
export class NotEnoughPaidError extends Error {}

/** The reason by which the refunds of a request are found again. */
const reasonOf = (request: string) => `service:${request}`

/** The request that a refund was made for; null where it was made for something else. */
export const requestOfReason = (reason: string): string | null =>
  reason.startsWith(reasonOf('')) ? reason.slice(reasonOf('').length) : null

/** Refunds an amount of what was paid for an order, from its newest payment back. */
export const refundOrder = async (
  context: ActorContext,
  { order, request, amountSen }: { order: string; request: string; amountSen: number },
): Promise<void> => {
  const payments = (await paymentsOf(context.transaction, order)).filter(({ state }) => takenStates.includes(state))
  let left = amountSen
  for (const payment of payments) {
    const { takenSen, refundingSen, refundedSen } = paymentContext(payment)
    const part = Math.min(left, (takenSen ?? 0) - refundingSen - refundedSen)
    if (part <= 0) continue
    await applyToPayment(context, payment.uuid, {
      type: 'refund.requested',
      amountSen: part,
      reason: reasonOf(request),
    })
    left -= part
  }
  if (left > 0) throw new NotEnoughPaidError(`of the order, ${left} sen less than that is left to refund`)
}

/** Whether every refund of a request was carried out. */
export const isRefunded = async ({ transaction }: TransactionContext, request: string): Promise<boolean> => {
  const refunds = await transaction
    .selectFrom('refunds')
    .select('state')
    .where('reason', '=', reasonOf(request))
    .execute()
  return refunds.length > 0 && refunds.every(({ state }) => state === 'done')
}
