import { DateTime } from 'luxon'
import type { Kysely, Selectable } from 'kysely'
import { cutoffHour } from '#contract/appointment/appointment.ts'
import { brand } from '#contract/brand.ts'
import { policies } from '#contract/policies.ts'
import type { Database, ShowroomClosureTable, ShowroomHoursTable } from '../database/schema.ts'

/** When the showroom can be booked. */
export interface Calendar {
  hours: Selectable<ShowroomHoursTable>[]
  closures: Selectable<ShowroomClosureTable>[]
  /** How many days ahead appointments can be booked. */
  daysAhead: number
}

/** A slot of a day, free or not. */
export interface AppointmentSlot {
  /** `HH:MM` in the showroom's time zone. */
  atime: string
  /** Like `10:00am - 11:00am`. */
  label: string
  /** ISO 8601 in UTC, like `endsAt`. */
  startsAt: string
  endsAt: string
  capacity: number
}

const dayFormat = 'yyyy/MM/dd'
const zone = { zone: brand.timeZone }

const toShowroomTime = (at: Date | string): DateTime =>
  typeof at === 'string' ? DateTime.fromISO(at, zone) : DateTime.fromJSDate(at, zone)
const formatClockTime = (time: DateTime) => time.toFormat('h:mma', { locale: 'en' }).toLowerCase()
const utc = (time: DateTime) => time.toJSDate().toISOString()

/** An appointment's time as customers see it: day, hour and label, all in the showroom's time zone. */
export const formatAppointmentTime = (appointment: { starts_at: string; ends_at: string }) => {
  const starts = toShowroomTime(appointment.starts_at)
  const time = `${formatClockTime(starts)} - ${formatClockTime(toShowroomTime(appointment.ends_at))}`
  return { date: starts.toFormat(dayFormat), atime: starts.toFormat('HH:mm'), time }
}

export const readCalendar = async (db: Kysely<Database>, daysAhead: number): Promise<Calendar> => ({
  hours: await db.selectFrom('showroom_hours').selectAll().orderBy('weekday').execute(),
  closures: await db.selectFrom('showroom_closures').selectAll().orderBy('first_day').execute(),
  daysAhead,
})

/** The closures that are not over yet. */
export const upcomingClosures = ({ closures }: Calendar, now: Date) => {
  const today = dayOf(now)
  return closures
    .filter(({ last_day }) => last_day >= today)
    .map(({ first_day, last_day }) => ({ from: first_day, to: last_day }))
}

/**
 * Whether a day can be booked: from tomorrow, or from the day after once the cutoff hour has passed, and not during a
 * closure.
 */
const isBookable = ({ closures, daysAhead }: Calendar, day: string, now: Date): boolean => {
  const today = toShowroomTime(now)
  const first = today.plus({ days: policies.bookingDaysAhead + (today.hour >= cutoffHour ? 1 : 0) }).toFormat(dayFormat)
  const last = today.plus({ days: daysAhead }).toFormat(dayFormat)
  return day >= first && day <= last && !closures.some(({ first_day, last_day }) => day >= first_day && day <= last_day)
}

/** Slots of a day (`yyyy/mm/dd`), earliest first; empty where the day cannot be booked. */
export const slotsOf = (calendar: Calendar, day: string, now: Date): AppointmentSlot[] => {
  const midnight = DateTime.fromFormat(day, dayFormat, zone)
  const hours = calendar.hours.find(({ weekday }) => weekday === midnight.weekday)
  if (!hours || !isBookable(calendar, day, now)) return []
  const at = (time: string) => DateTime.fromFormat(`${day} ${time}`, `${dayFormat} HH:mm`, zone)
  const length = { minutes: hours.slot_minutes }
  const slots: AppointmentSlot[] = []
  for (let from = at(hours.opens); from.plus(length) <= at(hours.closes); from = from.plus(length)) {
    const to = from.plus(length)
    slots.push({
      atime: from.toFormat('HH:mm'),
      label: `${formatClockTime(from)} - ${formatClockTime(to)}`,
      startsAt: utc(from),
      endsAt: utc(to),
      capacity: hours.capacity,
    })
  }
  return slots
}

/** A day of the showroom (`yyyy/mm/dd`) from its first moment to that of the next day, ISO 8601 in UTC. */
export const endsOfDay = (day: string): { from: string; to: string } => {
  const midnight = DateTime.fromFormat(day, dayFormat, zone)
  return { from: utc(midnight), to: utc(midnight.plus({ days: 1 })) }
}

/** The day of the showroom at a time, as `yyyy/mm/dd`. */
export const dayOf = (at: Date): string => toShowroomTime(at).toFormat(dayFormat)

/** Why the showroom is closed on a day; null where no closure says so. */
export const closureOf = async (db: Kysely<Database>, day: string): Promise<string | null> => {
  const row = await db
    .selectFrom('showroom_closures')
    .select('reason')
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .executeTakeFirst()
  return row?.reason ?? null
}

const reminderHour = 10

/** When the customer is reminded: at 10:00 on the day before; null where that has passed. */
export const reminderTime = (startsAt: string, now: Date): Date | null => {
  const due = toShowroomTime(startsAt).minus({ days: 1 }).startOf('day').plus({ hours: reminderHour }).toJSDate()
  return due > now ? due : null
}
