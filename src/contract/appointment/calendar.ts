import { policies } from '#contract/policies.ts'
import { cutoffHour } from './appointment.ts'

/** Input of the booking calendar. */
export interface BookingCalendarInput {
  /** The current time, ms since 1970. */
  now: number
  /** How many days ahead can be booked, as the server answers. */
  num: string
  /** Days without appointments; `from` and `to` are both included. */
  closures: readonly { from: string; to: string }[]
}

/** Days in the showroom's time zone as `yyyy/mm/dd`, so that they can be compared as strings. */
export interface Calendar {
  today: string
  first: string
  last: string
  closures: readonly { from: string; to: string }[]
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
// Kuala Lumpur has had a constant UTC offset, without daylight saving time, since 1982.
const showroomUtcOffset = 8 * hourMs
const sunday = 0

const dayOf = (shifted: number) => new Date(shifted).toISOString().slice(0, 10).replaceAll('-', '/')
const weekdayOf = (date: string) => new Date(`${date.replaceAll('/', '-')}T00:00:00Z`).getUTCDay()

/** The days that can be booked at a given time, in the showroom's time zone wherever the visitor is. */
export const bookingCalendar = ({ now, num, closures }: BookingCalendarInput): Calendar => {
  const shifted = now + showroomUtcOffset
  const late = new Date(shifted).getUTCHours() >= cutoffHour ? 1 : 0
  return {
    today: dayOf(shifted),
    first: dayOf(shifted + (policies.bookingDaysAhead + late) * dayMs),
    last: dayOf(shifted + Number(num) * dayMs),
    closures,
  }
}

/** Whether the showroom is closed on a day: a Sunday, or a closure. */
export const isClosed = ({ closures }: Pick<Calendar, 'closures'>, date: string): boolean =>
  weekdayOf(date) === sunday || closures.some(({ from, to }) => from <= date && date <= to)

const dayAfter = (date: string, days: number) =>
  dayOf(Date.parse(`${date.replaceAll('/', '-')}T00:00:00Z`) + days * dayMs)

/** The first and the last day that can be chosen; where there is none, the first is after the last. */
export const bookableSpan = (calendar: Calendar): { first: string; last: string } => {
  let { first, last } = calendar
  while (first <= last && isClosed(calendar, first)) first = dayAfter(first, 1)
  while (first <= last && isClosed(calendar, last)) last = dayAfter(last, -1)
  return { first, last }
}

/** Whether a day can be chosen. */
export const isBookableDay = (calendar: Calendar, date: string): boolean =>
  calendar.first <= date && date <= calendar.last && !isClosed(calendar, date)

/** The day that is preselected in a form: today, or tomorrow if today is a Sunday. */
export const defaultDay = ({ today }: Pick<Calendar, 'today'>): string =>
  weekdayOf(today) === sunday ? dayAfter(today, 1) : today
