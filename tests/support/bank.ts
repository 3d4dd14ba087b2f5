import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ProviderState } from '../../src/server/payment/provider.ts'
import { initialPaymentState } from '../../src/server/order/lifecycle.ts'
import { sendWebhook, waitUntil } from './commerce.ts'
import type { DatabaseName, TestShop } from './shop.ts'

const never = '9999-12-31T00:00:00.000Z'

/** A payment of an order, and its session at the sandbox bank. */
export interface BankPayment {
  uuid: string
  session: string
}

/**
 * The sandbox bank of a shop, as a test uses it: payments of any amount, its reports one by one, and refunds that wait
 * until they are let go.
 */
export const openBank = async (shop: TestShop, database: DatabaseName) => {
  const { db, write } = shop.services
  await write(async (transaction) => {
    if (database === 'sqlite') {
      await sql`create trigger hold_refunds after insert on outbox when new.kind = 'refund'
        begin update outbox set due_at = ${sql.lit(never)}, planned = 1 where uuid = new.uuid; end`.execute(transaction)
      return
    }
    await sql`create function hold_refund() returns trigger language plpgsql as
      ${sql.lit(`begin new.due_at := '${never}'; new.planned := 1; return new; end`)}`.execute(transaction)
    await sql`create trigger hold_refunds before insert on outbox for each row when (new.kind = 'refund')
      execute function hold_refund()`.execute(transaction)
  })

  const report = async ({ uuid, session }: BankPayment, state: ProviderState, amountSen: number, refundedSen = 0) => {
    const event = { id: `evt_${crypto.randomUUID()}`, payment: { session, reference: uuid, state, amountSen } }
    const answer = await sendWebhook(shop, {
      ...event,
      payment: { ...event.payment, refundedSen, currency: 'MYR' },
    })
    return answer.status
  }

  return {
    /** Opens a payment of this amount, as one that was opened before the order came into its state. */
    open: async (order: string, amountSen: number): Promise<BankPayment> => {
      const payment = { uuid: crypto.randomUUID(), session: randomBytes(24).toString('base64url') }
      const at = new Date().toISOString()
      await write(async (transaction) => {
        await transaction
          .insertInto('payments')
          .values({
            uuid: payment.uuid,
            order_uuid: order,
            provider: 'sandbox',
            provider_session: payment.session,
            method: 'card',
            ...initialPaymentState({ amountSen }),
            amount_sen: amountSen,
            created_at: at,
            updated_at: at,
          })
          .execute()
        await transaction
          .insertInto('sandbox_payments')
          .values({
            id: payment.session,
            reference: payment.uuid,
            amount_sen: amountSen,
            method: 'card',
            state: 'open',
            refunded: 0,
            return_url: '/',
            locale: 'en',
            created_at: at,
          })
          .execute()
      })
      return payment
    },
    /** Writes into the bank's own records what became of a session, without a report. */
    note: ({ session }: BankPayment, values: { state: ProviderState; amount_sen?: number; refunded?: number }) =>
      write((transaction) =>
        transaction.updateTable('sandbox_payments').set(values).where('id', '=', session).execute(),
      ),
    /** Reports a session to the shop by a signed webhook; resolves to the status of the answer. */
    report,
    /** Lets a refund that waits go out, and waits until it was carried out; false where none of this amount waits. */
    letGo: async ({ uuid }: BankPayment, amountSen: number): Promise<boolean> => {
      const waiting = await db
        .selectFrom('refunds')
        .select('uuid')
        .where('payment_uuid', '=', uuid)
        .where('amount_sen', '=', amountSen)
        .where('state', '=', 'requested')
        .executeTakeFirst()
      if (!waiting) return false
      await write((transaction) =>
        transaction
          .updateTable('outbox')
          .set({ due_at: new Date(0).toISOString() })
          .where('kind', '=', 'refund')
          .where('subject', '=', waiting.uuid)
          .execute(),
      )
      // A webhook about nothing wakes the outbox.
      await report({ uuid: crypto.randomUUID(), session: 'none' }, 'paid', 1)
      await waitUntil(
        () => db.selectFrom('outbox').select('done_at').where('subject', '=', waiting.uuid).execute(),
        ([row]) => row?.done_at !== null,
      )
      return true
    },
    /** Lets everything go that still waits, and waits until the outbox has nothing left to do. */
    settle: async () => {
      await write((transaction) =>
        transaction
          .updateTable('outbox')
          .set({ due_at: new Date(0).toISOString() })
          .where('due_at', '=', never)
          .execute(),
      )
      await report({ uuid: crypto.randomUUID(), session: 'none' }, 'paid', 1)
      await waitUntil(
        () => db.selectFrom('outbox').select(['kind', 'last_error']).where('done_at', 'is', null).execute(),
        (waiting) => waiting.length === 0,
      )
    },
  }
}
