import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Kind, kinds } from '#contract/catalogue/codes.ts'
import { type Page, type PageName, pages } from '#contract/pages.ts'
import { screenFilesOf } from '../root/screen-files.ts'
import { collectStaticImports } from './static-imports.ts'

const resolveAll = (pattern: string) => globSync(pattern).map((file) => resolve(file))
/** What is drawn only beside a ring that is being built. */
const ofBuilder = resolveAll('src/web/views/builder/*')
/** What a list of pieces shares with one of stones, and says of stones only: all but how a range of prices is read. */
const ofStones = resolveAll('src/web/views/diamonds/!(range-texts).*')
/** What a stone is called. */
const nameOfStone = resolve('src/web/views/catalogue/diamond-texts.ts')
/** What is on every page, and what its header and its dialogs fetch with their own texts. */
const onEveryPage = collectStaticImports(resolve('src/web/entry-client.tsx'))

const rows = Object.values(pages) as Page[]

/** Titles of rows, with the leads that are named after them where a source says them. */
const titlesOf = (found: readonly Page[], source: string) =>
  found.flatMap(({ title }) => (title ? [title, ...(source.includes('Lead`') ? [`${title}Lead`] : [])] : []))

/**
 * Titles of the pages that a source names: as rows, by their titles, or by a name that it finds, `pages[kind].title`,
 * which is one of `ofKinds`. Its own page, `pages[page]`, is not among them.
 */
const titlesIn = (source: string, ofKinds: readonly Kind[]) => {
  const names = [...source.matchAll(/\bpages\.(\w+)(?:\.title\b|,$)/gm)].map(([, name]) => name)
  if (/\bpages\[(?!page\])/.test(source) && /\btitle\b/.test(source))
    names.push(...ofKinds, ...[...source.matchAll(/'(\w+)'/g)].map(([, name]) => name))
  return titlesOf(
    names.flatMap((name = '') => (name in pages ? [pages[name as PageName]] : [])),
    source,
  )
}

/** Beginnings and ends of ids that a source completes: `cut.${name}`, `service.${kind}Submit`. */
const templatesIn = (source: string) =>
  [...source.matchAll(/`([a-zA-Z]+\.[\w.-]*)\$\{(?:[^{}`]*\}([\w.-]*)`)?/g)].map(([, beginning = '', end = '']) => ({
    beginning,
    end,
  }))

/** Ids of messages that sources name: `t('shell.close')`. */
export const idsIn = (written: readonly string[], all: readonly string[], ofKinds: readonly Kind[] = kinds) => {
  const sources = written.map((source) => source.replaceAll(/\/\*\*[^]*?\*\//g, ''))
  const named = new Set(
    sources.flatMap((source) => [
      ...[...source.matchAll(/['"]([a-zA-Z]+\.[\w.-]+)['"]/g)].map(([, id = '']) => id),
      ...titlesIn(source, ofKinds),
    ]),
  )
  const templates = sources.flatMap(templatesIn)
  return all.filter(
    (id) => named.has(id) || templates.some(({ beginning, end }) => id.startsWith(beginning) && id.endsWith(end)),
  )
}

const lateParts = /\blatePart\(\s*'([\w/-]+)'/g

/**
 * The views that a source shows once they are fetched. A `lazyComponent` is fetched with the texts of dialogs, a
 * `latePart` with its own.
 */
const lateViewsIn = (file: string) => {
  const source = readFileSync(file, 'utf8')
  if (source.search(lateParts) >= 0) return []
  return [...source.matchAll(/(?<!\blazyComponent\(async \(\) => \(await )\bimport\('([^']+\.tsx)'\)/g)].map(
    ([, target = '']) => resolve(dirname(file), target),
  )
}

/** A view with all that it imports, at once or late, but for what is left out. */
const collectAll = (files: readonly string[], leftOut: Iterable<string>): string[] => {
  const found = new Set(leftOut)
  const collected: string[] = []
  for (const late = [...files]; late.length > 0;) {
    const before = new Set(found)
    for (const file of late.splice(0)) collectStaticImports(file, found)
    const more = [...found].filter((file) => !before.has(file))
    collected.push(...more)
    late.push(...more.flatMap(lateViewsIn).filter((file) => !found.has(file)))
  }
  return collected
}

/** The kinds of pieces that have a view's pages. */
const kindsOf = (view: string) =>
  kinds.filter((kind) => ([kind, `${kind}_detail`] as const).some((name) => pages[name].view === view))
const isListOfPieces = (view: string) => kinds.some((kind) => pages[kind].view === view)

/** The sources whose texts a view may show: itself, what its pages show where nothing is found, and their machines. */
const sourcesOf = (view: string) => {
  const own = rows.filter((row) => row.view === view)
  if (own.length === 0) return collectAll([resolve(`src/web/views/${view}.tsx`)], onEveryPage)
  const isInBuilder = own.some(({ builder }) => builder)
  const parts = resolve(`src/web/routes/parts/${view.split('/')[0]}.ts`)
  const screens = [...new Set(own.flatMap(({ path }) => screenFilesOf(path)))]
  return collectAll(
    [
      resolve(`src/web/views/${view}-page.tsx`),
      ...screens.map((file) => resolve(`src/web/ports/screens/${file}.ts`)),
      ...(existsSync(parts) && own.some(({ title, id, parameter }) => !title || id || parameter) ? [parts] : []),
    ],
    [
      ...onEveryPage,
      ...(isInBuilder ? [] : ofBuilder),
      ...(isListOfPieces(view) ? [...ofStones, ...(isInBuilder ? [] : [nameOfStone])] : []),
    ],
  )
}

/** Views of the pages and their late parts: each has a file of texts of its own. */
export const textViews = [
  ...new Set([
    ...rows.map(({ view }) => view),
    ...globSync('src/web/views/**/late-*.tsx').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(lateParts)].map(([, view = '']) => view),
    ),
  ]),
]

/** Of all ids of messages, those that a view may show. */
export const textsOfView = (view: string, all: readonly string[]): string[] => {
  const sources = sourcesOf(view).map((file) => readFileSync(file, 'utf8'))
  const titles = titlesOf(
    rows.filter((row) => row.view === view),
    sources.join(''),
  )
  const own = kindsOf(view)
  const found = new Set([...titles, ...idsIn(sources, all, own.length > 0 ? own : kinds)])
  return all.filter((id) => found.has(id))
}
