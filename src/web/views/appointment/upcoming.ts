import type { Appointment } from '#contract/appointment/schemas.ts'

const whenOf = ({ date, atime }: Appointment) => `${date} ${atime}`

/** Upcoming appointments, the next one first, and all others, the latest first. */
export const splitAppointments = (appointments: readonly Appointment[]) => ({
  upcoming: appointments
    .filter(({ state }) => state === 'booked')
    .toSorted((one, other) => whenOf(one).localeCompare(whenOf(other))),
  past: appointments
    .filter(({ state }) => state !== 'booked')
    .toSorted((one, other) => whenOf(other).localeCompare(whenOf(one))),
})
