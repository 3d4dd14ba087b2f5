import type { AnyStateMachine } from 'xstate'
import type { Books } from './books.ts'
import { rowsFor, rowsOf } from './double-entry.ts'
import { type Edge, edgesOf } from './machine-graph.ts'
import type { GeneratedPath } from './paths.ts'

/** The names of the ledger's rows that could be walked where they stand, by `may`, but to which none of the paths leads. */
export const missedRowsOf = <Machine extends AnyStateMachine>(
  books: Books<Machine>,
  paths: readonly GeneratedPath<Machine>[],
  may: (edge: Edge) => boolean,
): string[] => {
  const rows = rowsOf(books)
  const possible = edgesOf(books, () => true).filter(may)
  const missed = new Set(possible.flatMap((edge) => rowsFor(rows, edge)).map(({ name }) => name))
  for (const { steps } of paths) for (const { rows: walked } of steps) for (const name of walked) missed.delete(name)
  return [...missed].toSorted()
}
