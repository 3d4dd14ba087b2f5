import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isInBuilder, type Page, type PageName, pages } from '#contract/pages.ts'
import { readMessages } from '../../src/web/build/messages.ts'
import { collectStaticImports } from '../../src/web/build/static-imports.ts'
import { messageParts, messagePartsOf } from '../../src/web/i18n/message-files.ts'

const idsByPart = messageParts.map((part) => [part, Object.keys(readMessages('en', part))] as const)
const partOfId = new Map(idsByPart.flatMap(([part, ids]) => ids.map((id) => [id, part] as const)))
const resolveAll = (...patterns: string[]) => globSync(patterns).map((file) => resolve(file))
/** What is drawn only beside a ring that is being built. */
const ofBuilder = resolveAll('src/web/views/builder/*')
/** What a list of pieces shares with one of stones, and says of stones only. */
const ofStones = resolveAll('src/web/views/diamonds/*', 'src/web/views/catalogue/diamond-texts.ts')
const entry = collectStaticImports(resolve('src/web/entry-client.tsx'))

/** Ids of messages that a source names, whole or by their beginning: `t('shell.close')`, `cut.${name}`. */
const idsIn = (source: string): string[] => [
  ...[...source.matchAll(/['"]([a-zA-Z]+\.[\w.-]+)['"]/g)].map(([, id = '']) => id).filter((id) => partOfId.has(id)),
  ...[...source.matchAll(/`([a-zA-Z]+\.[\w.-]*)\$\{/g)].flatMap(([, start = '']) =>
    [...partOfId.keys()].filter((id) => id.startsWith(start)),
  ),
]

/** Titles of the pages that a source names as rows, or by their titles: `pages.orders,`, `pages.promotion.title`. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/\bpages\.(\w+)(?:\.title\b|,$)/gm)].flatMap(([, name = '']) => {
    const { title }: Page = pages[name as PageName]
    return title === undefined ? [] : [title]
  })

/** The views that a source shows once they are fetched, without waiting for texts. */
const lateViewsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\blazy\(\(\) =>\s+import\('([^']+)'\)/g)].map(([, target = '']) =>
    resolve(dirname(file), target),
  )

/** The views that are drawn where the loaders of a room, or those that they share, find nothing. */
const notFoundViews = (room: string): string[] => {
  const parts = resolve(`src/web/routes/parts/${room}.ts`)
  if (!existsSync(parts)) return []
  return [...collectStaticImports(parts)].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import\('([^']+)'\)\)\.\w*(?:NotFound|Unknown)/g)].map(([, target = '']) =>
      resolve(dirname(file), target),
    ),
  )
}

test.each(Object.keys(pages) as PageName[])(
  '[CONST-04] the page %s loads every text that its views may say',
  (name) => {
    const { view, path, ...row }: Page = pages[name]
    const apart = new Set([
      ...entry,
      ...(isInBuilder(path) ? [] : ofBuilder),
      ...(view === 'catalogue/category' && !isInBuilder(path) ? ofStones : []),
    ])
    const views = [
      resolve(`src/web/views/${view}-page.tsx`),
      ...(row.parameter ? notFoundViews(view.split('/')[0] ?? '') : []),
    ]
    const importsOf = (file: string) =>
      [...collectStaticImports(file, new Set(apart))].filter((each) => !apart.has(each))
    const files = views.flatMap(importsOf)
    const sources = [...files, ...files.flatMap(lateViewsIn).flatMap(importsOf)].map((file) =>
      readFileSync(file, 'utf8'),
    )
    const ids = [
      ...(row.title === undefined ? [] : [row.title]),
      ...sources.flatMap((source) => [...idsIn(source), ...titlesIn(source)]),
    ]
    const loaded = messagePartsOf(path)
    expect([...new Set(ids.filter((id) => !loaded.includes(partOfId.get(id) ?? 'initial')))]).toEqual([])
  },
)

test('[CONST-04] what a message says is on every page, since no text can be fetched where the connection is lost', () => {
  const shown = globSync('machines/**/*.machine.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/message: \{\s*id: (?:'([\w.]+)'|`([\w.]+)\$\{)/g)].flatMap(
      ([, id, start]) => (id ? [id] : [...partOfId.keys()].filter((each) => start && each.startsWith(start))),
    ),
  )
  expect(new Set(shown).size).toBeGreaterThan(8)
  const apart = shown.filter((id) => partOfId.get(id) !== 'initial')
  // They are about a cart or a dialog that is open, and whose texts are there.
  expect(new Set(apart)).toEqual(new Set(['cart.removed', 'lead.failed']))
})
