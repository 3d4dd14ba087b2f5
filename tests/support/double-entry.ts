import { afterAll, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type Books, type Effect, type Page, statesOfStart } from './books.ts'
import { tellPath, written } from './failing-path.ts'
import { joinStates, pathOf, splitStates, statesIn, statesOf, transitionsOf } from './occurrences.ts'
import { type Edge, graphOf, keyOf } from './machine-graph.ts'
import { startRun } from './machine-run.ts'
import { writeReport } from './paths-report.ts'

export { books } from './books.ts'

/** A row as the harness reads it, independent of the machine's types. */
interface PlainRow {
  name: string
  state: string
  when: string
  given?: (context: object, event: object, states: readonly string[]) => boolean
  to: string
  context?: object | ((before: object, event: object) => object)
  does?: readonly Effect[] | ((before: object, event: object) => readonly Effect[])
  says: readonly string[]
}

const ids = (says: readonly string[]) => says.map((id) => `[${id}]`).join(' ')

/** The rows of a ledger by state; each is named by its state, event, place and target. */
export function rowsOf<Machine extends AnyStateMachine>(books: Books<Machine>): Map<string, PlainRow[]> {
  const pages = Object.entries(
    books.ledger as unknown as Record<string, { rows: readonly Omit<PlainRow, 'name' | 'state'>[] } | 'transient'>,
  )
  return new Map(
    pages.map(([state, page]) => [
      state,
      (page === 'transient' ? [] : page.rows).map((row, place) => ({
        ...row,
        state,
        name: `${state}: ${row.when} #${place + 1} -> ${row.to}`,
      })),
    ]),
  )
}

/** What rows decide by: what happens, and where. */
type Happening = Pick<Edge, 'state' | 'context' | 'occurrence'>

/** Rows that match an edge, in the order of the regions; more than one per region is a contradiction. */
export const rowsFor = (rows: Map<string, PlainRow[]>, { state, context, occurrence }: Happening): PlainRow[] => {
  const states = splitStates(state)
  const isMeant = (row: PlainRow) =>
    row.when === occurrence.when && (row.given?.(context, occurrence.event, states) ?? true)
  return states.flatMap((region) => (rows.get(region) ?? []).filter(isMeant))
}

/** The first part of a path, which the regions of a parallel state have in common; not those of a parallel machine. */
const rootOf = (path: string) => path.slice(0, path.indexOf('.') + 1)

/** Where the rows lead to, each in its own region; a row that leaves the parallel state leaves every region. */
const targetOf = (rows: readonly PlainRow[], state: string) => {
  const regions = splitStates(state)
  const root = rootOf(regions[0] ?? '')
  const isParallelState = regions.length > 1 && regions.every((region) => rootOf(region) === root)
  const leaving = isParallelState ? rows.find(({ to }) => !to.startsWith(root)) : undefined
  return leaving?.to ?? joinStates(regions.map((region) => rows.find((row) => row.state === region)?.to ?? region))
}

/** The expected outcome of an edge: the effects of all its rows together; without a row, nothing. */
export const outcomeOf = (rows: readonly PlainRow[], { state, occurrence: { event } }: Happening, before: object) => ({
  state: targetOf(rows, state),
  context: rows.reduce<object>((context, row) => {
    const change = typeof row.context === 'function' ? row.context(before, event) : row.context
    return { ...context, ...change }
  }, before),
  does: rows.flatMap((row) => (typeof row.does === 'function' ? row.does(before, event) : (row.does ?? []))),
})

/**
 * Compares the graph of a machine with a ledger written from the specification: every edge from every configuration is
 * driven through the real machine and must do what its row says. The test fails for an edge without a row, for a row, a
 * transition or a state that no edge walks, and for two rows that match one edge.
 */
export function doubleEntry<Machine extends AnyStateMachine>(books: Books<Machine>): void {
  const { machine } = books
  const rows = rowsOf(books)
  const { edges, leftOut } = graphOf(books)
  const walked = { states: new Set<string>(), rows: new Set<string>(), transitions: new Set<string>() }
  const driven = new Set<Edge>()

  const isTransient = (state: string) => (books.ledger as Record<string, unknown>)[state] === 'transient'
  const pageOf = (state: string) =>
    (books.ledger as unknown as Record<string, Partial<Page<Machine>> | undefined>)[state]
  const holdInvariant = (path: string, context: object) => {
    for (const state of splitStates(path)) books.invariant?.(state as never, context as never)
  }

  /** Drives one edge from a fresh start and compares the result with its rows; without a row, nothing may happen. */
  const drive = (edge: Edge, rowsOfEdge: readonly PlainRow[] = []) => {
    driven.add(edge)
    const run = startRun(books, edge.from.input)
    for (const step of edge.from.path) {
      if (run.feed(step) === 'impossible') throw new Error(`${step.when} cannot happen`)
      holdInvariant(pathOf(run.snapshot().value), run.snapshot().context)
    }
    const before = run.snapshot()
    const running = run.running()
    expect(keyOf(books, before), 'the way there').toBe(edge.from.key)
    run.takeEffects()
    run.takeTransitions()
    const fed = run.feed(edge.occurrence)
    const after = run.snapshot()
    const effects = run.takeEffects()
    const transitions = run.takeTransitions()
    run.stop()
    if (fed === 'impossible') return
    expect(after.error, 'the machine fails').toBeUndefined()
    const expected = outcomeOf(rowsOfEdge, edge, before.context)
    expect({ state: pathOf(after.value), context: after.context as object, does: effects }).toEqual({
      ...expected,
      // What a row says to stop may have ended by itself before.
      does: expected.does.filter(([what]) => !what.startsWith('stop ') || running.has(what.slice('stop '.length))),
    })
    holdInvariant(pathOf(after.value), after.context)
    const expectedTags = statesIn(after.value).flatMap((state) => pageOf(state)?.tags ?? [])
    if (statesIn(after.value).some((state) => pageOf(state)?.tags))
      expect([...after.tags].toSorted(), 'tags').toEqual(expectedTags.toSorted())
    for (const state of [...splitStates(edge.state), ...statesIn(after.value)]) walked.states.add(state)
    for (const row of rowsOfEdge) walked.rows.add(row.name)
    for (const transition of transitions) walked.transitions.add(transition)
  }

  /** Drives the edges of a test, shortest paths first, so that the first failure has the shortest path. */
  const driveAll = (title: string, edges: readonly Edge[]) => {
    for (const edge of edges.toSorted((one, other) => one.from.path.length - other.from.path.length)) {
      const rowsOfEdge = rowsFor(rows, edge)
      try {
        drive(edge, rowsOfEdge)
      } catch (failure) {
        const { state, context, occurrence, from } = edge
        const says = rowsOfEdge.flatMap((row) => row.says)
        const rowNames = rowsOfEdge.map(({ name }) => name)
        throw tellPath(failure, { state, context, happens: occurrence, after: from.path, says, rows: rowNames, title })
      }
    }
  }

  for (const [number, { input, state, context, does = [], says = [] }] of books.starts.entries()) {
    test(`${machine.id} starts where the specification says (${number + 1}) ${ids(says)}`, () => {
      const run = startRun(books, input)
      const { value, context: actual } = run.snapshot()
      const path = joinStates(statesOfStart({ state }))
      expect({ state: pathOf(value), context: actual, does: run.takeEffects() }).toEqual({ state: path, context, does })
      for (const transition of run.takeTransitions()) walked.transitions.add(transition)
      for (const each of splitStates(path)) walked.states.add(each)
      holdInvariant(path, context)
      run.stop()
    })
  }

  const ruled = new Map<PlainRow, Edge[]>()
  const ignored = new Map<string, Edge[]>()
  const silent: Edge[] = []
  const contradictions: string[] = []
  for (const edge of edges) {
    const rowsOfEdge = rowsFor(rows, edge)
    const ignoredBy = splitStates(edge.state).filter((state) =>
      pageOf(state)?.ignores?.some((when) => when === edge.occurrence.when),
    )
    const regions = [...rowsOfEdge.map(({ state }) => state), ...ignoredBy]
    if (new Set(regions).size < regions.length) contradictions.push(`${edge.occurrence.when} in ${edge.from.key}`)
    for (const row of rowsOfEdge) ruled.set(row, [...(ruled.get(row) ?? []), edge])
    if (regions.length === 0) silent.push(edge)
    else if (rowsOfEdge.length === 0) ignored.set(edge.state, [...(ignored.get(edge.state) ?? []), edge])
  }

  for (const row of [...rows.values()].flat()) {
    const title = `${machine.id} ${row.name} ${ids(row.says)}`
    test(title, () => {
      const group = ruled.get(row) ?? []
      expect(group.length, 'steps of the machine that this row is about').toBeGreaterThan(0)
      driveAll(title, group)
    })
  }
  for (const [state, group] of ignored) {
    const title = `${machine.id} ${state}: what the ledger ignores does nothing`
    test(title, () => driveAll(title, group))
  }
  test(`${machine.id}: the ledger speaks of every edge, once`, () => {
    const missing = silent.map(
      ({ from, state, context, occurrence, to }) =>
        `in ${state} with ${JSON.stringify(context)}: ${written([...from.path, occurrence])}; the machine goes to ${to}`,
    )
    expect({ unspoken: missing, contradictions }).toEqual({ unspoken: [], contradictions: [] })
  })
  test(`${machine.id}: the ledger says why it leaves anything out`, () => {
    const limits = (['project', 'tries', 'beyond'] as const).filter((limit) => books[limit] !== undefined)
    expect(Object.keys(books.why ?? {}).toSorted()).toEqual(limits.toSorted())
  })
  test(`${machine.id}: every row, state and transition is on a path`, () => {
    const all = [...rows.values()].flat()
    const reached = new Set([
      ...edges.flatMap(({ state, to }) => [...splitStates(state), ...splitStates(to)]),
      ...books.starts.flatMap(statesOfStart),
    ])
    expect({
      statesNotReached: statesOf(machine).filter((state) => !reached.has(state) && !isTransient(state)),
      transientStatesReached: [...reached].filter(isTransient),
      statesWithoutPage: statesOf(machine).filter((state) => !rows.has(state)),
    }).toEqual({ statesNotReached: [], transientStatesReached: [], statesWithoutPage: [] })
    // The check for rows that nothing walked only makes sense if the whole file ran, not a single test of it.
    if (driven.size < edges.length - silent.length) return
    expect(all.filter((row) => !walked.rows.has(row.name)).map(({ name }) => name)).toEqual([])
    expect(transitionsOf(machine).filter((transition) => !walked.transitions.has(transition))).toEqual([])
  })
  afterAll(() => {
    if (driven.size < edges.length - silent.length) return
    writeReport('machines', {
      machine: machine.id,
      states: statesOf(machine).filter((state) => !isTransient(state)),
      transitions: transitionsOf(machine),
      rows: [...rows.values()].flat().map(({ name }) => name),
      edges: edges.length,
      leftOut: { ...leftOut, why: books.why ?? {} },
      walked: {
        states: [...walked.states],
        transitions: [...walked.transitions],
        rows: [...walked.rows],
      },
    })
  })
}
