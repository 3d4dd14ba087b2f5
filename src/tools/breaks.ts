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
import { type ListedBreak, listBreaks, problemOf } from './breaks-list.ts'

// npm run breaks [-- ID | AREA | FILE ... [--no-browser]]: applies each break of tests/breaks (or those of the named requirements, of
// areas like CART, or in files whose path contains the word) to a copy of the project, and demands that a test that names its requirement fails.

/** Projects that are tried together, cheapest first: a break that is seen early is not tried in a browser. */
const stages = [['contract', 'web', 'machines'], ['gallery'], ['server'], ['browser']] as const
type Project = (typeof stages)[number][number]

/** What only a browser sees then counts as not seen; for whoever writes breaks. */
const noBrowser = '--no-browser'
const tried = process.argv.includes(noBrowser) ? stages.slice(0, -1) : stages

/** Projects that draw and decide without a server. */
const withoutServer: readonly Project[] = ['contract', 'web', 'machines', 'gallery']
const isOfServer = (file: string) => /^src\/(?:server|desk)\//.test(file)

interface Assertion {
  fullName: string
  status: string
}
interface Report {
  testResults: { name: string; assertionResults: Assertion[] }[]
}

/** A test by which a break was seen. */
interface Sight {
  project: Project
  file: string
  title: string
}

const read = (file: string) => readFileSync(file, 'utf8')
const filesNaming = (pattern: string, name: string) => globSync(pattern).filter((file) => read(file).includes(name))

/** Test files of a project that name a requirement: themselves, in a ledger that they import, or in a gallery's row. */
function testsNaming(requirement: string, project: Project): string[] {
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
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-breaks-'))
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of stdout.trim().split('\n').filter(existsSync)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The run of tests that is under way, which is ended with this process. */
let tests: ChildProcess | undefined

/** The assertions of the tests of a project whose titles match a pattern; none where the build fails. */
async function run(
  folder: string,
  projects: readonly Project[],
  files: readonly string[],
  title: string,
  options: string[],
) {
  const report = join(folder, 'reports', 'break.json')
  rmSync(report, { force: true })
  tests = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...options,
      '-t',
      title,
      ...files,
    ],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test' } },
  )
  await once(tests, 'exit')
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(read(report)) as Report
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((assertion) => ({ ...assertion, file: relative(folder, name).replaceAll('\\', '/') })),
  )
}

/** The first failing test of some projects that names the requirement, or undefined. */
async function failingTest(
  folder: string,
  projects: readonly Project[],
  requirement: string,
  files: readonly string[],
): Promise<Sight | undefined> {
  const assertions = await run(folder, projects, files, `\\[${requirement}\\]`, ['--bail=1'])
  const failed = assertions.find(({ status, fullName }) => status === 'failed' && fullName.includes(`[${requirement}]`))
  if (!failed) return undefined
  const project = projects.find((each) => failed.file.startsWith(`tests/${each}/`)) ?? projects[0]
  return project && { project, file: failed.file, title: failed.fullName }
}

/** The test by which a break is seen: it fails twice, so that a failure by chance does not count. */
async function seenBy(folder: string, { requirement, file }: ListedBreak): Promise<Sight | undefined> {
  for (const stage of tried) {
    const projects = stage.filter(
      (project) =>
        !(isOfServer(file) && withoutServer.includes(project)) &&
        !(project === 'machines' && file.startsWith('src/web/')) &&
        testsNaming(requirement, project).length > 0,
    )
    const files = projects.flatMap((project) => testsNaming(requirement, project))
    const first = files.length > 0 ? await failingTest(folder, projects, requirement, files) : undefined
    const second = first && (await failingTest(folder, [first.project], requirement, [first.file]))
    if (second) return second
  }
  return undefined
}

/** Writes a text with the break, and gives a function that restores it with its date, so that nothing is rebuilt. */
function apply(folder: string, { file, replace, by }: ListedBreak): () => void {
  const path = join(folder, file)
  const text = read(path)
  const { atime, mtime } = statSync(path)
  writeFileSync(
    path,
    text.replace(replace, () => by),
  )
  return () => {
    writeFileSync(path, text)
    utimesSync(path, atime, mtime)
  }
}

const escapeForPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Titles of the tests that fail without any break: what they see proves nothing. */
async function failingUnbroken(folder: string, sights: readonly Sight[]): Promise<Set<string>> {
  const failing = new Set<string>()
  for (const project of new Set(sights.map((sight) => sight.project))) {
    const own = sights.filter((sight) => sight.project === project)
    const files = [...new Set(own.map(({ file }) => file))]
    const titles = new Set(own.map(({ title }) => title))
    const pattern = [...titles].map((title) => `^${escapeForPattern(title)}$`).join('|')
    for (const { fullName, status } of await run(folder, [project], files, pattern, [])) {
      if (status === 'failed') failing.add(fullName)
    }
  }
  return failing
}

const words = process.argv.slice(2).filter((word) => word !== noBrowser)
const all = await listBreaks()
const chosen = all
  .filter(
    ({ requirement, file }) =>
      words.length === 0 ||
      words.some((word) => requirement === word || requirement.startsWith(`${word}-`) || file.includes(word)),
  )
  // The slow ones last; the built shop stays as it is while only the server is broken.
  .toSorted((one, other) => Number(isOfServer(one.file)) - Number(isOfServer(other.file)))
if (chosen.length === 0) {
  console.error(`No break of ${words.join(', ')}.`)
  process.exit(1)
}

const folder = copyOfProject()
const end = () => rmSync(folder, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    tests?.kill(signal)
    end()
    process.exit(1)
  })
}

const tell = ({ requirement, file, replace, by }: ListedBreak) => `${requirement} ${file}: ${replace} -> ${by}`
const sights = new Map<ListedBreak, Sight>()
const unseen: ListedBreak[] = []
for (const each of chosen) {
  const begun = Date.now()
  const problem = problemOf(each)
  const restore = problem === undefined ? apply(folder, each) : undefined
  const sight = restore && (await seenBy(folder, each))
  restore?.()
  if (sight) sights.set(each, sight)
  else unseen.push(each)
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.info(
    `${sight ? 'seen    ' : 'NOT SEEN'} ${tell(each)}\n         ${problem ?? (sight ? `${sight.project}: ${sight.title}` : 'no test that names it fails')} (${seconds} s)`,
  )
}

const failing = await failingUnbroken(folder, [...sights.values()])
for (const [each, { title }] of sights) {
  if (!failing.has(title)) continue
  unseen.push(each)
  console.info(`NOT SEEN ${tell(each)}\n         this test fails without the break, too: ${title}`)
}
end()

console.info(`${chosen.length - unseen.length} of ${chosen.length} breaks seen`)
if (unseen.length > 0)
  console.info(`Not seen: ${[...new Set(unseen.map(({ requirement }) => requirement))].join(', ')}`)
process.exit(unseen.length === 0 ? 0 : 1)
