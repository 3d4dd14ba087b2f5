import type { DayAppointments } from '#contract/desk/schemas.ts'
import { closureOf, endsOfDay, formatAppointmentTime } from '../appointment/calendar.ts'
import type { Db } from './subjects/subject.ts'

/** The appointments of a day (`yyyy/mm/dd`), the earliest first. */
export const readDay = async (db: Db, day: string): Promise<DayAppointments> => {
  const { from, to } = endsOfDay(day)
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('seat')
    .execute()
  const appointments = rows.map((row) => {
    const { atime, time } = formatAppointmentTime(row)
    return {
      number: row.number,
      state: row.state,
      atime,
      time,
      // People count from 1.
      seat: row.seat + 1,
      visitor_1_name: row.visitor_1_name,
      visitor_2_name: row.visitor_2_name,
      area_code: row.area_code,
      phone_number: row.phone_number,
      email: row.email,
      inquiry: JSON.parse(row.inquiry) as DayAppointments['appointments'][number]['inquiry'],
      budget: (row.budget_sen / 100).toFixed(2),
    }
  })
  return { day, closure: await closureOf(db, day), appointments }
}
