import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { testsReached } from './changed.ts'

// npm test [-- FILE ... | --project NAME | -t TITLE | --changed[=REVISION] | any option of vitest]

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

const nothing: Report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }
const asked = process.argv.slice(2)
/** A partial run must not overwrite the report of the last full run. */
const report = asked.length === 0 ? 'reports/vitest.json' : 'reports/vitest-part.json'

/** Replaces `--changed` by the test files that the change can reach. */
function partsOf(words: string[]): string[] {
  const changed = words.find((word) => /^--changed(?:=|$)/.test(word))
  if (changed === undefined) return words
  const files = testsReached(changed.split('=')[1])
  if (files.length === 0) {
    console.info('No test reaches what was changed.\n0 passed, 0 failed')
    process.exit(0)
  }
  console.info(files.join('\n'))
  return [...words.filter((word) => word !== changed), ...files]
}

const parts = partsOf(asked)
mkdirSync('reports', { recursive: true })
rmSync(report, { force: true })
const child = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...parts,
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
)
// Who stops this process stops the run.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
const [status] = (await once(child, 'exit')) as [number | null]
const { numPassedTests, numFailedTests, numPendingTests, testResults } = existsSync(report)
  ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
  : nothing
const retried = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status: outcome, failureMessages }) => outcome === 'passed' && failureMessages?.length)
for (const { fullName } of retried) console.warn(`needed a second try: ${fullName}`)
// A file that cannot even be loaded counts as one failure, and so does a title that no test has.
const failed = numFailedTests || (status === 0 && numPassedTests > 0 ? 0 : 1)
if (failed > 0 && numPassedTests + numFailedTests === 0) console.error('No test ran.')
console.info(`${numPassedTests} passed, ${failed} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)
