import type { Shown } from '#contract/desk/schemas.ts'
import type { AuditRoom } from '../audit/audit.ts'
import type { Db } from './subjects/subject.ts'

/** The courier's number that an event reported, if it did. */
const trackingIn = (detail: string | null): string | undefined =>
  (JSON.parse(detail ?? '{}') as { tracking?: string }).tracking

/** Who did what to a thing with a lifecycle, oldest first. */
export const readTrail = async (db: Db, room: AuditRoom, uuid: string): Promise<Shown['trail']> => {
  const rows = await db
    .selectFrom('audit_trail')
    .select(['at', 'actor', 'event', 'from_state', 'to_state', 'detail'])
    .where('room', '=', room)
    .where('subject', '=', uuid)
    .orderBy('id')
    .execute()
  const numbers = rows.map(({ detail }) => trackingIn(detail))
  return rows.map(({ detail: _detail, ...row }, place) => {
    const wrong = row.event === 'tracking.corrected' ? numbers.slice(0, place).findLast(Boolean) : undefined
    return { ...row, tracking: [wrong, numbers[place]].filter((number) => number !== undefined) }
  })
}

/** What happened to a thing first after a version of it. */
export const readFirstAfter = (db: Db, room: AuditRoom, uuid: string, version: number) =>
  db
    .selectFrom('audit_trail')
    .select(['at', 'actor', 'event', 'detail', 'to_state'])
    .where('room', '=', room)
    .where('subject', '=', uuid)
    .where('id', '>', version)
    .orderBy('id')
    .executeTakeFirst()

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
