import { afterAll, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Books, Effect, Page } from './books.ts'
import { tellPath, written } from './failing-path.ts'
import { pathOf, statesOf, transitionsOf } from './occurrences.ts'
import { type Edge, edgesOf, keyOf } from './machine-graph.ts'
import { startRun } from './machine-run.ts'
import { writeReport } from './paths-report.ts'

export { books } from './books.ts'

/** A row as the harness reads it, whatever its machine. */
interface PlainRow {
  name: string
  when: string
  given?: (context: object, event: object) => boolean
  to: string
  context?: object | ((before: object, event: object) => object)
  does?: readonly Effect[] | ((before: object, event: object) => readonly Effect[])
  says: readonly string[]
}

const ids = (says: readonly string[]) => says.map((id) => `[${id}]`).join(' ')

/** The rows of a ledger by state; each is named by its state, event, place and target. */
export function rowsOf<Machine extends AnyStateMachine>(books: Books<Machine>): Map<string, PlainRow[]> {
  const pages = Object.entries(
    books.ledger as unknown as Record<string, { rows: readonly Omit<PlainRow, 'name'>[] } | 'transient'>,
  )
  return new Map(
    pages.map(([state, page]) => [
      state,
      (page === 'transient' ? [] : page.rows).map((row, place) => ({
        ...row,
        name: `${state}: ${row.when} #${place + 1} -> ${row.to}`,
      })),
    ]),
  )
}

/** Rows that speak of an edge; more than one is a contradiction. */
export const rowsFor = (rows: Map<string, PlainRow[]>, { state, context, occurrence }: Edge): PlainRow[] =>
  (rows.get(state) ?? []).filter(
    (row) => row.when === occurrence.when && (row.given?.(context, occurrence.event) ?? true),
  )

/**
 * Holds the graph of a machine against a ledger written from the specification: every edge from every configuration is driven
 * through the real machine and must do what its row says; an edge without a row, a row, a transition or a state that nothing
 * walks, and two rows that speak of one edge fail.
 */
export function doubleEntry<Machine extends AnyStateMachine>(books: Books<Machine>): void {
  const { machine } = books
  const rows = rowsOf(books)
  const edges = edgesOf(books)
  const walked = { states: new Set<string>(), rows: new Set<string>(), transitions: new Set<string>() }
  let driven = 0

  const isTransient = (state: string) => (books.ledger as Record<string, unknown>)[state] === 'transient'
  const tagsOf = (state: string) =>
    (books.ledger as unknown as Record<string, { tags?: readonly string[] }>)[state]?.tags
  const holdInvariant = (state: string, context: object) => books.invariant?.(state as never, context as never)

  /** Drives one edge from a fresh start and holds what happens against its row; without one, nothing may happen. */
  const drive = (edge: Edge, row?: PlainRow) => {
    driven += 1
    const run = startRun(books, edge.from.input)
    for (const step of edge.from.path) {
      if (run.feed(step) === 'impossible') throw new Error(`${step.when} cannot happen`)
      holdInvariant(pathOf(run.snapshot().value), run.snapshot().context)
    }
    const before = run.snapshot()
    expect(keyOf(books, before), 'the way there').toBe(edge.from.key)
    run.takeEffects()
    run.takeTransitions()
    const fed = run.feed(edge.occurrence)
    const after = run.snapshot()
    const effects = run.takeEffects()
    const transitions = run.takeTransitions()
    run.stop()
    if (fed === 'impossible') return
    const change =
      typeof row?.context === 'function' ? row.context(before.context, edge.occurrence.event) : row?.context
    const does = typeof row?.does === 'function' ? row.does(before.context, edge.occurrence.event) : row?.does
    expect(after.error, 'the machine fails').toBeUndefined()
    expect({ state: pathOf(after.value), context: after.context as object, does: effects }).toEqual({
      state: row?.to ?? edge.state,
      context: { ...before.context, ...change },
      does: does ?? [],
    })
    holdInvariant(pathOf(after.value), after.context)
    const expectedTags = tagsOf(pathOf(after.value))
    if (expectedTags) expect([...after.tags].toSorted(), 'tags').toEqual(expectedTags.toSorted())
    walked.states.add(edge.state).add(pathOf(after.value))
    if (row) walked.rows.add(row.name)
    for (const transition of transitions) walked.transitions.add(transition)
  }

  /** Drives the edges of a test, the shortest ways first, so that the first failure is the shortest. */
  const driveAll = (title: string, edges: readonly Edge[], row?: PlainRow) => {
    for (const edge of edges.toSorted((one, other) => one.from.path.length - other.from.path.length)) {
      try {
        drive(edge, row)
      } catch (failure) {
        const { state, context, occurrence, from } = edge
        throw tellPath(failure, { state, context, happens: occurrence, after: from.path, says: row?.says ?? [], title })
      }
    }
  }

  for (const [number, { input, state, context, does = [] }] of books.starts.entries()) {
    test(`${machine.id} starts where the specification says (${number + 1})`, () => {
      const run = startRun(books, input)
      const { value, context: actual } = run.snapshot()
      expect({ state: pathOf(value), context: actual, does: run.takeEffects() }).toEqual({ state, context, does })
      for (const transition of run.takeTransitions()) walked.transitions.add(transition)
      walked.states.add(state)
      holdInvariant(state, context)
      run.stop()
    })
  }

  const ruled = new Map<PlainRow, Edge[]>()
  const ignored = new Map<string, Edge[]>()
  const silent: Edge[] = []
  const contradictions: string[] = []
  for (const edge of edges) {
    const [row, ...others] = rowsFor(rows, edge)
    const page = (books.ledger as Record<string, Page<Machine> | 'transient' | undefined>)[edge.state]
    const ignores = page === 'transient' ? [] : page?.ignores
    const isIgnored = ignores?.some((when) => when === edge.occurrence.when) ?? false
    const where = `${edge.occurrence.when} in ${edge.from.key}`
    if (others.length > 0 || (row && isIgnored)) contradictions.push(where)
    if (row) ruled.set(row, [...(ruled.get(row) ?? []), edge])
    else if (isIgnored) ignored.set(edge.state, [...(ignored.get(edge.state) ?? []), edge])
    else silent.push(edge)
  }

  for (const [row, group] of ruled) {
    const title = `${machine.id} ${row.name} ${ids(row.says)}`
    test(title, () => driveAll(title, group, row))
  }
  for (const [state, group] of ignored) {
    const title = `${machine.id} ${state}: what the ledger ignores does nothing`
    test(title, () => driveAll(title, group))
  }
  test(`${machine.id}: the ledger speaks of every edge, once`, () => {
    const unspoken = silent.map(
      ({ from, state, context, occurrence, to }) =>
        `in ${state} with ${JSON.stringify(context)}: ${written([...from.path, occurrence])}; the machine goes to ${to}`,
    )
    expect({ unspoken, contradictions }).toEqual({ unspoken: [], contradictions: [] })
  })
  test(`${machine.id}: every row, state and transition is on a path`, () => {
    const all = [...rows.values()].flat()
    const reached = new Set([
      ...edges.flatMap(({ state, to }) => [state, to]),
      ...books.starts.map(({ state }) => state),
    ])
    expect({
      rowsWithoutEdge: all.filter((row) => !ruled.has(row)).map(({ name }) => name),
      statesNotReached: statesOf(machine).filter((state) => !reached.has(state) && !isTransient(state)),
      transientStatesReached: [...reached].filter(isTransient),
      statesWithoutPage: statesOf(machine).filter((state) => !rows.has(state)),
    }).toEqual({ rowsWithoutEdge: [], statesNotReached: [], transientStatesReached: [], statesWithoutPage: [] })
    // Walked so far only if the whole file ran, and not one test of it.
    if (driven < edges.length - silent.length) return
    expect(all.filter((row) => !walked.rows.has(row.name)).map(({ name }) => name)).toEqual([])
    expect(transitionsOf(machine).filter((transition) => !walked.transitions.has(transition))).toEqual([])
  })
  afterAll(() => {
    if (driven < edges.length - silent.length) return
    writeReport('machines', {
      machine: machine.id,
      states: statesOf(machine).filter((state) => !isTransient(state)),
      transitions: transitionsOf(machine),
      rows: [...rows.values()].flat().map(({ name }) => name),
      edges: edges.length,
      walked: {
        states: [...walked.states],
        transitions: [...walked.transitions],
        rows: [...walked.rows],
      },
    })
  })
}
