import type { AnyStateMachine, ContextFrom } from 'xstate'
import type { Books, StateOf, When } from './books.ts'
import { rowsFor, rowsOf } from './double-entry.ts'
import { type Edge, edgesOf } from './machine-graph.ts'
import { type Choice, type GeneratedPath, tellSteps } from './paths.ts'

interface TourChoice<Machine extends AnyStateMachine> extends Pick<Choice<Machine>, 'may'> {
  /** Whether a person can do nothing more on the page after this. */
  ends?: (when: When<Machine>, event: Record<string, unknown>, state: StateOf<Machine>) => boolean
}

/** A step of a way, with the one before it. */
interface Way {
  edge: Edge
  before: Way | null
}

const edgesIn = (way: Way | null): Edge[] => (way === null ? [] : [...edgesIn(way.before), way.edge])

/**
 * Few long paths that together walk every row: each goes on from where it is to another row, first to those after which
 * the others can still be walked, of these to the nearest.
 */
export function toursOf<Machine extends AnyStateMachine>(
  books: Books<Machine>,
  { may = () => true, ends = () => false }: TourChoice<Machine> = {},
): GeneratedPath<Machine>[] {
  const rows = rowsOf(books)
  const edges = edgesOf(books, ({ when, event }, state, context) =>
    may(when as When<Machine>, event, state as StateOf<Machine>, context as ContextFrom<Machine>),
  )
  const namesOf = new Map(edges.map((edge) => [edge, rowsFor(rows, edge).map(({ name }) => name)]))
  const from = Map.groupBy(edges, (edge) => edge.from.key)
  const isEnd = ({ occurrence: { when, event }, state }: Edge) => ends(when, event, state as StateOf<Machine>)
  const left = new Set([...namesOf.values()].flat())

  /** The rows that can be walked from a configuration on. */
  const reaches = new Map<string, ReadonlySet<string>>()
  const rowsFrom = (key: string): ReadonlySet<string> => {
    const known = reaches.get(key)
    if (known) return known
    const found = new Set<string>()
    const keys = new Set([key])
    for (const each of keys) {
      for (const edge of from.get(each) ?? []) {
        for (const name of namesOf.get(edge) ?? []) found.add(name)
        if (!isEnd(edge)) keys.add(edge.next)
      }
    }
    reaches.set(key, found)
    return found
  }

  /** The way to the next row to be walked; none where all that can be reached are. */
  const wayToGoal = (start: string): Edge[] => {
    const possible = [...rowsFrom(start)].filter((name) => left.has(name))
    const ways = new Map<string, Way | null>([[start, null]])
    const seen = new Set<string>()
    let best: { way: Way | null; lost: number } = { way: null, lost: Infinity }
    for (const [key, before] of ways) {
      for (const edge of from.get(key) ?? []) {
        const way = { edge, before }
        const names = (namesOf.get(edge) ?? []).filter((name) => left.has(name) && !seen.has(name))
        if (names.length > 0) {
          for (const name of names) seen.add(name)
          const after = isEnd(edge) ? new Set<string>() : rowsFrom(edge.next)
          const lost = possible.filter((name) => !names.includes(name) && !after.has(name)).length
          if (lost < best.lost) best = { way, lost }
        }
        if (!isEnd(edge) && !ways.has(edge.next)) ways.set(edge.next, way)
      }
    }
    return edgesIn(best.way)
  }

  const tours: GeneratedPath<Machine>[] = []
  const starts = new Map(
    edges.filter(({ from: { path } }) => path.length === 0).map((edge) => [edge.from.key, edge.from]),
  )
  for (const { input, key } of starts.values()) {
    for (;;) {
      const tour: Edge[] = []
      for (;;) {
        const last = tour.at(-1)
        const way = last && isEnd(last) ? [] : wayToGoal(last?.next ?? key)
        if (way.length === 0) break
        for (const edge of way) for (const name of namesOf.get(edge) ?? []) left.delete(name)
        tour.push(...way)
      }
      if (tour.length === 0) break
      tours.push(
        tellSteps(
          books,
          input,
          tour.map(({ occurrence }) => occurrence),
        ),
      )
    }
  }
  return tours
}
