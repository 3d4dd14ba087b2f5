import { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, default as createCalendar } from 'ical-generator'
import { brand } from '#contract/brand.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import type { Selectable } from 'kysely'
import type { FileAnswer } from '../calls/handler.ts'
import type { AppointmentTable } from '../database/schema.ts'
import { sequenceOf } from './lifecycle.ts'
import type { Attachment } from '../mail/content.ts'

const summary: LocalizedText = { en: `Visit to ${brand.name}`, 'zh-CN': `到访 ${brand.name} 展厅` }
const description: LocalizedText = { en: 'Appointment', 'zh-CN': '预约编号' }

type Method = ICalCalendarMethod.REQUEST | ICalCalendarMethod.CANCEL | ICalCalendarMethod.PUBLISH

/** The appointment's data in a calendar file; times are ISO 8601 in UTC. */
export interface CalendarEntry {
  uuid: string
  number: string
  email: string
  startsAt: string
  endsAt: string
  /** Grows with every change, so that calendar programs recognise the newest version. */
  sequence: number
  isCancelled: boolean
}

/** The calendar entry of a stored appointment. */
export const toCalendarEntry = (row: Selectable<AppointmentTable>): CalendarEntry => ({
  uuid: row.uuid,
  number: row.number,
  email: row.email,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  sequence: sequenceOf(row),
  isCancelled: row.state === 'cancelled',
})

const renderCalendar = (locale: Locale, entry: CalendarEntry, method: Method, now: Date): string => {
  const calendar = createCalendar({ method, prodId: { company: brand.name, product: 'Showroom', language: locale } })
  const guests =
    method === ICalCalendarMethod.PUBLISH
      ? {}
      : { attendees: [{ email: entry.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }] }
  calendar.createEvent({
    id: `appointment-${entry.uuid}@${brand.email.split('@')[1]}`,
    sequence: entry.sequence,
    stamp: now,
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    summary: summary[locale],
    description: `${description[locale]} ${entry.number}`,
    location: brand.showroom[locale],
    organizer: { name: brand.name, email: brand.email },
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...guests,
  })
  return calendar.toString()
}

/** The attachment that adds an appointment to the customer's calendar, moves it there or removes it. */
export const calendarInvitation = (locale: Locale, entry: CalendarEntry, now: Date): Attachment => {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  return {
    filename: 'appointment.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: renderCalendar(locale, entry, method, now),
  }
}

/** The calendar file that a customer downloads from the page. */
export const calendarFile = (locale: Locale, entry: CalendarEntry, now: Date): FileAnswer['file'] => ({
  type: 'text/calendar; charset=utf-8',
  name: 'kilau-appointment.ics',
  body: renderCalendar(locale, entry, ICalCalendarMethod.PUBLISH, now),
})
