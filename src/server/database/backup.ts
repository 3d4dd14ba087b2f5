import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Settings } from '../settings.ts'
import { sqliteFile } from './mark.ts'
import { openDatabase } from './open.ts'
import { runPostgresTool } from './postgres-tool.ts'
import { findDamage } from './sqlite-damage.ts'

type Place = Pick<Settings, 'dataFolder' | 'databaseUrl' | 'databaseTimeout'>

/** All pages in one step: a copy in several begins again whenever another process writes. */
const allPages = 0x7fff_ffff

/** Makes a file whole or not at all; `make` writes it under another name first. */
const makeFile = async (file: string, make: (draft: string) => Promise<void>) => {
  const draft = `${file}.part`
  try {
    await make(draft)
    const opened = openSync(draft, 'r+')
    fsyncSync(opened)
    closeSync(opened)
    renameSync(draft, file)
  } finally {
    // Checking the pages of a SQLite file leaves two others beside it.
    for (const end of ['', '-wal', '-shm']) rmSync(draft + end, { force: true })
  }
}

const refuseDamaged = (file: string, what: string) => {
  const [problem] = findDamage(file)
  if (problem !== undefined) throw new Error(`${what} ${problem}`)
}

/** Whether a SQLite file is not there, or has no tables. */
const isEmptyFile = (file: string): boolean => {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return true
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare('select 1 from sqlite_schema').all().length === 0
  } finally {
    database.close()
  }
}

/**
 * Writes the database, as it is at one moment, to a new file while the shop serves and writes: of SQLite a database, of
 * PostgreSQL an archive of pg_dump. Resolves to its size in bytes.
 */
export const backUp = async ({ dataFolder, databaseUrl }: Place, file: string): Promise<number> => {
  if (existsSync(file)) throw new Error(`${file} is there already. A backup never replaces a file.`)
  await makeFile(file, async (draft) => {
    if (databaseUrl !== null) {
      return runPostgresTool('pg_dump', databaseUrl, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--file=${draft}`,
      ])
    }
    const source = new DatabaseSync(sqliteFile(dataFolder), { readOnly: true, timeout: 15_000 })
    try {
      await backup(source, draft, { rate: allPages })
    } finally {
      source.close()
    }
    refuseDamaged(draft, 'No backup was made, as the database is damaged.')
  })
  return statSync(file).size
}

const restoreSqlite = async (dataFolder: string, file: string) => {
  const target = sqliteFile(dataFolder)
  mkdirSync(dataFolder, { recursive: true })
  const isLeft = (name: string) => (statSync(name, { throwIfNoEntry: false })?.size ?? 0) > 0
  // A log that a killed shop left belongs to the database that was here, and would be read into the one of the backup.
  const left = isEmptyFile(target) ? [`${target}-wal`].filter(isLeft) : [target]
  if (left.length > 0) throw new Error(`${dataFolder} is not empty: ${left.join()} is there. Move it away first.`)
  await makeFile(target, async (draft) => {
    copyFileSync(file, draft, constants.COPYFILE_FICLONE)
    refuseDamaged(draft, `Nothing was restored from ${file}.`)
    if (isEmptyFile(draft)) throw new Error(`Nothing was restored: ${file} has no tables.`)
  })
}

const restorePostgres = async (place: Place, databaseUrl: string, file: string) => {
  const database = openDatabase(place)
  try {
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(database.db)
    if (rows.length > 0) throw new Error('The database of DATABASE_URL is not empty. Name an empty one.')
  } finally {
    await database.close()
  }
  const whole = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
  await runPostgresTool('pg_restore', databaseUrl, [...whole, file])
}

/** Makes an empty place the shop of a backup, wholly or not at all; throws where the place is not empty. */
export const restore = async (place: Place, file: string): Promise<void> => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (place.databaseUrl === null) await restoreSqlite(place.dataFolder, file)
  else await restorePostgres(place, place.databaseUrl, file)
}
