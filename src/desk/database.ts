import { existsSync } from 'node:fs'
import type { OpenDatabase } from '../server/database/engine.ts'
import { openMark, sqliteFile } from '../server/database/mark.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Writing } from '../server/database/sqlite.ts'
import type { Settings } from '../server/settings.ts'

const none = (where: string) =>
  new Error(`There is no shop in ${where} yet. "npm start" makes one; DATA_DIR or DATABASE_URL names another.`)

/** Works on the database of a shop that exists; the staff's commands never make one. */
export const withDatabase = async (
  settings: Settings,
  work: (database: OpenDatabase) => Promise<void>,
  writing?: Writing,
): Promise<void> => {
  openMark(settings).checkFile()
  if (settings.databaseUrl === null && !existsSync(sqliteFile(settings.dataFolder))) {
    throw none(settings.dataFolder)
  }
  const database = openDatabase(settings, writing)
  try {
    const tables = await database.db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'orders')) throw none('this database')
    await work(database)
  } finally {
    await database.close()
  }
}
