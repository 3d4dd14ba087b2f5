import { rootRouteId } from '@tanstack/react-router'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { Manifest as ClientFiles } from 'vite'
import type { Locale } from '../contract/locale.ts'
import { pageRouteList } from './routes/all.ts'

type ServerManifest = NonNullable<
  Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>
>

const entry = 'src/web/entry-client.tsx'
const views = 'src/web/views/'
const preamble = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

const module = (src: string) => ({ attrs: { type: 'module', src } })

/** While developing the dev server hands out the sources as they are. */
const developing: ServerManifest = {
  routes: {
    [rootRouteId]: {
      scripts: [module('/@vite/client'), { attrs: { type: 'module' }, children: preamble }, module(`/${entry}`)],
      css: ['/src/web/styles/index.css'],
    },
  },
}

/** The files that a source's chunk needs, its own among them. */
const filesOf = (files: ClientFiles, source: string, found = new Set<string>()): Set<string> => {
  const chunk = files[source]
  if (!chunk) throw new Error(`The built client has no ${source}`)
  if (found.has(`/${chunk.file}`)) return found
  found.add(`/${chunk.file}`)
  for (const each of chunk.imports ?? []) filesOf(files, each, found)
  return found
}

const messagesSource = (files: ClientFiles, locale: Locale) => {
  const source = Object.keys(files).find((name) => name.endsWith(`virtual:messages/${locale}`))
  if (!source) throw new Error(`The built client has no messages of ${locale}`)
  return source
}

const built = (files: ClientFiles, styles: Record<string, string>, locale: Locale): ServerManifest => {
  const shared = filesOf(files, messagesSource(files, locale), filesOf(files, entry))
  const [script, ...others] = shared
  if (!script) throw new Error('The built client has no entry')
  const routes: ServerManifest['routes'] = {
    [rootRouteId]: { scripts: [module(script)], preloads: others, css: Object.keys(styles) },
  }
  for (const { path, view } of pageRouteList) {
    if (!view) continue
    routes[path] = { preloads: [...filesOf(files, views + view)].filter((file) => !shared.has(file)) }
  }
  return { inlineCss: { styles }, routes }
}

const made = new Map<Locale, ServerManifest>()

/** Scripts, preloads and styles of every route, for a page in this language. */
export const serverManifest = (
  client: { files: ClientFiles; styles: Record<string, string> } | null,
  locale: Locale,
): ServerManifest => {
  if (!client) return developing
  const manifest = made.get(locale) ?? built(client.files, client.styles, locale)
  made.set(locale, manifest)
  return manifest
}
