import { DatabaseSync } from 'node:sqlite'

/** SQLITE_CORRUPT and SQLITE_NOTADB, without what their extended codes add. */
const damageCodes = [11, 26]

const isDamage = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  damageCodes.includes(error.errcode % 256)

/** What is damaged in a SQLite file, or refers to what is not there, one sentence each. It is only read. */
export const findDamage = (file: string): string[] => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 1000 })
  try {
    const pages = database
      .prepare('pragma integrity_check')
      .all()
      .map(({ integrity_check: found }) => String(found))
    const references = database.prepare('pragma foreign_key_check').all()
    return [
      ...pages.filter((found) => found !== 'ok').map((found) => `The file is damaged: ${found}`),
      ...references.map(
        ({ table, rowid, parent }) =>
          `Row ${String(rowid)} of ${String(table)} refers to a row of ${String(parent)} that is not there.`,
      ),
    ]
  } catch (error) {
    if (!isDamage(error)) throw error
    return [`The file is damaged: ${(error as Error).message}`]
  } finally {
    database.close()
  }
}
