import { existsSync, globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Break, Breaks } from '../../tests/breaks/break.ts'

export interface ListedBreak extends Break {
  requirement: string
}

/** All breaks in tests/breaks. */
export async function listBreaks(): Promise<ListedBreak[]> {
  const files = globSync('tests/breaks/*.breaks.ts').toSorted()
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(file).href)) as { breaks: Breaks }),
  )
  return modules.flatMap(({ breaks }) =>
    Object.entries(breaks).flatMap(([requirement, list]) => list.map((each) => ({ requirement, ...each }))),
  )
}

/** What is wrong with a break, without running it: its text must stand in its file exactly once. */
export function problemOf({ file, replace, by }: Break): string | undefined {
  if (!existsSync(file)) return 'there is no such file'
  const count = readFileSync(file, 'utf8').split(replace).length - 1
  if (count !== 1) return `the text stands there ${count} times: ${replace}`
  return replace === by ? 'it changes nothing' : undefined
}
