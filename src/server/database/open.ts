import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { OpenDatabase } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens SQLite in the data folder, or PostgreSQL where a database URL is set. */
export const openDatabase = (settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>): OpenDatabase => {
  if (settings.databaseUrl !== null) return openPostgres(settings.databaseUrl)
  mkdirSync(settings.dataFolder, { recursive: true })
  return openSqlite(join(settings.dataFolder, 'shop.sqlite'))
}
