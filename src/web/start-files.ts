import type { Manifest as ClientFiles } from 'vite'
import type { Locale } from '#contract/locale.ts'
import { type Page, type PageName, pages } from '#contract/pages.ts'
import type { MessagePart } from './i18n/message-files.ts'
import { screenFilesOf } from './root/screen-files.ts'
import type { FirstPage } from './root/first-page.ts'
import { startsWithParts } from './routes/page-files.ts'

/** What the browser fetches of the built client when a page is opened. */
export interface StartFiles {
  /** Addresses of scripts, in the order in which they are evaluated. */
  files: string[]
  first: FirstPage
}

const chunkOf = (files: ClientFiles, source: string) => {
  const chunk = files[source]
  if (!chunk) throw new Error(`The built client has no ${source}`)
  return chunk
}
const addressOf = (files: ClientFiles, source: string) => `/${chunkOf(files, source).file}`

/** The files that a source's chunk needs, in dependency order: imports first, its own file last. */
const filesOf = (files: ClientFiles, source: string, found = new Set<string>(), seen = new Set<string>()) => {
  if (seen.has(source)) return found
  seen.add(source)
  for (const each of chunkOf(files, source).imports ?? []) filesOf(files, each, found, seen)
  return found.add(addressOf(files, source))
}

const sourceEnding = (files: ClientFiles, end: string) => {
  const source = Object.keys(files).find((name) => name.endsWith(end))
  if (!source) throw new Error(`The built client has no ${end}`)
  return source
}

const messagesSource = (files: ClientFiles, locale: Locale, part: MessagePart | `view/${string}`) =>
  sourceEnding(files, `virtual:messages/${locale}/${part}`)

/** What says where the files of every page are: without these nobody could go back, either, once the network is lost. */
const listsOf = (files: ClientFiles) => [
  'src/web/routes/late-pages.ts',
  'src/web/ports/screen-list.ts',
  sourceEnding(files, 'virtual:messages/views'),
]

/** What the header of a wide screen shows of its own, as soon as somebody points at it or types. */
const openedByHeader = (files: ClientFiles, locale: Locale) => [
  'src/web/views/menu/mega-panel.tsx',
  'src/web/i18n/message-files.ts',
  messagesSource(files, locale, 'menu'),
  'src/web/views/search/search-results.tsx',
  messagesSource(files, locale, 'search'),
]

/**
 * What a page needs besides its texts: its view, the parts of its room if it starts with them, and the machine of its
 * screen. `later` is what reads its data anew: home leads to other pages only, whose files are fetched when a link is
 * pointed at.
 */
const sourcesOf = (files: ClientFiles, name: PageName) => {
  const page: Page = pages[name]
  const { view, path } = page
  const partsSource = `src/web/routes/parts/${view.split('/')[0]}.ts`
  const parts = files[partsSource] ? partsSource : undefined
  const isFirst = startsWithParts(page)
  return {
    view: `src/web/views/${view}-page.tsx`,
    parts: isFirst ? parts : undefined,
    screens: screenFilesOf(path).map((file) => [file, `src/web/ports/screens/${file}.ts`] as const),
    later: parts && !isFirst && name !== 'home' ? [parts] : [],
  }
}

/** What the browser fetches for a page, or for an address that has none. */
export const startFilesOf = (files: ClientFiles, locale: Locale, name?: PageName): StartFiles => {
  const own = name && sourcesOf(files, name)
  const texts = [
    messagesSource(files, locale, 'initial'),
    ...(name ? [messagesSource(files, locale, `view/${pages[name].view}`)] : []),
  ]
  const allOf = (sources: readonly string[]) => [...new Set(sources.flatMap((source) => [...filesOf(files, source)]))]
  const started = allOf([
    ...texts,
    ...(own ? [...(own.parts ? [own.parts] : []), own.view] : []),
    'src/web/entry-client.tsx',
    ...(own?.screens ?? []).map(([, source]) => source),
  ])
  const missingOf = (sources: readonly string[]) => allOf(sources).filter((file) => !started.includes(file))
  return {
    files: started,
    first: {
      ...(name && own && { name, view: addressOf(files, own.view), parts: own.parts && addressOf(files, own.parts) }),
      texts: texts.map((source) => addressOf(files, source)),
      screens: Object.fromEntries((own?.screens ?? []).map(([file, source]) => [file, addressOf(files, source)])),
      opened: missingOf(openedByHeader(files, locale)),
      next: missingOf([...listsOf(files), ...(own?.later ?? [])]),
    },
  }
}
