import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type ListedBreak, listBreaks, problemOf } from './breaks-list.ts'

// npm run breaks [-- ID | FILE ...]: applies each break of tests/breaks (or those of the named requirements, or in files
// whose path contains the word) to a copy of the project, and demands that a test that names its requirement fails.

/** Cheapest first: a break that is seen here is not tried in a browser. */
const projects = ['contract', 'web', 'machines', 'gallery', 'server', 'browser']

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Test files of a project that name a requirement, themselves or in a ledger that they import. */
function testsNaming(requirement: string, project: string): string[] {
  const named = `[${requirement}]`
  const ledgers = globSync('tests/**/*.ledger.ts').filter((file) =>
    readFileSync(file, 'utf8').includes(`'${requirement}'`),
  )
  return globSync(`tests/${project}/**/*.test.{ts,tsx}`).filter((file) => {
    const text = readFileSync(file, 'utf8')
    return text.includes(named) || ledgers.some((ledger) => text.includes(`/${basename(ledger)}'`))
  })
}

/** The project as it stands, with what is not committed; packages are linked, so that nothing is installed. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-breaks-'))
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of stdout.trim().split('\n')) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The first failing test of a project that names the requirement, or undefined. */
function failingTest(folder: string, project: string, requirement: string, files: readonly string[]) {
  const report = join(folder, 'reports', 'break.json')
  rmSync(report, { force: true })
  const { error } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      '--bail=1',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '-t',
      `\\[${requirement}\\]`,
      ...files,
    ],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test' } },
  )
  if (error) throw error
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(
      ({ status, fullName }) => status === 'failed' && fullName.includes(`[${requirement}]`),
    )
    if (failed) return { file: relative(folder, name), title: failed.fullName }
  }
  return undefined
}

/** The test by which a break is seen: it fails twice, so that a failure by chance does not count. */
function seenBy(folder: string, { requirement }: ListedBreak): string | undefined {
  for (const project of projects) {
    const files = testsNaming(requirement, project)
    const first = files.length > 0 ? failingTest(folder, project, requirement, files) : undefined
    const second = first && failingTest(folder, project, requirement, [first.file])
    if (second) return `${project}: ${second.title}`
  }
  return undefined
}

const words = process.argv.slice(2)
const all = await listBreaks()
const chosen = all.filter(
  ({ requirement, file }) => words.length === 0 || words.some((word) => requirement === word || file.includes(word)),
)
if (chosen.length === 0) {
  console.error(`No break of ${words.join(', ')}.`)
  process.exit(1)
}

const folder = copyOfProject()
const end = () => rmSync(folder, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    end()
    process.exit(1)
  })
}

const unseen: ListedBreak[] = []
for (const each of chosen) {
  const problem = problemOf(each)
  const path = join(folder, each.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(each.replace, () => each.by),
  )
  const test = problem === undefined ? seenBy(folder, each) : undefined
  writeFileSync(path, text)
  if (test === undefined) unseen.push(each)
  console.info(
    `${test === undefined ? 'NOT SEEN' : 'seen    '} ${each.requirement} ${each.file}: ${problem ?? test ?? each.replace}`,
  )
}
end()

console.info(`${chosen.length - unseen.length} of ${chosen.length} breaks seen`)
process.exit(unseen.length === 0 ? 0 : 1)
