import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Instruction } from '#contract/messages/instruction.ts'
import type { Locale } from '#contract/locale.ts'
import type { Database } from '../database/schema.ts'
import type { Services } from '../database/services.ts'

/** A notice from the staff: a redirect, or a message in both languages. */
export type NewNotice =
  | { kind: 'redirect'; url: string }
  | { kind: 'bubble' | 'popup'; message: Readonly<Record<Locale, string>> }

/** The current notice, with its instruction in each language. */
export interface Notice {
  uuid: string
  instruction: Readonly<Record<Locale, Instruction>>
}

/** How long a notice is cached, ms. */
const cacheMs = 1000

/** Replaces the current notice, if there is one; null removes it. */
export const replaceNotice = async (transaction: Kysely<Database>, notice: NewNotice | null, now: Date) => {
  await transaction.deleteFrom('notices').execute()
  if (notice === null) return
  await transaction
    .insertInto('notices')
    .values({
      uuid: randomUUID(),
      kind: notice.kind,
      url: notice.kind === 'redirect' ? notice.url : null,
      message_en: notice.kind === 'redirect' ? null : notice.message.en,
      message_zh: notice.kind === 'redirect' ? null : notice.message['zh-CN'],
      created_at: now.toISOString(),
    })
    .execute()
}

const read = async (db: Kysely<Database>): Promise<Notice | null> => {
  const row = await db.selectFrom('notices').selectAll().executeTakeFirst()
  if (!row) return null
  const instruction = (message: string | null): Instruction =>
    row.kind === 'redirect'
      ? { type: 'redirect', url: row.url ?? '/' }
      : { type: 'operateComponents', component: row.kind === 'popup' ? 'popup' : 'bubble', message: message ?? '' }
  return { uuid: row.uuid, instruction: { en: instruction(row.message_en), 'zh-CN': instruction(row.message_zh) } }
}

/** The current notice, read at most once a second regardless of the number of calls. */
export const createNotices = ({ db }: Pick<Services, 'db'>) => {
  let current: Promise<Notice | null> = Promise.resolve(null)
  let readAt = Number.NEGATIVE_INFINITY
  return {
    current: () => {
      if (performance.now() - readAt >= cacheMs) {
        readAt = performance.now()
        // A failure to read the notice must not fail the call.
        current = read(db).catch(() => null)
      }
      return current
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
