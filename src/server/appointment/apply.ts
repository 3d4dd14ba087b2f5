import type { Selectable } from 'kysely'
import type { AppointmentLifecycleEvent, AppointmentTime } from '#machines/fulfilment/appointment-lifecycle.machine.ts'
import { type ActorContext, writeAudit } from '../audit/audit.ts'
import { reportRefusal } from '../audit/refused-events.ts'
import type { AppointmentTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { writeEffect } from '../outbox/effects.ts'
import { reminderTime } from './calendar.ts'
import type { AppointmentMailKind } from './mail-kind.ts'
import {
  transitionAppointment,
  type AppointmentTask,
  type PersistedState,
  initialAppointmentState,
  sequenceOf,
} from './lifecycle.ts'

type AppointmentRow = Selectable<AppointmentTable>

const mailKindOf = {
  confirmByMail: 'booked',
  tellOfMove: 'moved',
  tellOfCancellation: 'cancelled',
  remindTheDayBefore: 'reminder',
} as const satisfies Record<AppointmentTask['type'], AppointmentMailKind>

const runTasks = async (
  { transaction, now, actor }: TransactionContext & Partial<ActorContext>,
  uuid: string,
  next: PersistedState,
  tasks: AppointmentTask[],
) => {
  for (const { type } of tasks) {
    const news: AppointmentMailKind = mailKindOf[type]
    const isPlanned = news === 'reminder'
    const dueAt = isPlanned ? reminderTime(next.starts_at, now) : now
    if (dueAt === null) continue
    const sequence = sequenceOf(next)
    await writeEffect(transaction, {
      kind: 'mail',
      subject: `appointment-${news}:${uuid}:${sequence}`,
      payload: {
        template: 'appointment',
        appointment: uuid,
        news,
        sequence: String(sequence),
        ...(actor?.startsWith('desk:') && { by: 'shop' }),
      },
      dueAt,
      isPlanned,
    })
  }
}

/** The columns of a new appointment that do not come from the machine. */
export type NewAppointment = Omit<AppointmentRow, keyof PersistedState>

/** Books: stores an appointment in its initial state and carries out the machine's actions. */
export const bookAppointment = async (
  context: TransactionContext,
  appointment: NewAppointment,
  time: AppointmentTime,
): Promise<void> => {
  const { next, tasks } = initialAppointmentState(time)
  await context.transaction
    .insertInto('appointments')
    .values({ ...appointment, ...next })
    .execute()
  await runTasks(context, appointment.uuid, next, tasks)
}

/**
 * Sends an event to an appointment, stores its next state, carries out the machine's actions and records who did it.
 * False: the event changes nothing.
 */
export const applyToAppointment = async (
  context: ActorContext,
  appointment: AppointmentRow,
  event: AppointmentLifecycleEvent,
  seat = appointment.seat,
): Promise<boolean> => {
  const { next, tasks } = transitionAppointment(appointment, event)
  if (next.snapshot === appointment.snapshot) {
    reportRefusal({ machine: 'appointmentLifecycle', event: event.type, state: appointment.state })
    return false
  }
  await context.transaction
    .updateTable('appointments')
    .set({ ...next, seat })
    .where('uuid', '=', appointment.uuid)
    .execute()
  const { uuid, state } = appointment
  await writeAudit(context, { room: 'appointment', subject: uuid, event, from: state, to: next.state })
  await runTasks(context, uuid, next, tasks)
  return true
}

/** Ends the booked appointments whose time has passed, so that their customers can book again. */
export const endPastAppointments = async (context: TransactionContext): Promise<void> => {
  const at = context.now.toISOString()
  const past = await context.transaction
    .selectFrom('appointments')
    .selectAll()
    .where('state', '=', 'booked')
    .where('ends_at', '<=', at)
    .execute()
  const byShop: ActorContext = { ...context, actor: 'shop' }
  for (const appointment of past) await applyToAppointment(byShop, appointment, { type: 'time.passed', at })
}
