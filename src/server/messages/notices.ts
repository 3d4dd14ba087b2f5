import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Instruction } from '#contract/messages/instruction.ts'
import type { Locale } from '#contract/locale.ts'
import type { Database } from '../database/schema.ts'
import type { Services } from '../database/services.ts'

/** What the staff tells: a redirect, or a message in both languages. */
export type NewNotice =
  | { kind: 'redirect'; url: string }
  | { kind: 'bubble' | 'popup'; message: Readonly<Record<Locale, string>> }

/** A notice that stands, with the instruction that carries it in each language. */
export interface Notice {
  uuid: string
  instruction: Readonly<Record<Locale, Instruction>>
}

/** How long a notice that was read counts as the present one, ms. */
const cacheMs = 1000

/** Replaces whatever notice stands; null takes it away. */
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

/** The notice that stands, read at most once a second however many calls are answered. */
export const createNotices = ({ db }: Pick<Services, 'db'>) => {
  let current: Promise<Notice | null> = Promise.resolve(null)
  let readAt = Number.NEGATIVE_INFINITY
  return {
    current: () => {
      if (performance.now() - readAt >= cacheMs) {
        readAt = performance.now()
        // Whatever is wrong with the notice, the call is answered.
        current = read(db).catch(() => null)
      }
      return current
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
