import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { settingsTable } from '../settings-table.ts'
import { closeToOthers } from '../data-folder.ts'
import type { OpenDatabase } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, type Writing } from './sqlite.ts'

/** Opens SQLite in the data folder, or PostgreSQL where a database URL is set. */
export const openDatabase = (
  {
    databaseUrl,
    databaseTimeout,
    dataFolder,
    writeWait = settingsTable.WRITE_WAIT_MS.fallback,
  }: Pick<Settings, 'databaseUrl' | 'databaseTimeout' | 'dataFolder'> & Partial<Pick<Settings, 'writeWait'>>,
  writing?: Writing,
): OpenDatabase => {
  closeToOthers(dataFolder)
  if (databaseUrl !== null) return openPostgres(databaseUrl, { statement: databaseTimeout, writeWait })
  mkdirSync(dataFolder, { recursive: true })
  return openSqlite(join(dataFolder, 'shop.sqlite'), writing)
}
