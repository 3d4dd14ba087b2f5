import type { Selectable } from 'kysely'
import { pages } from '#contract/pages.ts'
import { mailLanguage } from '../mail/mail-language.ts'
import { toCalendarEntry, calendarInvitation } from './calendar-file.ts'
import { formatAppointmentTime } from './calendar.ts'
import { sequenceOf } from './lifecycle.ts'
import { issueAppointmentLink } from './links.ts'
import { claimAddress, isOwnAddress } from './mailed-addresses.ts'
import type { Inquiry } from '#contract/appointment/appointment.ts'
import type { AppointmentTable } from '../database/schema.ts'
import type { AppointmentMailKind } from './mail-kind.ts'
import { appointmentTemplate } from './mail-template.ts'
import type { MailBuilder, MailBuilderParts } from '../mail/builder.ts'

type AppointmentRow = Selectable<AppointmentTable>

/**
 * Whether the email is still worth sending: a later change has an email of its own, and an appointment that has begun
 * needs no reminder.
 */
const isStillRelevant = (row: AppointmentRow, news: AppointmentMailKind, sequence: string, now: Date): boolean =>
  sequence === String(sequenceOf(row)) &&
  (news === 'cancelled' || (row.state === 'booked' && row.starts_at > now.toISOString()))

/**
 * Builds the email with this `news` about an `appointment`; `sequence` is the change count for which it was written, and
 * `by` whether the shop made the change.
 */
export const buildAppointmentMail =
  (parts: MailBuilderParts): MailBuilder =>
  async ({ appointment: uuid = '', news: about = '', sequence = '', by = '' }) => {
    const news = about as AppointmentMailKind
    const now = parts.now()
    const row = await parts.db
      .selectFrom('appointments')
      .innerJoin('users', 'users.uuid', 'appointments.user_uuid')
      .selectAll('appointments')
      .select(['users.locale as language', 'users.info_version'])
      .where('appointments.uuid', '=', uuid)
      .executeTakeFirst()
    if (!row || !isStillRelevant(row, news, sequence, now)) return null
    // What the shop itself changes is told at the account's own address as what becomes of an order is.
    const isToldAnyway = by === 'shop' && (await isOwnAddress(parts.db, row))
    const address = isToldAnyway ? 'confirmed' : await claimAddress(parts, row, `${uuid}:${news}:${sequence}`)
    if (address === 'silent') return null
    const locale = mailLanguage(row.locale, row)
    const isCancelled = news === 'cancelled'
    const content = appointmentTemplate(locale, {
      news,
      asksToConfirm: address === 'first',
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
