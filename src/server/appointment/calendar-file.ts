import { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, default as createCalendar } from 'ical-generator'
import { brand } from '../../contract/brand.ts'
import type { Locale, LocalText } from '../../contract/locale.ts'
import type { Attachment } from '../mail/letter.ts'

const summary: LocalText = { en: `Visit to ${brand.name}`, 'zh-CN': `参观 ${brand.name} 展厅` }
const description: LocalText = { en: 'Appointment', 'zh-CN': '预约编号' }

/** What a calendar program is told of a visit; times are ISO 8601 in UTC. */
export interface CalendarEntry {
  uuid: string
  number: string
  email: string
  startsAt: string
  endsAt: string
  /** Grows with every change, so that a calendar program knows the newest. */
  sequence: number
  isCancelled: boolean
}

/** The file that puts a visit into the visitor's calendar, moves it there, or takes it out again. */
export const calendarFile = (locale: Locale, entry: CalendarEntry, now: Date): Attachment => {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = createCalendar({ method, prodId: { company: brand.name, product: 'Showroom', language: locale } })
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
    attendees: [{ email: entry.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return {
    filename: 'appointment.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  }
}
