import {
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  type Snapshot,
} from 'xstate'
import type { Books, Effect } from './books.ts'
import { takenTransitionName, type Occurrence } from './occurrences.ts'

type MockSnapshot = Snapshot<unknown> & { input: unknown }

const settle = 'stand-in.settle'

/** A simulated clock that knows when its timers are due. */
class WatchedClock extends SimulatedClock {
  readonly timers = new Map<number, { due: number; duration: number }>()

  override setTimeout(run: () => void, duration: number): number {
    const id: number = super.setTimeout(() => {
      this.timers.delete(id)
      run()
    }, duration)
    this.timers.set(id, { due: this.now() + duration, duration })
    return id
  }

  override clearTimeout(id: number): void {
    this.timers.delete(id)
    super.clearTimeout(id)
  }
}

/** Where stand-ins report to: the current run. */
interface Sink {
  record: (effect: Effect) => void
  live: Map<string, AnyActorRef>
}

/** An actor in place of a port: it records its start, its stop and what it is sent, and settles on request. */
const mockActor = (port: string, sink: Sink): ActorLogic<MockSnapshot, AnyEventObject> => ({
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  start: ({ input }, { self }) => {
    if (self.id !== port) throw new Error(`the id of port ${port} must be its name, not ${self.id}`)
    sink.live.set(port, self)
    sink.record(input === undefined ? [port] : [port, input])
  },
  transition: (snapshot, event, { self }) => {
    if (event.type === 'xstate.stop') {
      if (sink.live.get(port) === self) sink.live.delete(port)
      sink.record([`stop ${port}`])
      return { ...snapshot, status: 'stopped' } as MockSnapshot
    }
    if (event.type !== settle) {
      sink.record([`to ${port}`, event])
      return snapshot
    }
    sink.live.delete(port)
    const outcome = event['outcome'] as AnyEventObject
    return (
      outcome.type.startsWith('xstate.done.')
        ? { ...snapshot, status: 'done', output: outcome['output'] }
        : { ...snapshot, status: 'error', error: outcome['error'] }
    ) as MockSnapshot
  },
})

const recorded = new WeakMap<AnyStateMachine, { machine: AnyStateMachine; sink: Sink }>()

/** The machine with every port replaced: actors by stand-ins, action ports (plain functions) by recorders. Cached. */
export function withRecorders(machine: AnyStateMachine): { machine: AnyStateMachine; sink: Sink } {
  const known = recorded.get(machine)
  if (known) return known
  const sink: Sink = { record: () => {}, live: new Map() }
  const { actors, actions } = machine.implementations
  const isPort = (action: unknown) => typeof action === 'function' && !('resolve' in action)
  const provided = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((port) => [port, mockActor(port, sink)])),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => isPort(action))
        .map(([name]) => [
          name,
          (_: unknown, params: unknown) => sink.record(params === undefined ? [name] : [name, params]),
        ]),
    ),
  })
  const made = { machine: provided, sink }
  recorded.set(machine, made)
  return made
}

export interface Run {
  snapshot: () => AnyMachineSnapshot
  /** Effects since the start or since they were last taken. */
  takeEffects: () => Effect[]
  /** Names of transitions since the start or since they were last taken. */
  takeTransitions: () => string[]
  /** Names of the ports that run. */
  running: () => ReadonlySet<string>
  /** Makes something happen; 'impossible' where no such port is open or another delay elapses first. */
  feed: (occurrence: Occurrence) => 'happened' | 'impossible'
  stop: () => void
}

/** Starts the real machine under a parent that listens, with a simulated clock and ports that wait to be settled. */
export function startRun<Machine extends AnyStateMachine>(books: Books<Machine>, input: unknown): Run {
  let effects: Effect[] = []
  let transitions: string[] = []
  const clock = new WatchedClock()
  const record = (effect: Effect) => {
    effects.push(effect)
  }
  const live = new Map<string, AnyActorRef>()
  const { machine, sink } = withRecorders(books.machine)
  sink.record = record
  sink.live = live
  const parent = createActor(
    {
      getInitialSnapshot: (): Snapshot<unknown> => ({ status: 'active', output: undefined, error: undefined }),
      getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
      transition: (snapshot: Snapshot<unknown>, event: AnyEventObject) => {
        if (!event.type.startsWith('xstate.')) record(['parent', event])
        return snapshot
      },
    },
    {
      clock,
      inspect: (event) => {
        // The machine is the only one here; every other actor is a stand-in.
        if (event.type === '@xstate.microstep') {
          transitions.push(...event._transitions.filter((taken) => taken.eventType !== null).map(takenTransitionName))
        }
      },
    },
  ).start()
  const actor = createActor(machine, {
    parent,
    input,
    id: books.machine.id,
  } as object)
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot
  actor.on('*', (event) => record(['emit', event]))
  actor.subscribe({
    complete: () => {
      const { output } = snapshot()
      if (output !== undefined) record(['done', output])
    },
    error: () => {},
  })
  actor.start()

  const passes = (delay: string): 'happened' | 'impossible' => {
    const expected = (books.delays as Record<string, number | ((context: unknown) => number)>)[delay]
    const duration = typeof expected === 'function' ? expected(snapshot().context) : expected
    const due = [...clock.timers.values()]
    const own = due.filter((timer) => timer.duration === duration).map((timer) => timer.due)
    if (own.length === 0) {
      const running = due.map((timer) => timer.duration).join(', ') || 'none'
      throw new Error(`no timer of ${duration} ms (${delay}) runs; those that run: ${running}`)
    }
    const first = Math.min(...own)
    if (due.some((timer) => timer.due < first)) return 'impossible'
    clock.increment(first - clock.now())
    return 'happened'
  }

  return {
    snapshot,
    takeEffects: () => {
      const taken = effects
      effects = []
      return taken
    },
    takeTransitions: () => {
      const taken = transitions
      transitions = []
      return taken
    },
    running: () => new Set(live.keys()),
    feed: ({ event, port, delay }) => {
      if (delay !== undefined) return passes(delay)
      if (port === undefined) {
        actor.send(event)
        return 'happened'
      }
      const open = live.get(port)
      open?.send({ type: settle, outcome: event })
      return open === undefined ? 'impossible' : 'happened'
    },
    stop: () => {
      parent.stop()
    },
  }
}
