import { rm } from 'node:fs/promises'
import type { Services } from '../../database/services.ts'
import type { PictureFiles } from './files.ts'

const hour = 3_600_000
/** How long an upload waits for its request; ms. */
const uploadTime = 24 * hour
/** How long a file may lack a row: one that has just arrived gets its own last; ms. */
const rowlessTime = hour
const batch = 200

/** Deletes uploads that no request took, and files that nothing names, as a process that was killed leaves them. */
export const createPicturePurge = ({ db, write, now }: Services, files: PictureFiles) => {
  const before = (age: number) => new Date(now().getTime() - age)

  const withoutRow = async (names: readonly string[]) => {
    const tables = ['service_pictures', 'service_uploads'] as const
    const found = await Promise.all(
      tables.map((table) => db.selectFrom(table).select('file').where('file', 'in', names).execute()),
    )
    const known = new Set(found.flat().map(({ file }) => file))
    return (file: string) => !known.has(file)
  }
  const removeRowless = async (found: readonly { path: string; file: string }[]) => {
    if (found.length === 0) return
    const isRowless = await withoutRow(found.map(({ file }) => file))
    for (const { path, file } of found) if (isRowless(file)) await rm(path, { force: true })
  }

  return async (): Promise<void> => {
    await write((transaction) =>
      transaction.deleteFrom('service_uploads').where('created_at', '<', before(uploadTime).toISOString()).execute(),
    )
    let found: { path: string; file: string }[] = []
    for await (const each of files.writtenBefore(before(rowlessTime))) {
      found.push(each)
      if (found.length < batch) continue
      await removeRowless(found)
      found = []
    }
    await removeRowless(found)
  }
}
