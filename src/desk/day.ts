import { parseArgs } from 'node:util'
import { isDay } from '#contract/appointment/appointment.ts'
import type { DayAppointments } from '#contract/desk/schemas.ts'
import { dayOf } from '../server/appointment/calendar.ts'
import { inquiryNames } from '../server/appointment/inquiry-names.ts'
import type { OpenDatabase } from '../server/database/engine.ts'
import { readDay } from '../server/desk/day.ts'
import { columns, cut } from './text.ts'

/** Usage of the command that prints a day, for the command line's help. */
export const dayHelp = `
  npm run desk -- day                    the appointments of today, or of a day like 2026/12/24: who comes when, to which
                                         seat, and what they would like to see; --json`

type DayAppointment = DayAppointments['appointments'][number]

const describeAppointment = (appointment: DayAppointment): string[] => {
  const { time, seat, number, state, inquiry, budget } = appointment
  const visitors = [appointment.visitor_1_name, appointment.visitor_2_name].filter((name) => name !== '')
  return [
    `${time.padEnd(17)}  seat ${seat}  ${number}${state === 'booked' ? '' : `  ${state.toUpperCase()}`}`,
    ...visitors.map((name) => `  ${name}`),
    `  ${appointment.area_code} ${appointment.phone_number}  ${appointment.email}`,
    `  ${inquiry.map((code) => inquiryNames[code].en).join(', ')}; budget RM ${budget}`,
  ].map((line) => cut(line, columns))
}

const describeDay = ({ day, closure, appointments }: DayAppointments): string =>
  [
    `${day}${closure === null ? '' : `  closed: ${closure}`}`,
    ...(appointments.length === 0 ? ['No appointment.'] : []),
    ...appointments.flatMap((appointment) => ['', ...describeAppointment(appointment)]),
  ].join('\n')

/** The appointments of a day, for the wall of the showroom. */
export const printDay = async ({ db }: OpenDatabase, words: readonly string[]): Promise<string> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [day = dayOf(new Date())] = positionals
  if (!isDay(day)) throw new Error(`"${day}" is no day. A day is like 2026/12/24.`)
  const read = await readDay(db, day)
  return values.json ? JSON.stringify(read) : describeDay(read)
}
