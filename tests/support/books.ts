import type {
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  PromiseSnapshot,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

/** `'open.menu'` for the state value `{ open: 'menu' }`; of parallel regions, the states of each. */
type Path<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: InnerPath<Key, Value[Key]> }[keyof Value & string]
type InnerPath<Key extends string, Value> = Value extends string
  ? `${Key}.${Value}`
  : keyof Value extends never
    ? Key
    : `${Key}.${Path<Value>}`

type PartsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? { actor: Actor; delay: Delay }
    : never

/** Every leaf state of a machine, as a dotted path; a parallel machine is in one of each region. */
export type StateOf<Machine extends AnyStateMachine> = Path<SnapshotFrom<Machine>['value']>
type EventOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>
type ActorOf<Machine> = PartsOf<Machine>['actor']
type PortName<Machine> = ActorOf<Machine>['src']
type LogicOf<Machine, Port> = Extract<ActorOf<Machine>, { src: Port }>['logic']
type DelayName<Machine> = PartsOf<Machine>['delay']

type WithoutType<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never

/** Everything that can happen to a machine: its events, its ports' outcomes, its delays. */
export type When<Machine extends AnyStateMachine> =
  | EventOf<Machine>['type']
  | `${PortName<Machine>} done`
  | `${PortName<Machine>} failed`
  | `after ${DelayName<Machine>}`

/** What a row's functions are told of the event. */
type TriggerEvent<Machine extends AnyStateMachine, Trigger> = Trigger extends `${infer Port} done`
  ? { output: OutputFrom<LogicOf<Machine, Port>> }
  : Trigger extends `${string} failed`
    ? { error: unknown }
    : Trigger extends `after ${string}`
      ? object
      : Extract<EventOf<Machine>, { type: Trigger }>

/**
 * Something that the outside can see: `[action, params]`, `[port, input]` (it starts), `['stop port']`, `['to port', event]`,
 * `['parent', event]`, `['emit', event]`, `['done', output]`.
 */
export type Effect = readonly [what: string, details?: unknown]

interface Rule<Machine extends AnyStateMachine, Trigger> {
  when: Trigger
  /** The condition, where a rule has one; `states` are those of all regions. */
  given?: (
    context: ContextFrom<Machine>,
    event: TriggerEvent<Machine, Trigger>,
    states: readonly StateOf<Machine>[],
  ) => boolean
  /** The state afterwards, of the region that the rule speaks of. */
  to: StateOf<Machine>
  /** What becomes of the context; what is not named stays as it was. */
  context?:
    | Partial<ContextFrom<Machine>>
    | ((before: ContextFrom<Machine>, event: TriggerEvent<Machine, Trigger>) => Partial<ContextFrom<Machine>>)
  /** Everything the outside sees, in order; left out, nothing. */
  does?:
    | readonly Effect[]
    | ((before: ContextFrom<Machine>, event: TriggerEvent<Machine, Trigger>) => readonly Effect[])
  /** Requirements that say so. */
  says: readonly [string, ...string[]]
}

/** One rule of the specification: in a state, when this happens (and the condition holds), that follows. */
export type Row<Machine extends AnyStateMachine> = { [Trigger in When<Machine>]: Rule<Machine, Trigger> }[When<Machine>]

/** All rules of one state. */
export interface Page<Machine extends AnyStateMachine> {
  rows: readonly Row<Machine>[]
  /** Tags that views know the state by, if they are held against the machine. */
  tags?: readonly string[]
  /** What may happen here without any consequence. */
  ignores?: readonly When<Machine>[]
}

/** A promise settles; a callback goes on until it is stopped; a child machine may do either. */
type PortSamples<Logic> = Logic extends AnyStateMachine
  ? 'open' | { done: readonly OutputFrom<Logic>[] }
  : SnapshotFrom<Logic> extends PromiseSnapshot<infer Output, infer _Input>
    ? [Output] extends [undefined]
      ? 'open'
      : { done: readonly Output[]; failed: readonly unknown[] }
    : never

interface Start<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>
  /** One of each region, in their order, where the machine is parallel. */
  state: StateOf<Machine> | readonly StateOf<Machine>[]
  context: ContextFrom<Machine>
  does?: readonly Effect[]
}

/** The states that a machine starts in, one of each region. */
export const statesOfStart = ({ state }: { state: string | readonly string[] }): readonly string[] =>
  typeof state === 'string' ? [state] : state

/** What is written of a machine by hand. Types see to it that no state, event, port and delay is left out. */
interface Written<Machine extends AnyStateMachine> {
  /** How it starts; several where its input decides something. */
  starts: readonly [Start<Machine>, ...Start<Machine>[]]
  /** Examples of every event that are worth telling apart. */
  samples: {
    [Type in EventOf<Machine>['type']]: readonly [
      WithoutType<Extract<EventOf<Machine>, { type: Type }>>,
      ...WithoutType<Extract<EventOf<Machine>, { type: Type }>>[],
    ]
  }
  /** Every actor the machine is given: what a promise may answer and fail with; 'open' for what goes on until stopped. */
  ports: { [Port in PortName<Machine>]: PortSamples<LogicOf<Machine, Port>> }
  /** Durations in ms as the specification says them. */
  delays: { [Delay in DelayName<Machine>]: number | ((context: ContextFrom<Machine>) => number) }
  /**
   * A page a state; 'transient' is one that is never rested in. Where the machine is parallel, every region that has a row for an
   * event acts, in the order of the regions: what follows is the sum of those rows.
   */
  ledger: { [State in StateOf<Machine>]: Page<Machine> | 'transient' }
  /** The part of the context that tells configurations apart; all of it if left out. */
  project?: (context: ContextFrom<Machine>) => unknown
  /** What is tried where, if everything everywhere would grow with the square of the samples; all of it if left out. */
  tries?: (event: EventOf<Machine>, context: ContextFrom<Machine>) => boolean
  /** Configurations from which nothing more is tried, where the context has no bound. */
  beyond?: (context: ContextFrom<Machine>, state: StateOf<Machine>) => boolean
  /** Holds after every step, for the state of every region. */
  invariant?: (state: StateOf<Machine>, context: ContextFrom<Machine>) => void
}

/** Both books of a machine: itself and what is written of it. */
export interface Books<Machine extends AnyStateMachine> extends Written<Machine> {
  machine: Machine
}

/** Checks the types of a machine's books and hands them back. */
export const books = <Machine extends AnyStateMachine>(
  machine: Machine,
  written: Written<Machine>,
): Books<Machine> => ({ machine, ...written })
