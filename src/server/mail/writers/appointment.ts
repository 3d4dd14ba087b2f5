import type { Selectable } from 'kysely'
import { calendarEntryOf, calendarInvitation } from '../../appointment/calendar-file.ts'
import { tellTime } from '../../appointment/calendar.ts'
import { sequenceOf } from '../../appointment/life.ts'
import { issueAppointmentLink } from '../../appointment/links.ts'
import type { Inquiry } from '#contract/appointment/appointment.ts'
import { localeOf } from '#contract/locale.ts'
import type { AppointmentTable } from '../../database/schema.ts'
import { appointmentLetter, type AppointmentNews } from '../letters/appointment.ts'
import type { MailWriter, WriterParts } from '../writer.ts'

type AppointmentRow = Selectable<AppointmentTable>

/** Whether the news still holds: a newer mail tells what happened since, and nobody is reminded of what has begun. */
const isNews = (row: AppointmentRow, news: AppointmentNews, sequence: string, now: Date): boolean =>
  sequence === String(sequenceOf(row)) &&
  (news === 'cancelled' || (row.state === 'booked' && row.starts_at > now.toISOString()))

/** Writes the `news` of an `appointment` as it was after so many changes (`sequence`). */
export const writeAppointment =
  (parts: WriterParts): MailWriter =>
  async ({ appointment: uuid = '', news: about = '', sequence = '' }) => {
    const news = about as AppointmentNews
    const now = parts.now()
    const row = await parts.db.selectFrom('appointments').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!row || !isNews(row, news, sequence, now)) return null
    const locale = localeOf(row.locale)
    const isCancelled = news === 'cancelled'
    const letter = appointmentLetter(locale, {
      news,
      number: row.number,
      visitors: [row.visitor_1_name, row.visitor_2_name].filter((name) => name !== ''),
      inquiry: JSON.parse(row.inquiry) as Inquiry[],
      startsAt: new Date(row.starts_at),
      time: tellTime(row).time,
      href: isCancelled
        ? `${parts.origin()}/pages/Appointment`
        : `${parts.origin()}/pages/AppointmentDetail?token=${await issueAppointmentLink(parts, uuid)}`,
      calendar: news === 'reminder' ? null : calendarInvitation(locale, calendarEntryOf(row), now),
    })
    return { to: row.email, locale, letter }
  }
