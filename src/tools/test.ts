import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { NothingMatches, vitestArguments } from './test-parts.ts'

// npm test [-- FILE ... | --machine NAME | --path TITLE | --browser-file NAME | --changed[=REVISION] | options of vitest]

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

const nothing: Report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }
const asked = process.argv.slice(2)
const isWhole = asked.length === 0
/** A partial run must not overwrite the report of the last full run, nor what its failures left. */
const report = isWhole ? 'reports/vitest.json' : 'reports/vitest-part.json'
const failures = isWhole ? 'reports/failures' : 'reports/failures-part'

const partsOf = (words: readonly string[]): string[] => {
  try {
    const parts = vitestArguments(words)
    if (parts !== null) return parts
    console.info('No test reaches what was changed.\n0 passed, 0 failed')
    return process.exit(0)
  } catch (error) {
    if (!(error instanceof NothingMatches)) throw error
    console.error(`${error.message}\nNo test ran.\n0 passed, 1 failed`)
    return process.exit(1)
  }
}

const parts = partsOf(asked)
mkdirSync('reports', { recursive: true })
rmSync(report, { force: true })
rmSync(failures, { recursive: true, force: true })
const child = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=dot',
    '--reporter=./tests/support/stall-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...parts,
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', FAILURES_FOLDER: failures } },
)
// Who stops this process stops the run.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
const [status] = (await once(child, 'exit')) as [number | null]
const { numPassedTests, numFailedTests, numPendingTests } = existsSync(report)
  ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
  : nothing
// A file that cannot even be loaded counts as one failure, and so does a title that no test has.
const failed = numFailedTests || (status === 0 && numPassedTests > 0 ? 0 : 1)
if (failed > 0 && numPassedTests + numFailedTests === 0) console.error('No test ran.')
if (existsSync(failures)) console.info(`Screenshots, traces and sequences of failed paths: ${failures}`)
console.info(`${numPassedTests} passed, ${failed} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)
