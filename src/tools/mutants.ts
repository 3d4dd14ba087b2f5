import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

// npm run mutants [-- NAME ...]: breaks every file of machines/ (or the named ones: a machine by its ledger, another file
// by its own name) in every way Stryker knows, one after another, each against the tests of its books, and lists the
// mutants that no test detected. At least 85 % must be detected.

const minimumScore = 85
const detected = new Set(['Killed', 'Timeout'])
const undetected = new Set(['Survived', 'NoCoverage'])

interface SourceFile {
  file: string
  /** The project's files that it imports, but for their types. */
  imports: readonly string[]
}

const importsOf = (file: string): string[] =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type\b)[^']* from '(#machines|\.\.?)\/([^']+)'/gm),
    ([, from = '', path = '']) =>
      (from === '#machines' ? join('machines', path) : join(file, '..', from, path)).replaceAll('\\', '/'),
  )
const sources = (pattern: string): SourceFile[] =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, imports: importsOf(file) }))

/** Every file of machines/ with its tests: those that import it, or a ledger that does. */
function filesWithTests() {
  const machines = sources('machines/**/*.ts')
  const ledgers = sources('tests/machines/**/*.ledger.ts')
  const tests = sources('tests/machines/**/*.test.ts').filter(({ file }) => !file.endsWith('.random.test.ts'))
  const testsOf = (file: string) => {
    const books = ledgers.filter(({ imports }) => imports.includes(file)).map((ledger) => ledger.file)
    return tests
      .filter(({ imports }) => imports.includes(file) || imports.some((each) => books.includes(each)))
      .map((test) => test.file)
  }
  return machines.map(({ file }) => {
    const ledger = ledgers.find(
      ({ imports }) => file.endsWith('.machine.ts') && imports.find((each) => each.endsWith('.machine.ts')) === file,
    )
    const users = machines.filter(({ imports }) => !file.endsWith('.machine.ts') && imports.includes(file))
    return {
      name: ledger ? basename(ledger.file, '.ledger.ts') : basename(file, '.ts'),
      file,
      // What is no machine is tested with the machines that use it, too.
      tests: [...new Set([file, ...users.map((user) => user.file)].flatMap(testsOf))],
    }
  })
}

const requested = process.argv.slice(2)
const survivors: string[] = []
const lines: string[][] = [['file', 'mutants', 'noticed', 'score']]
let all = 0
let killed = 0
const files = filesWithTests()
const unknown = requested.filter((name) => !files.some((each) => each.name === name))
if (unknown.length > 0) {
  console.error(
    `Nothing in machines/ is called ${unknown.join(', ')}. There are: ${files.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}
for (const { name, file, tests } of files) {
  if (requested.length > 0 && !requested.includes(name)) continue
  process.env.MUTANTS_TESTS = tests.join(',')
  const results = await new Stryker({
    configFile: '.stryker.config.json',
    mutate: [file],
  }).runMutationTest()
  const counted = results.filter(({ status }) => detected.has(status) || undetected.has(status))
  const found = counted.filter(({ status }) => detected.has(status)).length
  all += counted.length
  killed += found
  lines.push([name, String(counted.length), String(found), `${((found / counted.length) * 100).toFixed(1)} %`])
  for (const { fileName, location, mutatorName, replacement, status } of counted) {
    if (!undetected.has(status)) continue
    const becomes = (replacement ?? '').replaceAll(/\s+/g, ' ')
    survivors.push(`${relative('.', fileName)}:${location.start.line} ${mutatorName} -> ${becomes}`)
  }
}
const score = all === 0 ? 0 : (killed / all) * 100
lines.push(['all', String(all), String(killed), `${score.toFixed(1)} %`])
const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
for (const survivor of survivors) console.info(`survived ${survivor}`)
for (const line of lines) console.info(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '))
process.exit(score >= minimumScore ? 0 : 1)
