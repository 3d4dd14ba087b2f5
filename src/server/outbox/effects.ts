import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { currentScope } from '../traces/scope.ts'

/**
 * An effect outside the database: written in the transaction that decides it, and carried out at least once afterwards.
 */
export interface Effect {
  kind: string
  /** What the effect concerns; one with the same kind and subject is never written twice. */
  subject: string
  payload: unknown
  dueAt: Date
  /** Whether `dueAt` was chosen, such as the time of a reminder; else the effect is due at once. */
  isPlanned?: boolean
}

/**
 * Writes an effect, with the request that the work at hand is done for; if it exists already, the existing row stays
 * unchanged.
 */
export const writeEffect = async (transaction: Kysely<Database>, effect: Effect): Promise<void> => {
  const { request, traceparent } = currentScope()
  await transaction
    .insertInto('outbox')
    .values({
      uuid: crypto.randomUUID(),
      kind: effect.kind,
      subject: effect.subject,
      payload: JSON.stringify(effect.payload),
      attempts: 0,
      due_at: effect.dueAt.toISOString(),
      planned: Number(effect.isPlanned ?? false),
      done_at: null,
      last_error: null,
      request_id: request,
      traceparent,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}
