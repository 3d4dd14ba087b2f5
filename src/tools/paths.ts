import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PathsReport } from '../../tests/support/paths-report.ts'

// npm run paths [-- --browser] [-- --all]: what the generated paths walk of each machine, simulated and in the browser.
// The machine level is always run; the browser level only with --browser, otherwise its last report counts.
// --all also lists what the browser level alone did not walk, not only what neither level did.

const folder = 'reports/paths'
const levels = ['machines', 'browser'] as const
type Level = (typeof levels)[number]

const read = (level: Level): Map<string, PathsReport> => {
  const place = join(folder, level)
  if (!existsSync(place)) return new Map()
  const reports = readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(place, name), 'utf8')) as PathsReport)
  return new Map(reports.map((report) => [report.machine, report]))
}

const walk = (level: Level): boolean => {
  rmSync(join(folder, level), { recursive: true, force: true })
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      level,
      '--reporter=dot',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  )
  return status === 0
}

const passed = (process.argv.includes('--browser') ? levels : (['machines'] as const)).map(walk)
const machines = read('machines')
const browser = read('browser')
const parts = ['states', 'transitions', 'rows'] as const

const lines = [...machines.values()]
  .toSorted((one, other) => one.machine.localeCompare(other.machine))
  .map((report) => {
    const walked = parts.map((part) => {
      const seen = browser.get(report.machine)?.walked[part].length ?? '-'
      return `${report[part].length} / ${report.walked[part].length} / ${seen}`
    })
    const { beyond = 0, untried = 0 } = report.leftOut ?? {}
    return [report.machine, String(report.edges), `${beyond} / ${untried}`, ...walked]
  })
const table = [
  ['machine', 'edges', 'beyond / untried', ...parts.map((part) => `${part} / walked / in browser`)],
  ...lines,
]
const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? []
for (const line of table) console.info(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '))

console.info(
  'Left out by the ledgers (beyond: nothing more is tried from there; untried: events where they could happen):',
)
for (const { machine, leftOut } of machines.values()) {
  for (const [limit, why] of Object.entries(leftOut?.why ?? {})) console.info(`  ${machine}, ${limit}: ${why}`)
}
const missing = [...machines.values()].flatMap((report) =>
  parts.flatMap((part) =>
    report[part].flatMap((name) => {
      const none = [report, browser.get(report.machine)].filter((level) => !level?.walked[part].includes(name))
      if (none.length === 2) return [`${report.machine} ${part}: ${name}`]
      return process.argv.includes('--all') && browser.has(report.machine) && none.length === 1
        ? [`${report.machine} ${part}, in the browser: ${name}`]
        : []
    }),
  ),
)
const walkedByNone = missing.filter((line) => !line.includes(', in the browser: '))
console.info(
  walkedByNone.length === 0 ? 'Nothing is left that no path walks.' : `Walked by none: ${walkedByNone.length}`,
)
for (const line of missing) console.info(`  ${line}`)
process.exit(passed.every(Boolean) && machines.size > 0 && walkedByNone.length === 0 ? 0 : 1)
