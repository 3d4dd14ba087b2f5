import type { AnyStateMachine, ContextFrom } from 'xstate'
import { type Books, type Page, type StateOf, statesOfStart, type When } from './books.ts'
import { outcomeOf, rowsFor, rowsOf } from './double-entry.ts'
import { joinStates, type Occurrence, splitStates, statesOf, transitionsOf } from './occurrences.ts'
import { edgesOf } from './machine-graph.ts'
import { startRun } from './machine-run.ts'
import { writeReport } from './paths-report.ts'

/**
 * One step of a generated path: what happens in a state, and what the ledger says of it. Its states and contexts are
 * the ledger's, never the machine's, so that a machine that is wrong fails in the browser too.
 */
export interface Step<Machine extends AnyStateMachine> {
  state: StateOf<Machine>
  when: When<Machine>
  /** The event with its data; `output` and `error` where a port settles. */
  event: Record<string, unknown>
  to: StateOf<Machine>
  /** Context after the step. */
  context: Record<string, unknown>
  /** Names of the ledger's rows, one a region that has one; none where it says that nothing happens. */
  rows: readonly string[]
  /** Requirements that the row names. */
  says: readonly string[]
  transitions: readonly string[]
}

export interface GeneratedPath<Machine extends AnyStateMachine> {
  title: string
  input: unknown
  steps: Step<Machine>[]
}

/** Why a person cannot cause or see something. */
export interface Unobservable {
  unobservable: string
}
/**
 * How a person causes each event in the browser (delays elapse by themselves), and what a person sees of each state.
 * The types require every event and every state.
 */
export type Executors<Machine extends AnyStateMachine, World> = {
  [Trigger in Exclude<When<Machine>, `after ${string}`>]:
    | ((world: World, step: Step<Machine>, ahead: readonly Step<Machine>[]) => Promise<void>)
    | Unobservable
}
export type Assertions<Machine extends AnyStateMachine, World> = {
  [State in StateOf<Machine>]: ((world: World, context: ContextFrom<Machine>) => Promise<void>) | Unobservable
}

export interface Choice<Machine extends AnyStateMachine> {
  /** What every path must walk: all states (the default), or all ledger rows. */
  cover?: 'states' | 'rows'
  /** Excludes what cannot be caused at this level, or not in this state. */
  may?: (
    when: When<Machine>,
    event: Record<string, unknown>,
    state: StateOf<Machine>,
    context: ContextFrom<Machine>,
  ) => boolean
  /** Whether a person can still do this after what they did; of the paths to a goal one is chosen on which they can. */
  can?: (step: Step<Machine>, done: readonly Step<Machine>[]) => boolean
}

/** Whether the ledger says that nothing follows. Where it says nothing at all, the step is one of a wrong machine. */
const isIgnored = <Machine extends AnyStateMachine>(books: Books<Machine>, state: string, { when }: Occurrence) =>
  splitStates(state).some((region) => {
    const page = (books.ledger as unknown as Record<string, Page<Machine> | 'transient' | undefined>)[region]
    return typeof page === 'object' && (page.ignores?.some((ignored) => ignored === when) ?? false)
  })

/** What the ledger says of a sequence of events, up to the first that it says nothing about. */
export const tellSteps = <Machine extends AnyStateMachine>(
  books: Books<Machine>,
  input: unknown,
  occurrences: readonly Occurrence[],
): GeneratedPath<Machine> => {
  const rows = rowsOf(books)
  const run = startRun(books, input)
  const begun = books.starts.find((start) => start.input === input) ?? books.starts[0]
  let state = joinStates(statesOfStart(begun))
  let context: object = begun.context
  const steps: Step<Machine>[] = []
  for (const occurrence of occurrences) {
    const told = rowsFor(rows, { state, context, occurrence })
    if (told.length === 0 && !isIgnored(books, state, occurrence)) break
    const expected = outcomeOf(told, { state, context, occurrence }, context)
    run.takeTransitions()
    run.feed(occurrence)
    steps.push({
      state: state as StateOf<Machine>,
      when: occurrence.when,
      event: occurrence.event,
      to: expected.state as StateOf<Machine>,
      context: expected.context as Record<string, unknown>,
      rows: told.map(({ name }) => name),
      says: told.flatMap(({ says }) => says),
      transitions: run.takeTransitions(),
    })
    state = expected.state
    context = expected.context
  }
  run.stop()
  const says = [...new Set(steps.flatMap((step) => step.says))].map((id) => `[${id}]`).join(' ')
  return { title: `${steps.map(({ when }) => when).join(', ')} -> ${steps.at(-1)?.to ?? ''} ${says}`, input, steps }
}

/**
 * Shortest paths from the machine's starts that together walk every state, or every row; a path that another one
 * contains is left out.
 */
export function shortestPathsOf<Machine extends AnyStateMachine>(
  books: Books<Machine>,
  { cover = 'states', may = () => true, can = () => true }: Choice<Machine> = {},
): GeneratedPath<Machine>[] {
  const rows = rowsOf(books)
  const edges = edgesOf(books, ({ when, event }, state, context) =>
    may(when as When<Machine>, event, state as StateOf<Machine>, context as ContextFrom<Machine>),
  )
  const edgesWithRow = edges.flatMap((edge) => rowsFor(rows, edge).map((row) => ({ edge, row })))
  const ways = Map.groupBy(edgesWithRow, ({ row }) => (cover === 'rows' ? row.name : row.to))
  const canWalk = ({ input, occurrences }: { input: unknown; occurrences: Occurrence[] }) =>
    tellSteps(books, input, occurrences).steps.every((step, place, steps) => can(step, steps.slice(0, place)))
  const begins = (path: Occurrence[], other: Occurrence[]) => path.every((step, place) => step === other[place])
  const all = [...ways.values()].map((found) => {
    const paths = found
      .map(({ edge: { from, occurrence } }) => ({ input: from.input, occurrences: [...from.path, occurrence] }))
      .toSorted((one, other) => one.occurrences.length - other.occurrences.length)
    return paths.find(canWalk) ?? paths[0]!
  })
  const longest = all.filter(
    (path) =>
      !all.some(
        (other) =>
          other.input === path.input &&
          other.occurrences.length > path.occurrences.length &&
          begins(path.occurrences, other.occurrences),
      ),
  )
  return longest.map(({ input, occurrences }) => tellSteps(books, input, occurrences))
}

/** Collects what a suite walks of a machine and reports it for `npm run paths`. */
export function walkBook<Machine extends AnyStateMachine>(books: Books<Machine>) {
  const states = new Set<string>(books.starts.flatMap(statesOfStart))
  const rows = new Set<string>()
  const transitions = new Set<string>()
  return {
    /** Notes a step once everything about it was seen. */
    walked(step: Step<Machine>) {
      for (const state of [...splitStates(step.state), ...splitStates(step.to)]) states.add(state)
      for (const row of step.rows) rows.add(row)
      for (const transition of step.transitions) transitions.add(transition)
    },
    write() {
      writeReport('browser', {
        machine: books.machine.id,
        states: statesOf(books.machine).filter(
          (state) => (books.ledger as Record<string, unknown>)[state] !== 'transient',
        ),
        transitions: transitionsOf(books.machine),
        rows: [...rowsOf(books).values()].flat().map(({ name }) => name),
        edges: 0,
        walked: { states: [...states], transitions: [...transitions], rows: [...rows] },
      })
    },
  }
}
