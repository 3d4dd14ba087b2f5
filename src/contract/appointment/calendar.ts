import { cutoffHour } from './appointment.ts'

/** What the calendar of visits is made from. */
export interface BookingCalendarInput {
  /** The present moment, ms since 1970. */
  now: number
  /** Days ahead that can be booked, as the shop answers it. */
  num: string
  /** Days without visits, first and last included. */
  closures: readonly { from: string; to: string }[]
}

/** Days of the showroom as `yyyy/mm/dd`, so that they compare as text. */
export interface Calendar {
  today: string
  first: string
  last: string
  closures: readonly { from: string; to: string }[]
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
// Kuala Lumpur has kept the same time all year since 1982.
const showroomUtcOffset = 8 * hourMs
const sunday = 0

const dayOf = (shifted: number) => new Date(shifted).toISOString().slice(0, 10).replaceAll('-', '/')
const weekdayOf = (date: string) => new Date(`${date.replaceAll('/', '-')}T00:00:00Z`).getUTCDay()

/** The days that can be booked at a moment, in the showroom's own time wherever the visitor is. */
export const bookingCalendar = ({ now, num, closures }: BookingCalendarInput): Calendar => {
  const shifted = now + showroomUtcOffset
  const ahead = new Date(shifted).getUTCHours() >= cutoffHour ? 2 : 1
  return {
    today: dayOf(shifted),
    first: dayOf(shifted + ahead * dayMs),
    last: dayOf(shifted + Number(num) * dayMs),
    closures,
  }
}

/** Whether a day cannot be chosen although it is within the calendar: a Sunday, or a closure. */
export const isClosed = ({ closures }: Pick<Calendar, 'closures'>, date: string): boolean =>
  weekdayOf(date) === sunday || closures.some(({ from, to }) => from <= date && date <= to)

/** Whether a day can be chosen. */
export const isBookableDay = (calendar: Calendar, date: string): boolean =>
  calendar.first <= date && date <= calendar.last && !isClosed(calendar, date)

/** The day that a form begins with: today, or tomorrow where today is a Sunday. */
export const defaultDay = ({ today }: Pick<Calendar, 'today'>): string =>
  weekdayOf(today) === sunday ? dayOf(Date.parse(`${today.replaceAll('/', '-')}T00:00:00Z`) + dayMs) : today
