import { mkdirSync } from 'node:fs'
import type { Logger } from 'kysely'
import type { Settings } from '../settings.ts'
import { settingsTable } from '../settings-table.ts'
import { closeToOthers } from '../data-folder.ts'
import type { OpenDatabase } from './engine.ts'
import { sqliteFile } from './mark.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, type Writing } from './sqlite.ts'

/** Opens SQLite in the data folder, or PostgreSQL where a database URL is set; `log` is told of each statement. */
export const openDatabase = (
  {
    databaseUrl,
    databaseTimeout,
    dataFolder,
    writeWait = settingsTable.WRITE_WAIT_MS.fallback,
  }: Pick<Settings, 'databaseUrl' | 'databaseTimeout' | 'dataFolder'> & Partial<Pick<Settings, 'writeWait'>>,
  writing?: Writing,
  log?: Logger,
): OpenDatabase => {
  closeToOthers(dataFolder)
  if (databaseUrl !== null) return openPostgres(databaseUrl, { statement: databaseTimeout, writeWait }, log)
  mkdirSync(dataFolder, { recursive: true })
  return openSqlite(sqliteFile(dataFolder), writing, log)
}
