import type { DeskRow } from '#contract/desk/schemas.ts'
import type { DeskSubject } from '#contract/desk/subjects.ts'
import { subjects } from './subjects/index.ts'
import type { Cursor, Db, ListedRow } from './subjects/subject.ts'

const pageSize = 50

/** A row as the desk answers it. */
export const toListed = ({ number, state, created_at, facts }: ListedRow): DeskRow => ({
  number,
  state,
  created_at,
  facts,
})

const parseCursor = (after: string): Cursor => {
  const [at = '', key = ''] = after.split(' ')
  return { at, key }
}

/** A page of a subject, newest first, and what asks for the next one. */
export const list = async (
  db: Db,
  { subject, after }: { subject: DeskSubject; after?: string | undefined },
): Promise<{ rows: DeskRow[]; next: string | null }> => {
  const found = await subjects[subject].list(
    db,
    { after: after === undefined ? null : parseCursor(after) },
    pageSize + 1,
  )
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  return {
    rows: page.map(toListed),
    next: last === undefined ? null : `${last.created_at} ${last.key}`,
  }
}
