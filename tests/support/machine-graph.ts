import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from '@xstate/graph'
import {
  type ActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate'
import type { Books } from './books.ts'
import { type Occurrence, occurrencesOf, pathOf, statesIn } from './occurrences.ts'
import { withRecorders } from './machine-run.ts'

/** A configuration of a machine with the shortest path to it. */
interface Configuration {
  key: string
  input: unknown
  path: Occurrence[]
}

/** Something that happens in a configuration. */
export interface Edge {
  from: Configuration
  state: string
  context: object
  occurrence: Occurrence
  /** State that the machine itself goes to. */
  to: string
  /** Key of the configuration that it goes to. */
  next: string
}

export const keyOf = <Machine extends AnyStateMachine>(books: Books<Machine>, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([pathOf(snapshot.value), books.project ? books.project(snapshot.context) : snapshot.context])

/** The graph tools give a machine no parent, so a machine that sends to its parent needs this one. */
function withParent(
  machine: AnyStateMachine,
  input: unknown,
): { logic: ActorLogic<AnyMachineSnapshot, AnyEventObject>; first: AnyMachineSnapshot } {
  const parent = createActor(machine, { input })
  const self = createActor(machine, { input, parent } as object)
  const scoped = (scope: AnyActorScope): AnyActorScope => ({ ...scope, self })
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject> = {
    getInitialSnapshot: (scope) => machine.getInitialSnapshot(scoped(scope), input),
    transition: (snapshot, event, scope) => machine.transition(snapshot, event, scoped(scope)),
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  return { logic, first: self.getSnapshot() as AnyMachineSnapshot }
}

/** What the limits of a ledger leave out of a graph. */
export interface LeftOut {
  /** Configurations from which nothing more is tried. */
  beyond: number
  /** Events that are not tried in a configuration where they could happen. */
  untried: number
}

/** Every edge of a machine's graph, from every configuration that its starts lead to. */
export const edgesOf = <Machine extends AnyStateMachine>(
  books: Books<Machine>,
  may: (occurrence: Occurrence, state: string, context: object) => boolean = () => true,
): Edge[] => graphOf(books, may).edges

/** The edges of a machine's graph, and what the ledger's limits leave out of it. */
export function graphOf<Machine extends AnyStateMachine>(
  books: Books<Machine>,
  may: (occurrence: Occurrence, state: string, context: object) => boolean = () => true,
): { edges: Edge[]; leftOut: LeftOut } {
  const { machine } = withRecorders(books.machine)
  const occurrences = occurrencesOf(books)
  const byEvent = new Map(occurrences.map((occurrence) => [occurrence.event, occurrence]))
  const numbers = new Map(occurrences.map(({ event }, number) => [event, String(number)]))
  const serializeState = (snapshot: AnyMachineSnapshot) => keyOf(books, snapshot)
  const beyond = new Set<string>()
  const untried = new Set<string>()
  const isPossible = (snapshot: AnyMachineSnapshot, occurrence: Occurrence) => {
    const { port, delay, event } = occurrence
    if (!may(occurrence, pathOf(snapshot.value), snapshot.context)) return false
    const isSample = port === undefined && delay === undefined
    if (isSample && books.tries?.(event as never, snapshot.context) === false) {
      untried.add(`${numbers.get(event)} ${serializeState(snapshot)}`)
      return false
    }
    if (port !== undefined) return snapshot.children[port] !== undefined
    return delay === undefined || snapshot._nodes.some((node) => node.transitions.has(event.type))
  }
  const seen = new Set<string>()
  const edges = books.starts.flatMap(({ input }) => {
    const { logic, first } = withParent(machine, input)
    // A start that is reached from another start adds nothing.
    if (seen.has(serializeState(first))) return []
    const isBeyond = (snapshot: AnyMachineSnapshot) => {
      if (snapshot.status !== 'active') return true
      const isLimit = statesIn(snapshot.value).some((state) => books.beyond?.(snapshot.context, state as never))
      if (isLimit) beyond.add(serializeState(snapshot))
      return isLimit
    }
    const options = {
      serializeState,
      serializeEvent: (event: AnyEventObject) => numbers.get(event) as never,
      events: (snapshot: AnyMachineSnapshot) =>
        isBeyond(snapshot)
          ? []
          : occurrences.filter((occurrence) => isPossible(snapshot, occurrence)).map(({ event }) => event),
      limit: 20_000,
    }
    const ways = new Map(
      getShortestPaths(logic, options as never).map((path) => [
        serializeState(path.state),
        path.steps.flatMap((step) => byEvent.get(step.event) ?? []),
      ]),
    )
    const edges = adjacencyMapToArray(getAdjacencyMap(logic, options as never))
    const known = new Set(seen)
    return edges.flatMap(({ state, event, nextState }) => {
      const key = serializeState(state)
      const occurrence = byEvent.get(event)
      if (known.has(key) || occurrence === undefined) return []
      seen.add(key)
      return [
        {
          from: { key, input, path: ways.get(key) ?? [] },
          state: pathOf(state.value),
          context: state.context,
          occurrence,
          to: pathOf(nextState.value),
          next: serializeState(nextState),
        },
      ]
    })
  })
  return { edges, leftOut: { beyond: beyond.size, untried: untried.size } }
}
