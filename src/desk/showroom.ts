import type { Kysely } from 'kysely'
import { isDay } from '#contract/appointment/appointment.ts'
import type { Database } from '../server/database/schema.ts'

/** Usage of the showroom commands, for the command line's help. */
export const showroomHelp = `
  npm run desk -- closures               the days on which the showroom is closed
  npm run desk -- closures add FROM TO REASON
                                         closes it for some days, like 2026/12/25 2026/12/26 "Christmas"
  npm run desk -- closures remove FROM   opens it again`

/** The closures, one a line, earliest first. */
export const listClosures = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db.selectFrom('showroom_closures').selectAll().orderBy('first_day').execute()
  return rows.map(({ first_day, last_day, reason }) => `${first_day} - ${last_day}  ${reason}`)
}

/**
 * Closes the showroom for these days. Appointments already booked for them stay booked, so that the staff can call the
 * customers.
 */
export const addClosure = async (transaction: Kysely<Database>, from = '', to = '', reason = ''): Promise<void> => {
  if (!isDay(from) || !isDay(to) || from > to || reason.trim() === '') {
    throw new Error(
      'A closure needs its first day, its last day (yyyy/mm/dd) and a reason, like 2026/12/25 2026/12/26 "Christmas".',
    )
  }
  await transaction.insertInto('showroom_closures').values({ first_day: from, last_day: to, reason }).execute()
}

/** Removes a closure, so that the showroom is open on its days again. */
export const removeClosure = async (transaction: Kysely<Database>, from = ''): Promise<void> => {
  const removed = await transaction.deleteFrom('showroom_closures').where('first_day', '=', from).executeTakeFirst()
  if (removed.numDeletedRows !== 0n) return
  const days = (
    await transaction.selectFrom('showroom_closures').select('first_day').orderBy('first_day').execute()
  ).map((row) => row.first_day)
  const known = days.length === 0 ? 'there are none' : `they begin on ${days.join(', ')}`
  throw new Error(`No closure begins on "${from}": ${known}.`)
}
