import { mkdirSync, writeFileSync } from 'node:fs'

/** Which parts of a machine were walked at one level of the tests. */
export interface PathsReport {
  machine: string
  states: string[]
  transitions: string[]
  rows: string[]
  /** Edges of the machine's graph: what happens times where it happens. */
  edges: number
  /** What the ledger's limits leave out of the graph, and why; only at the level of machines. */
  leftOut?: { beyond: number; untried: number; why: { [limit: string]: string | undefined } }
  walked: { states: string[]; transitions: string[]; rows: string[] }
}

/** Stores a report for `npm run paths` under reports/paths/LEVEL/. */
export function writeReport(level: 'machines' | 'browser', report: PathsReport): void {
  const folder = new URL(`../../reports/paths/${level}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(`${report.machine}.json`, folder), JSON.stringify(report, null, 2))
}
