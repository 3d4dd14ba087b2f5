import type { Kysely } from 'kysely'
import { refundReasons } from '#contract/order/refund-reasons.ts'
import { sumSen } from '#contract/money.ts'
import { type ActorContext } from '../audit/audit.ts'
import type { Database } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { applyToPayment } from '../order/apply.ts'
import { paymentsOf } from '../order/find.ts'
import { leftToRefund, takenStates } from '../order/lifecycle.ts'

/** The amount is more than is left of what was paid for an order, or nothing although something is left. */
export class AmountRefused extends Error {
  override name = 'AmountRefused'
}

type Db = Kysely<Database>

const refundableOf = async (db: Db, order: string) =>
  (await paymentsOf(db, order)).filter(({ state }) => takenStates.includes(state))

/** What of the payments of an order can still be refunded, in sen. */
export const leftOfOrder = async (db: Db, order: string): Promise<number> =>
  sumSen((await refundableOf(db, order)).map(leftToRefund))

/**
 * Refunds an amount of what was paid for an order, from its newest payment back; nothing only where all of it was
 * refunded before. Throws an AmountRefused.
 */
export const refundOrder = async (
  context: ActorContext,
  { order, request, amountSen }: { order: string; request: string; amountSen: number },
): Promise<void> => {
  const leftSen = await leftOfOrder(context.transaction, order)
  if (amountSen > leftSen || (amountSen === 0 && leftSen > 0)) {
    throw new AmountRefused(`${leftSen} sen of the order are left to refund`)
  }
  let wanted = amountSen
  for (const payment of await refundableOf(context.transaction, order)) {
    const part = Math.min(wanted, leftToRefund(payment))
    if (part === 0) continue
    await applyToPayment(context, payment.uuid, {
      type: 'refund.requested',
      amountSen: part,
      reason: refundReasons.returned,
      request,
    })
    wanted -= part
  }
}

/** Whether every refund of a request was carried out. */
export const isRefunded = async ({ transaction }: TransactionContext, request: string): Promise<boolean> => {
  const refunds = await transaction.selectFrom('refunds').select('state').where('return_uuid', '=', request).execute()
  return refunds.length > 0 && refunds.every(({ state }) => state === 'done')
}
