import {
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  initialTransition,
  type InputFrom,
  type SnapshotFrom,
  transition,
} from 'xstate'
import { reportRefusal } from './refused-events.ts'
import { stateOfValue, type StateOf, valueOfState } from '#machines/fulfilment/states-with-tag.ts'

/** The columns that store a machine: the leaf state's name, and the snapshot as JSON. */
export interface PersistedState<Machine extends AnyStateMachine> {
  state: StateOf<Machine>
  snapshot: string
}

/** What an event does to a stored machine. */
interface Outcome<Machine extends AnyStateMachine, Task> {
  /** Whether the state takes the event; if not, nothing changes. */
  accepted: boolean
  next: PersistedState<Machine>
  /** The actions that the shop must carry out, in order. */
  tasks: Task[]
}

const persist = <Machine extends AnyStateMachine>(snapshot: {
  value: Parameters<typeof stateOfValue>[0]
  context: object
}): PersistedState<Machine> => ({
  state: stateOfValue(snapshot.value) as StateOf<Machine>,
  snapshot: JSON.stringify({ value: snapshot.value, context: snapshot.context }),
})

/** The context of a stored machine. */
export const contextOf = <Machine extends AnyStateMachine>(
  _machine: Machine,
  { snapshot }: { snapshot: string },
): ContextFrom<Machine> => (JSON.parse(snapshot) as { context: ContextFrom<Machine> }).context

/** A machine's stored form as it begins. */
export const initialState = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): PersistedState<Machine> => persist(initialTransition(machine, input)[0])

const resolve = <Machine extends AnyStateMachine>(machine: Machine, persisted: PersistedState<Machine>) =>
  machine.resolveState({ value: valueOfState(machine, persisted.state), context: contextOf(machine, persisted) })

/** Whether a stored machine takes an event. */
export const accepts = <Machine extends AnyStateMachine>(
  machine: Machine,
  persisted: PersistedState<Machine>,
  event: EventFromLogic<Machine>,
): boolean => resolve(machine, persisted).can(event)

/** What an event does to a stored machine; nothing but the report of a refusal is done. */
export const transitionPersisted = <Machine extends AnyStateMachine, Task>(
  machine: Machine,
  persisted: PersistedState<Machine>,
  event: EventFromLogic<Machine>,
): Outcome<Machine, Task> => {
  const before = resolve(machine, persisted)
  if (!before.can(event)) {
    reportRefusal({ machine: machine.id, event: event.type, state: persisted.state })
    return { accepted: false, next: persisted, tasks: [] }
  }
  const [after, tasks] = transition(machine, before as SnapshotFrom<Machine>, event)
  return { accepted: true, next: persist(after), tasks: tasks as Task[] }
}
