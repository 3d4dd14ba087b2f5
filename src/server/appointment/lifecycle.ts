import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import {
  type AppointmentLifecycleContext,
  type AppointmentLifecycleEvent,
  appointmentLifecycleMachine,
  type AppointmentTime,
} from '#machines/fulfilment/appointment-lifecycle.machine.ts'
import type { StateOf } from '#machines/fulfilment/states-with-tag.ts'

/** What a row keeps of the machine: the state's name, the snapshot as JSON, and the time of the visit. */
export interface PersistedState {
  state: StateOf<typeof appointmentLifecycleMachine>
  snapshot: string
  starts_at: string
  ends_at: string
}

/** What the machine's actions ask the shop to do. */
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

/** How often the visitor was told another time or of the end. */
export const sequenceOf = (persisted: Pick<PersistedState, 'snapshot'>): number =>
  parseSnapshot(persisted).context.sequence

export const initialAppointmentState = (time: AppointmentTime): Step => {
  const [snapshot, tasks] = initialTransition(appointmentLifecycleMachine, time)
  return { next: toPersistedState(snapshot), tasks: tasks as AppointmentTask[] }
}

/** What becomes of an appointment when this happens. */
export const transitionAppointment = (
  persisted: Pick<PersistedState, 'snapshot'>,
  event: AppointmentLifecycleEvent,
): Step => {
  const before = appointmentLifecycleMachine.resolveState(parseSnapshot(persisted))
  const [after, tasks] = transition(appointmentLifecycleMachine, before, event)
  return { next: toPersistedState(after), tasks: tasks as AppointmentTask[] }
}
