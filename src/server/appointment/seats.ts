import type { Kysely } from 'kysely'
import type { Slot } from '#contract/appointment/schemas.ts'
import type { Database } from '../database/schema.ts'
import { readCalendar, slotsOf, type AppointmentSlot } from './calendar.ts'

/** The taken seats, by the start of their slot. */
const takenSeats = async (db: Kysely<Database>, slots: AppointmentSlot[]): Promise<Map<string, number[]>> => {
  if (slots.length === 0) return new Map()
  const rows = await db
    .selectFrom('appointments')
    .select(['starts_at', 'seat'])
    .where('state', '=', 'booked')
    .where(
      'starts_at',
      'in',
      slots.map(({ startsAt }) => startsAt),
    )
    .execute()
  const bySlot = Map.groupBy(rows, ({ starts_at }) => starts_at)
  return new Map(slots.map(({ startsAt }) => [startsAt, (bySlot.get(startsAt) ?? []).map(({ seat }) => seat)]))
}

/** The slots of a day as the calls return them. */
export const listSlots = async (db: Kysely<Database>, daysAhead: number, day: string, now: Date): Promise<Slot[]> => {
  const slots = slotsOf(await readCalendar(db, daysAhead), day, now)
  const taken = await takenSeats(db, slots)
  return slots.map(({ atime, label, startsAt, capacity }) => ({
    atime,
    time: [label],
    enable: (taken.get(startsAt)?.length ?? 0) < capacity,
  }))
}

/** The slot that a customer requested, or the name of the field whose value is not available. */
export const findRequestedSlot = async (
  db: Kysely<Database>,
  daysAhead: number,
  { date, section }: { date: string; section: Slot },
  now: Date,
): Promise<{ slot: AppointmentSlot } | { field: 'date' | 'section' }> => {
  const slots = slotsOf(await readCalendar(db, daysAhead), date, now)
  if (slots.length === 0) return { field: 'date' }
  const slot = slots.find(({ atime, label }) => atime === section.atime && label === section.time[0])
  return slot ? { slot } : { field: 'section' }
}

/**
 * A free seat of a slot; null where it is full. If two customers pick the same seat at once, its unique index lets only
 * one of them have it.
 */
export const findFreeSeat = async (db: Kysely<Database>, slot: AppointmentSlot): Promise<number | null> => {
  const taken = new Set((await takenSeats(db, [slot])).get(slot.startsAt))
  if (taken.size >= slot.capacity) return null
  for (let seat = 0; ; seat += 1) if (!taken.has(seat)) return seat
}
