import { globSync, readFileSync } from 'node:fs'
import { testsReached } from './changed.ts'

/** A part of the tests that was asked for and that nothing matches. */
export class NothingMatches extends Error {
  override name = 'NothingMatches'
}

const filesOf = (pattern: string): string[] => globSync(pattern).map((file) => file.replaceAll('\\', '/'))
const allTests = () => filesOf('tests/**/*.test.{ts,tsx}')

/** Matched in a sentence of what there is, since the name that was meant is often among it. */
const refuse = (what: string, name: string, known: readonly string[]): never => {
  throw new NothingMatches(`No ${what} is called "${name}". There are: ${known.join(', ')}`)
}

/** The tests that walk the ledger of a machine, simulated and in the browser. */
const testsOfMachine = (name: string): string[] => {
  const ledgers = filesOf('tests/machines/**/*.ledger.ts').map((file) =>
    file.slice(file.lastIndexOf('/') + 1, -'.ledger.ts'.length),
  )
  if (!ledgers.includes(name)) refuse('machine', name, ledgers.sort())
  return allTests().filter((file) => readFileSync(file, 'utf8').includes(`/${name}.ledger.ts'`))
}

const browserTests = (name: string): string[] => {
  const all = allTests().filter((file) => file.startsWith('tests/browser/'))
  const found = all.filter((file) => file.includes(name))
  return found.length > 0 ? found : refuse('browser test', name, all)
}

const checkFile = (name: string): string[] => {
  if (!allTests().some((file) => file.includes(name.replace(/^\.\//, '')))) {
    throw new NothingMatches(`No test file matches "${name}".`)
  }
  return [name]
}

/** A title as a pattern that matches it literally. */
const literally = (title: string) => title.replaceAll(/[\\^$*+?.()|[\]{}]/g, String.raw`\$&`)

/** The test files that a change can reach. */
const changedTests = (revision: string | undefined): string[] => {
  const files = testsReached(revision)
  console.info(files.join('\n'))
  return files
}

/** The value of an option that is written `--option value` or `--option=value`. */
interface Option {
  name: string
  value: string | undefined
}

/**
 * The arguments of vitest for what was asked for: `--machine NAME`, `--path TITLE`, `--browser-file NAME`, `--changed`,
 * files, and every option of vitest itself. Null where a change reaches no test.
 */
export function vitestArguments(asked: readonly string[]): string[] | null {
  const words = [...asked]
  const parts: string[] = []
  const takeValue = ({ name, value }: Option): string => {
    const given = value ?? words.shift()
    if (given === undefined || given === '') throw new NothingMatches(`${name} needs a value.`)
    return given
  }
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const [, name = '', value] = /^(--?[a-zA-Z-]+)(?:=(.*))?$/s.exec(word) ?? []
    if (name === '--machine') parts.push(...testsOfMachine(takeValue({ name, value })))
    else if (name === '--browser-file') parts.push(...browserTests(takeValue({ name, value })))
    else if (name === '--path') parts.push('-t', literally(takeValue({ name, value })))
    else if (name === '--changed') {
      const files = changedTests(value)
      if (files.length === 0) return null
      parts.push(...files)
    } else if (name === '') parts.push(...checkFile(word))
    else {
      parts.push(word)
      // What follows an option of vitest is its value.
      if (value === undefined && words[0] !== undefined && !words[0].startsWith('-')) parts.push(words.shift() ?? '')
    }
  }
  return parts
}
