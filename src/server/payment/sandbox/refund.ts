import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { queueWebhook } from './payments.ts'

/**
 * Refunds an amount of a payment, once for each key; never more than was taken. Its webhook reports the payment once
 * everything went back.
 */
export const refundPayment = async (
  transaction: Kysely<Database>,
  { session, amountSen, key }: { session: string; amountSen: number; key: string },
  now: Date,
): Promise<void> => {
  const noted = await transaction
    .insertInto('sandbox_refunds')
    .values({ key, session, amount_sen: amountSen, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (noted.numInsertedOrUpdatedRows !== 1n) return
  const refunded = await transaction
    .updateTable('sandbox_payments')
    .set((set) => ({ refunded: set('refunded', '+', amountSen) }))
    .where('id', '=', session)
    .where('state', '=', 'paid')
    .where((where) => where(where('refunded', '+', amountSen), '<=', where.ref('amount_sen')))
    .executeTakeFirst()
  if (refunded.numUpdatedRows !== 1n) throw new Error('the sandbox could not pay it back')
  await queueWebhook(transaction, session, now)
}
