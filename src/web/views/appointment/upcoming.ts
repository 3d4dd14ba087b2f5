import type { Appointment } from '#contract/appointment/schemas.ts'

const whenOf = ({ date, atime }: Appointment) => `${date} ${atime}`

/** The upcoming appointment, of which a customer has at most one, and all others, the latest first. */
export const splitAppointments = (appointments: readonly Appointment[]) => ({
  upcoming: appointments.filter(({ state }) => state === 'booked'),
  past: appointments
    .filter(({ state }) => state !== 'booked')
    .toSorted((one, other) => whenOf(other).localeCompare(whenOf(one))),
})
