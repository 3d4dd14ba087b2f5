import type { Selectable } from 'kysely'
import type { AppointmentLifecycleEvent, VisitTime } from '#machines/fulfilment/appointment-lifecycle.machine.ts'
import type { AppointmentTable } from '../database/schema.ts'
import type { AppointmentNews } from '../mail/letters/appointment.ts'
import type { Moment } from '../order/moment.ts'
import { writeEffect } from '../outbox/effects.ts'
import { reminderTime } from './calendar.ts'
import { advanceAppointment, type AppointmentTask, type Kept, openAppointment, sequenceOf } from './life.ts'

type AppointmentRow = Selectable<AppointmentTable>

const newsOf = {
  confirmByMail: 'booked',
  tellOfMove: 'moved',
  tellOfCancellation: 'cancelled',
  remindTheDayBefore: 'reminder',
} as const satisfies Record<AppointmentTask['type'], AppointmentNews>

const carryOut = async ({ transaction, now }: Moment, uuid: string, next: Kept, tasks: AppointmentTask[]) => {
  for (const { type } of tasks) {
    const news: AppointmentNews = newsOf[type]
    const dueAt = news === 'reminder' ? reminderTime(next.starts_at, now) : now
    if (dueAt === null) continue
    const sequence = sequenceOf(next)
    await writeEffect(transaction, {
      kind: 'mail',
      subject: `appointment-${news}:${uuid}:${sequence}`,
      payload: { template: 'appointment', appointment: uuid, news, sequence: String(sequence) },
      dueAt,
    })
  }
}

/** What of a new appointment is not the machine's. */
export type AppointmentFacts = Omit<AppointmentRow, keyof Kept>

/** Books: stores an appointment in its first state and does what that asks for. */
export const bookAppointment = async (moment: Moment, facts: AppointmentFacts, time: VisitTime): Promise<void> => {
  const { next, tasks } = openAppointment(time)
  await moment.transaction
    .insertInto('appointments')
    .values({ ...facts, ...next })
    .execute()
  await carryOut(moment, facts.uuid, next, tasks)
}

/** Tells an appointment what happened, stores its next state and does what that asks for; false where it changes nothing. */
export const applyToAppointment = async (
  moment: Moment,
  appointment: AppointmentRow,
  event: AppointmentLifecycleEvent,
  seat = appointment.seat,
): Promise<boolean> => {
  const { next, tasks } = advanceAppointment(appointment, event)
  if (next.snapshot === appointment.snapshot) return false
  await moment.transaction
    .updateTable('appointments')
    .set({ ...next, seat })
    .where('uuid', '=', appointment.uuid)
    .execute()
  await carryOut(moment, appointment.uuid, next, tasks)
  return true
}

/** Ends the booked appointments whose time has passed, so that their visitors may book again. */
export const endPastAppointments = async (moment: Moment): Promise<void> => {
  const at = moment.now.toISOString()
  const past = await moment.transaction
    .selectFrom('appointments')
    .selectAll()
    .where('state', '=', 'booked')
    .where('ends_at', '<=', at)
    .execute()
  for (const appointment of past) await applyToAppointment(moment, appointment, { type: 'time.passed', at })
}
