import type { Logger } from 'kysely'
import type { Settings } from '../settings.ts'
import type { OpenDatabase } from './engine.ts'
import { openMark } from './mark.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Writing } from './sqlite.ts'

/**
 * Opens the database of the shop that is kept here, brought up to date, or of a new one. Throws a LostShop, and changes
 * nothing, where another shop was made here.
 */
export const openShopDatabase = async (
  settings: Settings,
  now: () => Date,
  writing?: Writing,
  log?: Logger,
): Promise<OpenDatabase> => {
  const mark = openMark(settings)
  mark.checkFile()
  const database = openDatabase(settings, writing, log)
  try {
    mark.write(await migrate(database, now, { seed: true, diamonds: settings.seedDiamonds, check: mark.checkDatabase }))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
