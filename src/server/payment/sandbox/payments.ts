import type { Kysely, Selectable } from 'kysely'
import type { Database, SandboxPaymentTable } from '../../database/schema.ts'
import { writeEffect } from '../../outbox/effects.ts'
import type { ProviderEvent, ProviderPayment, ProviderState } from '../provider.ts'

export type SandboxPayment = Selectable<SandboxPaymentTable>

/** Kinds of the sandbox's own effects. */
export const sandboxEffects = { webhook: 'sandbox-webhook', approval: 'sandbox-late-approval' } as const

/** The payment as the shop sees it: once all of it went back its state is `refunded`. */
export const toProviderPayment = (row: SandboxPayment): ProviderPayment => ({
  session: row.id,
  reference: row.reference,
  state: row.refunded > 0 && row.refunded >= row.amount_sen ? 'refunded' : (row.state as ProviderState),
  amountSen: row.amount_sen,
  currency: 'MYR',
})

export const findPayment = (db: Kysely<Database>, id: string): Promise<SandboxPayment | undefined> =>
  db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Queues a webhook that reports the payment's current state to the shop. */
export const queueWebhook = async (transaction: Kysely<Database>, id: string, now: Date): Promise<void> => {
  const row = await findPayment(transaction, id)
  if (!row) return
  const event: ProviderEvent = { id: `evt_${crypto.randomUUID()}`, payment: toProviderPayment(row) }
  await writeEffect(transaction, { kind: sandboxEffects.webhook, subject: event.id, payload: event, dueAt: now })
}

/** Moves a payment to a new state if it is still in `from`; false means that it was changed meanwhile. */
export const transitionPayment = async (
  transaction: Kysely<Database>,
  id: string,
  from: ProviderState,
  to: { state: ProviderState; method?: string },
  now: Date,
): Promise<boolean> => {
  const moved = await transaction
    .updateTable('sandbox_payments')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) return false
  await queueWebhook(transaction, id, now)
  return true
}
