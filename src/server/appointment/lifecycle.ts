import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import {
  type AppointmentLifecycleContext,
  type AppointmentLifecycleEvent,
  appointmentLifecycleMachine,
  type AppointmentTime,
} from '#machines/fulfilment/appointment-lifecycle.machine.ts'
import type { StateOf } from '#machines/fulfilment/states-with-tag.ts'

/** The columns that store the machine: the state's name, the snapshot as JSON, and the time of the appointment. */
export interface PersistedState {
  state: StateOf<typeof appointmentLifecycleMachine>
  snapshot: string
  starts_at: string
  ends_at: string
}

/** What the machine's actions require the shop to do. */
export interface AppointmentTask {
  type: 'confirmByMail' | 'remindTheDayBefore' | 'tellOfMove' | 'tellOfCancellation'
}

interface Step {
  next: PersistedState
  tasks: AppointmentTask[]
}

const toPersistedState = ({ value, context }: SnapshotFrom<typeof appointmentLifecycleMachine>): PersistedState => ({
  state: value,
  snapshot: JSON.stringify({ value, context }),
  starts_at: context.startsAt,
  ends_at: context.endsAt,
})

const parseSnapshot = ({ snapshot }: Pick<PersistedState, 'snapshot'>) =>
  JSON.parse(snapshot) as { value: PersistedState['state']; context: AppointmentLifecycleContext }

/** How many moves and cancellations of the appointment the customer was notified of. */
export const sequenceOf = (persisted: Pick<PersistedState, 'snapshot'>): number =>
  parseSnapshot(persisted).context.sequence

export const initialAppointmentState = (time: AppointmentTime): Step => {
  const [snapshot, tasks] = initialTransition(appointmentLifecycleMachine, time)
  return { next: toPersistedState(snapshot), tasks: tasks as AppointmentTask[] }
}

/** The next state of an appointment after an event, and the actions it requires. */
export const transitionAppointment = (
  persisted: Pick<PersistedState, 'snapshot'>,
  event: AppointmentLifecycleEvent,
): Step => {
  const before = appointmentLifecycleMachine.resolveState(parseSnapshot(persisted))
  const [after, tasks] = transition(appointmentLifecycleMachine, before, event)
  return { next: toPersistedState(after), tasks: tasks as AppointmentTask[] }
}
