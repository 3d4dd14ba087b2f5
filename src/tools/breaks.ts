import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ListedBreak, listBreaks, problemOf } from './breaks-list.ts'

// npm run breaks [-- ID | AREA | FILE ... [--until PROJECT]]: applies each break of tests/breaks (or those of the named
// requirements, of areas like CART, or in files whose path contains the word) to a copy of the project, and demands that
// a test that names its requirement fails.

/** Whatever sees a break in these files, by the top of their path; files of the server come last, they take longest. */
const isOfServer = (file: string) => /^src\/(?:server|desk)\//.test(file)
/** The server searches the content of the pages. */
const isOfWeb = (file: string) => /^src\/web\/(?!content\/)/.test(file)

interface Stage {
  projects: readonly string[]
  canSee: (file: string) => boolean
  /** Whether its tests wait for a browser or a database, so that one may fail by chance. */
  waits?: true
}
/** Cheapest first: a break that is seen early is not tried in a browser. */
const stages: readonly Stage[] = [
  { projects: ['contract', 'web', 'machines'], canSee: (file) => !isOfServer(file) },
  { projects: ['gallery'], canSee: (file) => !isOfServer(file), waits: true },
  { projects: ['server'], canSee: (file) => !isOfWeb(file), waits: true },
  { projects: ['browser'], canSee: () => true, waits: true },
]
const { values: options, positionals: words } = parseArgs({
  options: { until: { type: 'string' } },
  allowPositionals: true,
})
/** With `--until`, what only a later project sees counts as not seen; for whoever writes breaks. */
const last = stages.findIndex(({ projects }) => options.until !== undefined && projects.includes(options.until))
const tried = last === -1 ? stages : stages.slice(0, last + 1)

interface Report {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}

const read = (file: string) => readFileSync(file, 'utf8')
const filesNaming = (pattern: string, name: string) => globSync(pattern).filter((file) => read(file).includes(name))

/** Test files of a project that name a requirement: themselves, in a ledger that they import, or in a gallery's row. */
const testsNaming = (requirement: string, project: string): string[] => {
  const quoted = `'${requirement}'`
  const tests = globSync(`tests/${project}/**/*.test.{ts,tsx}`)
  if (project === 'gallery') return filesNaming('tests/gallery/rows/*.ts', quoted).length > 0 ? tests : []
  const ledgers = filesNaming('tests/**/*.ledger.ts', quoted)
  return tests.filter((file) => {
    const text = read(file)
    return text.includes(`[${requirement}]`) || ledgers.some((ledger) => text.includes(`/${basename(ledger)}'`))
  })
}

/** The project as it stands, with what is not committed; packages are linked, so that nothing is installed. */
const copyProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-breaks-'))
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of stdout.trim().split('\n').filter(existsSync)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

const folder = copyProject()
process.chdir(folder)
/** The run of tests that is under way. */
let tests: ChildProcess | undefined
const end = () => rmSync(folder, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    tests?.kill(signal)
    end()
    process.exit(1)
  })
}

interface TestOutcome {
  project: string
  file: string
  /** With those of its groups, as vitest matches it. */
  title: string
  status: string
}

/**
 * Runs the tests of these files whose title matches, in a process of their own that builds what they need: up to the
 * first that fails, unless all are asked for; none where the build fails.
 */
const runStage = async (
  { projects }: Stage,
  files: readonly string[],
  title: RegExp,
  all?: 'all',
): Promise<TestOutcome[]> => {
  const report = join('reports', 'break.json')
  rmSync(report, { force: true })
  tests = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
      ...(all === undefined ? ['--bail=1'] : []),
      '--reporter=json',
      `--outputFile.json=${report}`,
      '-t',
      title.source,
      ...files,
    ],
    { stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test' } },
  )
  await once(tests, 'exit')
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(read(report)) as Report
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(folder, name).replaceAll('\\', '/')
    const project = file.split('/')[1] ?? ''
    return assertionResults.map(({ ancestorTitles, title: own, status }) => ({
      project,
      file,
      title: [...ancestorTitles, own].join(' > '),
      status,
    }))
  })
}

interface Sight extends TestOutcome {
  stage: Stage
}

/** The test by which a break is seen: one that may fail by chance fails twice. */
const seenBy = async ({ requirement, file }: ListedBreak): Promise<Sight | undefined> => {
  const name = `[${requirement}]`
  const title = new RegExp(escapeForPattern(name))
  for (const stage of tried.filter(({ canSee }) => canSee(file))) {
    const files = stage.projects.flatMap((project) => testsNaming(requirement, project))
    const findFailure = async (among: readonly string[]) =>
      (await runStage(stage, among, title)).find((test) => test.status === 'failed' && test.title.includes(name))
    const first = files.length > 0 ? await findFailure(files) : undefined
    const failure = first && stage.waits ? await findFailure([first.file]) : first
    if (failure) return { ...failure, stage }
  }
  return undefined
}

/** Breaks a file, and gives a function that restores it with its date, so that nothing is built anew for that. */
const apply = ({ file, replace, by }: ListedBreak): (() => void) => {
  const text = read(file)
  const { atime, mtime } = statSync(file)
  writeFileSync(
    file,
    text.replace(replace, () => by),
  )
  return () => {
    writeFileSync(file, text)
    utimesSync(file, atime, mtime)
  }
}

const escapeForPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Titles of the tests that do not pass without any break: what they see proves nothing. */
const failingUnbroken = async (sights: readonly Sight[]): Promise<Set<string>> => {
  const failing = new Set(sights.map(({ title }) => title))
  for (const stage of stages) {
    const own = sights.filter((sight) => sight.stage === stage)
    for (const file of new Set(own.map((sight) => sight.file))) {
      const titles = new Set(own.filter((sight) => sight.file === file).map(({ title }) => title))
      const pattern = new RegExp([...titles].map((title) => `^${escapeForPattern(title)}$`).join('|'))
      for (const { title, status } of await runStage(stage, [file], pattern, 'all'))
        if (status === 'passed') failing.delete(title)
    }
  }
  return failing
}

const all = await listBreaks()
const chosen = all
  .filter(
    ({ requirement, file }) =>
      words.length === 0 ||
      words.some((word) => requirement === word || requirement.startsWith(`${word}-`) || file.includes(word)),
  )
  .toSorted((one, other) => Number(isOfServer(one.file)) - Number(isOfServer(other.file)))
if (chosen.length === 0) {
  console.error(`No break of ${words.join(', ')}.`)
  end()
  process.exit(1)
}

const tell = ({ requirement, file, replace, by }: ListedBreak) => `${requirement} ${file}: ${replace} -> ${by}`
const sights = new Map<ListedBreak, Sight>()
const unseen: ListedBreak[] = []
for (const each of chosen) {
  const begun = Date.now()
  const problem = problemOf(each)
  const restore = problem === undefined ? apply(each) : undefined
  const sight = restore && (await seenBy(each))
  restore?.()
  if (sight) sights.set(each, sight)
  else unseen.push(each)
  const seconds = Math.round((Date.now() - begun) / 1000)
  const by = sight ? `${sight.project}: ${sight.title}` : 'no test that names it fails'
  console.info(`${sight ? 'seen    ' : 'NOT SEEN'} ${tell(each)}\n         ${problem ?? by} (${seconds} s)`)
}

const failing = await failingUnbroken([...sights.values()])
for (const [each, { title }] of sights) {
  if (!failing.has(title)) continue
  unseen.push(each)
  console.info(`NOT SEEN ${tell(each)}\n         this test fails without the break, too: ${title}`)
}
end()

console.info(`${chosen.length - unseen.length} of ${chosen.length} breaks seen`)
const ids = [...new Set(unseen.map(({ requirement }) => requirement))]
if (ids.length > 0) console.info(`Not seen: ${ids.join(', ')}`)
process.exit(ids.length === 0 ? 0 : 1)
