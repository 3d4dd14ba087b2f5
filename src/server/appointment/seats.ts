import type { Kysely } from 'kysely'
import type { Slot } from '../../contract/calls.ts'
import type { Database } from '../database/schema.ts'
import { readCalendar, slotsOf, type VisitSlot } from './calendar.ts'

const takenSeats = async (db: Kysely<Database>, { startsAt }: VisitSlot): Promise<number[]> => {
  const rows = await db
    .selectFrom('appointments')
    .select('seat')
    .where('starts_at', '=', startsAt)
    .where('state', '=', 'booked')
    .execute()
  return rows.map(({ seat }) => seat)
}

/** The slots of a day as visitors are offered them. */
export const offerSlots = async (db: Kysely<Database>, daysAhead: number, day: string, now: Date): Promise<Slot[]> => {
  const slots = slotsOf(await readCalendar(db, daysAhead), day, now)
  return Promise.all(
    slots.map(async (slot) => ({
      atime: slot.atime,
      time: [slot.label],
      enable: (await takenSeats(db, slot)).length < slot.capacity,
    })),
  )
}

/** The slot that a visitor chose, or the field that says what is not offered. */
export const findChosenSlot = async (
  db: Kysely<Database>,
  daysAhead: number,
  { date, section }: { date: string; section: Slot },
  now: Date,
): Promise<{ slot: VisitSlot } | { field: 'date' | 'section' }> => {
  const slots = slotsOf(await readCalendar(db, daysAhead), date, now)
  if (slots.length === 0) return { field: 'date' }
  const slot = slots.find(({ atime, label }) => atime === section.atime && label === section.time[0])
  return slot ? { slot } : { field: 'section' }
}

/** A seat that is free in a slot; null where it is full. Two visitors who find the same seat cannot both have it: it is unique. */
export const findSeat = async (db: Kysely<Database>, slot: VisitSlot): Promise<number | null> => {
  const taken = new Set(await takenSeats(db, slot))
  if (taken.size >= slot.capacity) return null
  for (let seat = 0; ; seat += 1) if (!taken.has(seat)) return seat
}
