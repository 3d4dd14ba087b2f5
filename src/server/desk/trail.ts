import type { AuditRoom } from '../audit/audit.ts'
import type { Db } from './subjects/subject.ts'

/** Who did what to a thing with a lifecycle, oldest first. */
export const readTrail = (db: Db, room: AuditRoom, uuid: string) =>
  db
    .selectFrom('audit_trail')
    .select(['at', 'actor', 'event', 'from_state', 'to_state'])
    .where('room', '=', room)
    .where('subject', '=', uuid)
    .orderBy('id')
    .execute()

/** Goes up with everything that happens to a thing with a lifecycle. */
export const readVersion = async (db: Db, room: AuditRoom, uuid: string): Promise<number> => {
  const last = await db
    .selectFrom('audit_trail')
    .select('id')
    .where('room', '=', room)
    .where('subject', '=', uuid)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.id ?? 0
}
