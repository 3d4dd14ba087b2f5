import type { TransactionContext } from '../database/services.ts'

/** Who causes an event: a customer, one of the staff, the payment provider, or the shop itself as time passes. */
export type Actor = `customer:${string}` | `desk:${string}` | `provider:${string}` | 'shop'

/** The transaction that a change belongs to, its time, and who causes it. */
export interface ActorContext extends TransactionContext {
  actor: Actor
}

/** What changes: `subject` is a uuid of its table. */
export type AuditRoom =
  | 'order'
  | 'payment'
  | 'service'
  | 'appointment'
  | 'account'
  | 'address'
  | 'invoice'
  | 'staff'
  | 'promotion'

interface AuditEntry {
  room: AuditRoom
  /** The uuid of what changes. */
  subject: string
  /** Its `type` names the row, the rest is its detail. */
  event: { type: string }
  from: string
  to: string
}

/** What an event carries besides its name, as it is stored; null where it carries nothing. */
export const detailOf = ({ type: _type, ...detail }: { type: string }): string | null =>
  Object.keys(detail).length === 0 ? null : JSON.stringify(detail)

/** Records an event in the transaction that carries it out. */
export const writeAudit = async (
  { transaction, now, actor }: ActorContext,
  { room, subject, event, from, to }: AuditEntry,
): Promise<void> => {
  await transaction
    .insertInto('audit_trail')
    .values({
      at: now.toISOString(),
      actor,
      room,
      subject,
      event: event.type,
      from_state: from,
      to_state: to,
      detail: detailOf(event),
    })
    .execute()
}
