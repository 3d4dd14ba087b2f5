import { mkdirSync } from 'node:fs'
import type { Logger } from 'kysely'
import type { Settings } from '../settings.ts'
import { closeToOthers } from '../data-folder.ts'
import type { OpenDatabase } from './engine.ts'
import { sqliteFile } from './mark.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, type Writing } from './sqlite.ts'

/** Opens SQLite in the data folder, or PostgreSQL where a database URL is set; `log` is told of each statement. */
export const openDatabase = (
  settings: Pick<Settings, 'databaseUrl' | 'databaseTimeout' | 'dataFolder'>,
  writing?: Writing,
  log?: Logger,
): OpenDatabase => {
  closeToOthers(settings.dataFolder)
  if (settings.databaseUrl !== null) return openPostgres(settings.databaseUrl, settings.databaseTimeout, log)
  mkdirSync(settings.dataFolder, { recursive: true })
  return openSqlite(sqliteFile(settings.dataFolder), writing, log)
}
