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

/** The part of the event that a row's functions receive. */
type TriggerEvent<Machine extends AnyStateMachine, Trigger> = Trigger extends `${infer Port} done`
  ? { output: OutputFrom<LogicOf<Machine, Port>> }
  : Trigger extends `${string} failed`
    ? { error: unknown }
    : Trigger extends `after ${string}`
      ? object
      : Extract<EventOf<Machine>, { type: Trigger }>

/**
 * An effect visible outside the machine: `[action, params]`, `[port, input]` (it starts), `['stop port']`,
 * `['to port', event]`, `['parent', event]`, `['emit', event]`, `['done', output]`.
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
  /** The state afterwards, of the region that the rule is about. */
  to: StateOf<Machine>
  /** The changes of the context; keys that are not named must stay unchanged. */
  context?:
    | Partial<ContextFrom<Machine>>
    | ((before: ContextFrom<Machine>, event: TriggerEvent<Machine, Trigger>) => Partial<ContextFrom<Machine>>)
  /** All effects, in order; none if left out. */
  does?:
    | readonly Effect[]
    | ((before: ContextFrom<Machine>, event: TriggerEvent<Machine, Trigger>) => readonly Effect[])
  /** Ids of the requirements that demand this. */
  says: readonly [string, ...string[]]
}

/** One rule of the specification: in a state, when this happens (and the condition holds), that follows. */
export type Row<Machine extends AnyStateMachine> = { [Trigger in When<Machine>]: Rule<Machine, Trigger> }[When<Machine>]

/** All rules of one state. */
export interface Page<Machine extends AnyStateMachine> {
  rows: readonly Row<Machine>[]
  /** Tags by which views recognise the state; compared with the machine's if given. */
  tags?: readonly string[]
  /** What may happen here without any effect. */
  ignores?: readonly When<Machine>[]
}

/** A promise settles; a callback runs until it is stopped; a child machine may do either. */
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
  /** Requirements that decide how it starts. */
  says?: readonly string[]
}

/** The states that a machine starts in, one of each region. */
export const statesOfStart = ({ state }: { state: string | readonly string[] }): readonly string[] =>
  typeof state === 'string' ? [state] : state

/** What is written about a machine by hand. The types require every state, event, port and delay. */
interface Written<Machine extends AnyStateMachine> {
  /** How it starts; several where the outcome depends on the input. */
  starts: readonly [Start<Machine>, ...Start<Machine>[]]
  /** Examples of every event that are worth distinguishing. */
  samples: {
    [Type in EventOf<Machine>['type']]: readonly [
      WithoutType<Extract<EventOf<Machine>, { type: Type }>>,
      ...WithoutType<Extract<EventOf<Machine>, { type: Type }>>[],
    ]
  }
  /** Every actor of the machine: what a promise may resolve to or fail with; 'open' for one that runs until stopped. */
  ports: { [Port in PortName<Machine>]: PortSamples<LogicOf<Machine, Port>> }
  /** Durations in ms as the specification says them. */
  delays: { [Delay in DelayName<Machine>]: number | ((context: ContextFrom<Machine>) => number) }
  /**
   * One page per state; 'transient' is a state that the machine leaves in the same step. In a parallel machine every
   * region that has a row for an event acts, in the order of the regions, so the outcome combines those rows.
   */
  ledger: { [State in StateOf<Machine>]: Page<Machine> | 'transient' }
  /** The part of the context that distinguishes configurations; all of it if left out. */
  project?: (context: ContextFrom<Machine>) => unknown
  /** Which events are tried in which context; all if left out, but these grow with the square of the samples. */
  tries?: (event: EventOf<Machine>, context: ContextFrom<Machine>) => boolean
  /** Configurations from which nothing more is tried, where the context has no bound. */
  beyond?: (context: ContextFrom<Machine>, state: StateOf<Machine>) => boolean
  /** Why the ledger has each of `project`, `tries` and `beyond`: what it leaves out, and why nothing is lost. */
  why?: { [Limit in 'project' | 'tries' | 'beyond']?: string }
  /** Holds after every step, for the state of every region. */
  invariant?: (state: StateOf<Machine>, context: ContextFrom<Machine>) => void
}

/** Both books of a machine: the machine itself and what is written about it by hand. */
export interface Books<Machine extends AnyStateMachine> extends Written<Machine> {
  machine: Machine
}

/** Checks the types of a machine's books and returns them. */
export const books = <Machine extends AnyStateMachine>(
  machine: Machine,
  written: Written<Machine>,
): Books<Machine> => ({ machine, ...written })
