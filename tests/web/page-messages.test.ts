import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { type Page, pages } from '#contract/pages.ts'
import { readMessages } from '../../src/web/build/messages.ts'
import { idsIn, textViews, textsOfView } from '../../src/web/build/page-texts.ts'
import { collectStaticImports } from '../../src/web/build/static-imports.ts'
import { deferredParts, messageParts } from '../../src/web/i18n/message-files.ts'

const partOfId = new Map(
  messageParts.flatMap((part) => Object.keys(readMessages('en', part)).map((id) => [id, part] as const)),
)
const ids = [...partOfId.keys()]
const onEveryPage = collectStaticImports(resolve('src/web/entry-client.tsx'))
const rows: readonly Page[] = Object.values(pages)
const read = (file: string) => readFileSync(file, 'utf8')
const isApart = (id: string) => partOfId.get(id) !== 'initial'

test('[CONST-04] a page loads the texts that its view says, finds by a beginning, and takes from rows of pages', () => {
  expect(textsOfView('address/addresses', ids)).toEqual(
    expect.arrayContaining(['address.title', 'personal.area', 'address.tooMany']),
  )
  expect(textsOfView('service/submit', ids)).toEqual(
    expect.arrayContaining(['service.returnSubmit', 'service.cost.free', 'personal.returnTitle']),
  )
  expect(textsOfView('detail/piece', ids)).toEqual(
    expect.arrayContaining(['catalogue.earrings', 'detail.zoomOpen', 'share.piece']),
  )
  expect(textsOfView('pages/terms', ids).filter(isApart)).toEqual(['pages.terms', 'pages.termsLead'])
})

test('[X-START-01] a page loads no text that only other pages say', () => {
  expect(textsOfView('payment/payment', ids).filter((id) => id.startsWith('service.pictures'))).toEqual([])
  expect(textsOfView('detail/piece', ids).filter((id) => id.startsWith('builder.bar'))).toEqual([])
  expect(textsOfView('service/submit', ids).filter((id) => id.startsWith('service.question'))).toEqual([])
})

test('[CONST-04] each text is on some page, with dialogs, or the description of a page', () => {
  const found = new Set(textViews.flatMap((view) => textsOfView(view, ids)))
  const left = ids.filter(
    (id) => isApart(id) && !found.has(id) && !deferredParts.some((part) => part === partOfId.get(id)),
  )
  expect(left.filter((id) => !rows.some(({ description }) => description === id))).toEqual([])
})

test('[CONST-04] what every page brings says only texts that every page loads', () => {
  const views = [...onEveryPage].filter((file) => !file.endsWith('contract/pages.ts')).map(read)
  // Each page loads its own title.
  const titles = new Set(rows.flatMap(({ title }) => (title ? [title, `${title}Lead`] : [])))
  expect(idsIn(views, ids).filter((id) => isApart(id) && !titles.has(id))).toEqual([])
})

test('[CONST-04] what is fetched with the texts of dialogs says no others', () => {
  const fetched = globSync('src/web/views/**/*.tsx').flatMap((file) =>
    [...read(file).matchAll(/lazyComponent\(async \(\) => \(await import\('([^']+)'\)/g)].map(([, target = '']) =>
      resolve(dirname(file), target),
    ),
  )
  expect(fetched.length).toBeGreaterThan(5)
  const sources = fetched.flatMap((file) => [...collectStaticImports(file, new Set(onEveryPage))])
  const said = idsIn(sources.filter((file) => !onEveryPage.has(file)).map(read), ids)
  expect(said.filter((id) => !['initial', ...deferredParts].some((part) => part === partOfId.get(id)))).toEqual([])
})

test('[CONST-04] what a message says is on every page, since no text can be fetched where the connection is lost', () => {
  const shown = globSync('machines/**/*.machine.ts').flatMap((file) =>
    [...read(file).matchAll(/message: \{\s*id: (?:'([\w.]+)'|`([\w.]+)\$\{)/g)].flatMap(([, id, start]) =>
      id ? [id] : ids.filter((each) => start && each.startsWith(start)),
    ),
  )
  expect(new Set(shown).size).toBeGreaterThan(8)
  expect(shown.filter(isApart)).toEqual([])
})

test.each(locales)('[CONST-04] the texts of pages are the same in %s', (locale) => {
  const own = Object.keys(readMessages(locale))
  for (const view of textViews) expect(textsOfView(view, own)).toHaveLength(textsOfView(view, ids).length)
})
