import type { Selectable } from 'kysely'
import { pages } from '#contract/pages.ts'
import { toCalendarEntry, calendarInvitation } from './calendar-file.ts'
import { formatAppointmentTime } from './calendar.ts'
import { sequenceOf } from './lifecycle.ts'
import { issueAppointmentLink } from './links.ts'
import type { Inquiry } from '#contract/appointment/appointment.ts'
import { localeOrDefault } from '#contract/locale.ts'
import type { AppointmentTable } from '../database/schema.ts'
import type { AppointmentMailKind } from './mail-kind.ts'
import { appointmentTemplate } from './mail-template.ts'
import type { MailBuilder, MailBuilderParts } from '../mail/builder.ts'

type AppointmentRow = Selectable<AppointmentTable>

/** Whether the news still holds: a newer mail tells what happened since, and nobody is reminded of what has begun. */
const isStillRelevant = (row: AppointmentRow, news: AppointmentMailKind, sequence: string, now: Date): boolean =>
  sequence === String(sequenceOf(row)) &&
  (news === 'cancelled' || (row.state === 'booked' && row.starts_at > now.toISOString()))

/** Writes the `news` of an `appointment` as it was after so many changes (`sequence`). */
export const buildAppointmentMail =
  (parts: MailBuilderParts): MailBuilder =>
  async ({ appointment: uuid = '', news: about = '', sequence = '' }) => {
    const news = about as AppointmentMailKind
    const now = parts.now()
    const row = await parts.db.selectFrom('appointments').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!row || !isStillRelevant(row, news, sequence, now)) return null
    const locale = localeOrDefault(row.locale)
    const isCancelled = news === 'cancelled'
    const content = appointmentTemplate(locale, {
      news,
      number: row.number,
      visitors: [row.visitor_1_name, row.visitor_2_name].filter((name) => name !== ''),
      inquiry: JSON.parse(row.inquiry) as Inquiry[],
      startsAt: new Date(row.starts_at),
      time: formatAppointmentTime(row).time,
      href: isCancelled
        ? parts.origin() + pages.appointment.href()
        : parts.origin() + pages.appointmentLink.href({ token: await issueAppointmentLink(parts, uuid) }),
      calendar: news === 'reminder' ? null : calendarInvitation(locale, toCalendarEntry(row), now),
    })
    return { to: row.email, locale, content }
  }
