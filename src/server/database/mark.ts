import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'

/** The file of SQLite's database in the data folder. */
export const sqliteFile = (dataFolder: string): string => join(dataFolder, 'shop.sqlite')

type Place = Pick<Settings, 'dataFolder' | 'databaseUrl'>

/** A mark of PostgreSQL is of one database: another address is another shop's. */
const nameOf = (databaseUrl: string | null) => {
  if (databaseUrl === null) return 'shop.sqlite.made'
  const { host, pathname } = new URL(databaseUrl)
  return `postgres-${createHash('sha256')
    .update(host + pathname)
    .digest('hex')
    .slice(0, 12)}.made`
}

/** The shop that is kept here is not the one that was made here. */
export class LostShop extends Error {
  override name = 'LostShop'

  constructor(what: string, madeAt: string, databaseUrl: string | null) {
    super(
      `${what}, but a shop was made here at ${madeAt}. Nothing was changed. Restore a backup ` +
        `(npm run desk -- restore FILE), or remove ${nameOf(databaseUrl)} from DATA_DIR to begin anew.`,
    )
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * The mark that a shop leaves beside its database once it was made, so that an emptied database is not taken for a new
 * one: the time at which it was made, which the database says too.
 */
export const openMark = ({ dataFolder, databaseUrl }: Place) => {
  const file = join(dataFolder, nameOf(databaseUrl))
  const read = (): string | null => {
    try {
      return readFileSync(file, 'utf8').trim()
    } catch {
      return null
    }
  }
  return {
    read,
    /** Throws a LostShop where the file of the database is gone or empty; opening it would make a new one. */
    checkFile: (): void => {
      const madeAt = read()
      if (madeAt === null || databaseUrl !== null || sizeOf(sqliteFile(dataFolder)) > 0) return
      throw new LostShop('shop.sqlite is missing or empty', madeAt, databaseUrl)
    },
    /** Throws a LostShop unless the database, which was made at `madeAt` (null: never), is the one of the mark. */
    checkDatabase: (madeAt: string | null): void => {
      const marked = read()
      if (marked === null || marked === madeAt) return
      const what = madeAt === null ? 'The database is empty' : `The database is of a shop that was made at ${madeAt}`
      throw new LostShop(what, marked, databaseUrl)
    },
    write: (madeAt: string): void => {
      if (read() === madeAt) return
      mkdirSync(dataFolder, { recursive: true })
      // The processes of a new shop write it at once.
      const draft = `${file}.${randomUUID()}.part`
      writeFileSync(draft, `${madeAt}\n`, { mode: 0o600, flush: true })
      renameSync(draft, file)
    },
  }
}
