import { rootRouteId } from '@tanstack/react-router'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { Manifest as ClientFiles } from 'vite'
import { missingPicturesScript } from './missing-pictures.ts'
import type { Locale } from '#contract/locale.ts'
import { type PageName, pages } from '#contract/pages.ts'
import { previousRouteKey } from './ports/storage.ts'
import { pageOptions } from './routes/page-options.ts'
import { type StartFiles, startFilesOf } from './start-files.ts'

type ServerManifest = NonNullable<
  Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>
>

const entry = 'src/web/entry-client.tsx'
const preamble = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

const module = (src: string) => ({ attrs: { type: 'module', src } })

/** The sheet of every page, as the dev server serves it. */
export const developmentSheet = '/src/web/styles/index.css'

/** In development the dev server serves the sources unbundled. */
const devSite: Site = {
  startScript: () => '',
  manifest: {
    routes: {
      [rootRouteId]: {
        scripts: [module('/@vite/client'), { attrs: { type: 'module' }, children: preamble }, module(`/${entry}`)],
        css: [developmentSheet],
      },
    },
  },
}

/**
 * Records clicks, input and submissions in what is not hydrated yet, the page or a late part of it, and hides them from
 * React; `root/early-input.ts` replays them. Links and forms with an `action` work without JavaScript and are left alone.
 */
const captureInputScript = `globalThis.earlyInput = new Map()
document.documentElement.dataset.late = ''
const kept = {
  click: (target) => {
    const button = target.closest('button')
    return button?.form && button.type === 'submit' ? null : button
  },
  input: (field) => field,
  submit: (form) => (form.hasAttribute('action') ? null : form),
}
for (const [type, elementOf] of Object.entries(kept))
  addEventListener(
    type,
    (event) => {
      const element = event.target.closest('[data-late]') && elementOf(event.target)
      if (!element) return
      event.stopImmediatePropagation()
      if (type === 'submit') event.preventDefault()
      if (type !== 'input') element.dataset.early = ''
      earlyInput.set(element, /^(checkbox|radio)$/.test(element.type) ? element.checked : element.value)
    },
    true,
  )`

/**
 * Stores the path that a link leaves before the page is hydrated; later `navigation.machine.ts` does (SHELL-14). Storage
 * may be blocked.
 */
const previousRouteScript = `addEventListener(
  'click',
  (event) => {
    const link = 'late' in document.documentElement.dataset && event.target.closest('a[href]')
    const stays = !link || link.target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (stays || link.origin !== location.origin || link.pathname === location.pathname) return
    try {
      localStorage.setItem('${previousRouteKey}', location.pathname)
    } catch {}
  },
  true,
)`

/**
 * Starts the built client once the first picture and the fonts are painted, so that they do not compete for bandwidth
 * and CPU. A frame is shown later than it is asked for: the browser says when the first was, and where it says nothing,
 * 1,000 ms are enough. All lazy pictures come back one frame before the client's files. The files are fetched in
 * parallel and evaluated one by one, dependencies first, so that no task is long. Then the sections that the first
 * paint left out are laid out (styles/base.css). Where a browser shows no pictures, none is ever decoded, and the page
 * has loaded without them.
 */
const startScriptOf = ({ files, first }: StartFiles) => `${captureInputScript}
${previousRouteScript}
${missingPicturesScript}
globalThis.firstPage = ${JSON.stringify(first)}
const start = async () => {
  document.documentElement.dataset.painted = ''
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const files = ${JSON.stringify(files)}
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const { port1, port2 } = new MessageChannel()
  for (const file of files) {
    await import(file)
    await new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  }
  port1.close()
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    document.documentElement.dataset.rested = ''
  })
}
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, 1000)
})
const first = document.querySelector('img[fetchpriority="high"]')
const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }))
const picture = first ? Promise.race([first.decode().catch(() => {}), loaded]) : Promise.resolve()
Promise.all([Promise.all([picture, document.fonts.ready]).then(nextFrame), painted]).then(start)`

/** Styles and scripts of all pages in one language. */
interface Site {
  manifest: ServerManifest
  /** Text of the inline module that loads the client for a page of this route; empty in development. */
  startScript: (routeId: string | undefined) => string
}

/** The built client as the server knows it. */
export interface BuiltClient {
  files: ClientFiles
  sheet: { href: string; text: string }
}

/**
 * Stands in a page for its sheet while it is rendered: the sheet is most of the page's text and the same in every page. A
 * comment of CSS, so that it stays as it is, and random, so that no text of the shop holds it.
 */
export const sheetMark = `/*${crypto.randomUUID()}*/`

const buildSite = ({ files, sheet }: BuiltClient, locale: Locale): Site => {
  // The path of a route is also its id.
  const scripts = new Map(
    (Object.keys(pages) as PageName[]).map((page) => [
      pageOptions(page).path,
      startScriptOf(startFilesOf(files, locale, page)),
    ]),
  )
  const defaultScript = startScriptOf(startFilesOf(files, locale))
  return {
    manifest: { inlineCss: { styles: { [sheet.href]: sheetMark } }, routes: { [rootRouteId]: { css: [sheet.href] } } },
    startScript: (routeId) => scripts.get(routeId ?? '') ?? defaultScript,
  }
}

const siteCache = new Map<Locale, Site>()

/** Styles and scripts of the site in a language, built once. */
export const siteFor = (client: BuiltClient | null, locale: Locale): Site => {
  const site = siteCache.get(locale) ?? (client ? buildSite(client, locale) : devSite)
  siteCache.set(locale, site)
  return site
}
