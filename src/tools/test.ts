import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from '../../tests/support/chromium.ts'
import { buildIfStale } from './build.ts'

const report = 'reports/vitest.json'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
}

process.env.CHROMIUM_PATH = findChromium()
buildIfStale()
mkdirSync('reports', { recursive: true })
rmSync(report, { force: true })
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
)
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8')) as Report
// A file that cannot even be loaded counts as one failure, so that the line never says 0 failed beside a failed run.
const failed = numFailedTests || (status === 0 ? 0 : 1)
console.info(`${numPassedTests} passed, ${failed} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)
