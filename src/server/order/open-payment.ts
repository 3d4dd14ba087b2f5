import type { Kysely, Selectable } from 'kysely'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import type { Database, PaymentTable } from '../database/schema.ts'
import type { Services, TransactionContext } from '../database/services.ts'
import type { Checkouts, Paid } from './checkouts.ts'
import { isPayable } from './find.ts'
import { insertPayment, type PaymentSubject, wantsOfPayment } from './payments.ts'

type Db = Kysely<Database>

/** What a customer wants to pay: an order of theirs, or a request for what was bought. */
export interface Payable<Thing extends Paid> {
  /** Undefined where the customer has none. */
  find: (db: Db) => Promise<Thing | undefined>
  /** Its payments, newest first. */
  payments: (db: Db) => Promise<Selectable<PaymentTable>[]>
  /** The amount of its next payment, in sen; null where nothing is due. */
  nextSen: (thing: Thing, now: Date) => number | null
  subject: PaymentSubject
  /** What has to be settled in the transaction before it is looked at. */
  settle?: (context: TransactionContext) => Promise<void>
}

const maxCloseAttempts = 3

/**
 * Opens the next payment of something of which an amount is due, or the same one again; there are never two payments of
 * it that can both be paid.
 */
export const openPayment = async <Thing extends Paid>(
  { db, write, now }: Services,
  checkouts: Checkouts,
  { find, payments, nextSen, subject, settle }: Payable<Thing>,
  method: PaymentMethod,
): Promise<{ re: '200'; data: { url: string } } | { re: '404' | '409' }> => {
  const payable = async (from: Db) => (await payments(from)).filter(isPayable)
  /** Inserts a new payment, unless nothing is due or another one is open by now. */
  const reopen = () =>
    write(
      async (transaction) => {
        const context = { transaction, now: now() }
        await settle?.(context)
        const paid = await find(transaction)
        const amountSen = paid ? nextSen(paid, context.now) : null
        if (!paid || amountSen === null || (await payable(transaction)).length > 0) return null
        return {
          paid,
          payment: await insertPayment(context, subject, { provider: checkouts.provider, method, amountSen }),
        }
      },
      { wants: wantsOfPayment(subject) },
    )

  for (let round = 0; round < maxCloseAttempts; round += 1) {
    const paid = await find(db)
    if (!paid) return { re: '404' }
    for (const payment of await payable(db)) await checkouts.refresh(payment)
    const left = await payable(db)
    const amountSen = nextSen(paid, now())
    const same = left.find(
      (payment) => payment.state === 'open' && payment.method === method && payment.amount_sen === amountSen,
    )
    if (same) return { re: '200', data: { url: await checkouts.open(same, paid) } }
    for (const payment of left) await checkouts.close(payment, paid)
    const opened = await reopen()
    if (opened) return { re: '200', data: { url: await checkouts.open(opened.payment, opened.paid) } }
    const after = await find(db)
    if (!after || nextSen(after, now()) === null) return { re: '409' }
  }
  return { re: '409' }
}
