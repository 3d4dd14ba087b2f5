import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import {
  type AppointmentLifecycleContext,
  type AppointmentLifecycleEvent,
  appointmentLifecycleMachine,
  type VisitTime,
} from '#machines/fulfilment/appointment-lifecycle.machine.ts'
import type { AppointmentState } from '#contract/appointment/appointment.ts'

/** What a row keeps of the machine: the state's name, the snapshot as JSON, and the time of the visit. */
export interface Kept {
  state: string
  snapshot: string
  starts_at: string
  ends_at: string
}

/** What the machine's actions ask the shop to do. */
export interface AppointmentTask {
  type: 'confirmByMail' | 'remindTheDayBefore' | 'tellOfMove' | 'tellOfCancellation'
}

interface Step {
  next: Kept
  tasks: AppointmentTask[]
}

const keep = ({ value, context }: SnapshotFrom<typeof appointmentLifecycleMachine>): Kept => ({
  state: value,
  snapshot: JSON.stringify({ value, context }),
  starts_at: context.startsAt,
  ends_at: context.endsAt,
})

const read = ({ snapshot }: Pick<Kept, 'snapshot'>) =>
  JSON.parse(snapshot) as { value: AppointmentState; context: AppointmentLifecycleContext }

/** How often the visitor was told another time or of the end. */
export const sequenceOf = (kept: Pick<Kept, 'snapshot'>): number => read(kept).context.sequence

export const openAppointment = (time: VisitTime): Step => {
  const [snapshot, tasks] = initialTransition(appointmentLifecycleMachine, time)
  return { next: keep(snapshot), tasks: tasks as AppointmentTask[] }
}

/** What becomes of an appointment when this happens. */
export const advanceAppointment = (kept: Pick<Kept, 'snapshot'>, event: AppointmentLifecycleEvent): Step => {
  const before = appointmentLifecycleMachine.resolveState(read(kept))
  const [after, tasks] = transition(appointmentLifecycleMachine, before, event)
  return { next: keep(after), tasks: tasks as AppointmentTask[] }
}
