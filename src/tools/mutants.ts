import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

// npm run mutants [-- LEDGER ...]: breaks every machine (or those of the named ledgers) in every way Stryker knows, one
// machine after another, each against the tests of its own books, and lists the mutants that no test detected. At least
// 85 % must be detected.

const minimumScore = 85
const detected = new Set(['Killed', 'Timeout'])
const undetected = new Set(['Survived', 'NoCoverage'])

const contents = (pattern: string) =>
  globSync(pattern).map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))

/** Every machine with its ledger's name and the tests that import either. */
function machinesWithTests() {
  const tests = contents('tests/machines/**/*.test.ts').filter(({ file }) => !file.endsWith('.random.test.ts'))
  return contents('tests/machines/**/*.ledger.ts').flatMap(({ file, text }) => {
    const ledger = basename(file, '.ledger.ts')
    const machine = /^import \{[^}]*\w+Machine\b[^}]*\} from '#(machines\/[^']+)'/m.exec(text)?.[1]
    if (machine === undefined) return []
    const own = tests.filter((test) => test.text.includes(`/${ledger}.ledger.ts'`) || test.text.includes(machine))
    return [{ ledger, machine, tests: own.map((test) => test.file) }]
  })
}

const requested = process.argv.slice(2)
const survivors: string[] = []
const lines: string[][] = [['machine', 'mutants', 'noticed', 'score']]
let all = 0
let killed = 0
for (const { ledger, machine, tests } of machinesWithTests()) {
  if (requested.length > 0 && !requested.includes(ledger)) continue
  process.env.MUTANTS_TESTS = tests.join(',')
  // The helper of a machine (app/screens.ts) is mutated together with it.
  const helpers = machine === 'machines/app/screens.machine.ts' ? ['machines/app/screens.ts'] : []
  const results = await new Stryker({
    configFile: '.stryker.config.json',
    mutate: [machine, ...helpers],
  }).runMutationTest()
  const counted = results.filter(({ status }) => detected.has(status) || undetected.has(status))
  const found = counted.filter(({ status }) => detected.has(status)).length
  all += counted.length
  killed += found
  lines.push([ledger, String(counted.length), String(found), `${((found / counted.length) * 100).toFixed(1)} %`])
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
