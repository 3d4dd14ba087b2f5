import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import manifest from 'virtual:client-manifest'
import type { CallFunction } from './ports/call.ts'
import type { Locale } from '#contract/locale.ts'
import { brand } from '#contract/brand.ts'
import type { PublicSettings } from '#contract/public-settings.ts'
import { developmentSheet, sheetMark, siteFor } from './server-manifest.ts'
import { listHelpTopics } from './content/help-topics.ts'
import { loadAllMessages } from './i18n/messages.ts'
import { createTranslator } from './i18n/translator.tsx'
import { appMachine } from '#machines/app/app.machine.ts'
import { screensMachine } from '#machines/app/screens.machine.ts'
import { createRoot } from './root/create-root.ts'
import { screenMachines } from './root/screen-machines.ts'
import { makeRouter } from './router.tsx'

export interface RenderContext {
  /** Makes calls in-process with the session of the request. */
  call: CallFunction
  locale: Locale
  /** The request comes from a search engine or another program. */
  bot: boolean
  settings: PublicSettings
  /** The signed-in customer. */
  customer: { uuid: string; userName: string; cartCount: number } | null
  /** For inline scripts and styles, where the page is not cached. */
  nonce?: string | undefined
}

const machine = appMachine.provide({ actors: { screens: screensMachine.provide({ actors: screenMachines }) } })
const ready = Promise.all([loadAllMessages('en'), loadAllMessages('zh-CN')])
const year = new Intl.DateTimeFormat('en', { timeZone: brand.timeZone, year: 'numeric' })

/** The headings of the pages of words, which the search leads to. */
export const helpTopics = async () => {
  await ready
  return listHelpTopics((title, locale) => createTranslator(locale)(title))
}

/** The developers' page of all components; no page of the shop needs what it is made of. */
export const uiPage = async () => {
  await ready
  const { renderUiPage } = await import('./views/dev/ui-document.tsx')
  return renderUiPage(manifest ? [manifest.sheet.href] : [developmentSheet])
}

/** Whether a page is about something that the shop no longer has, by what its loader says. */
const isGone = (matches: readonly { loaderData?: unknown }[]) =>
  matches.some(({ loaderData }) => (loaderData as { gone?: boolean } | undefined)?.gone === true)

/** The sheet of every page, and what stands for it in their texts; null in development. */
export const sheet = manifest && { mark: sheetMark, text: manifest.sheet.text }

/**
 * Renders the page at the request's address, with its status and headers: as one text, because its loaders have read
 * all that it needs, and a stream of it would cost more than the page itself.
 */
export const render = async (request: Request, { call, locale, bot, settings, customer, nonce }: RenderContext) => {
  await ready
  const { pathname, searchParams, origin } = new URL(request.url)
  const pageInput = {
    app: {
      locale,
      path: pathname,
      search: Object.fromEntries(searchParams),
      customer,
      bot,
      supportWidget: settings.supportWidget,
    },
    year: Number(year.format(new Date())),
    settings,
  }
  const site = siteFor(manifest, locale)
  const page = { root: createRoot(pageInput.app, machine), text: '' }
  const router = makeRouter({ call, origin, nonce, pageInput, startScript: site.startScript, root: () => page.root })
  const handler = createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: () => site.manifest,
  })
  try {
    const { status, headers } = await handler(async ({ responseHeaders }) => {
      // It stays out of the response, which would encode it only to be read back.
      page.text = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
      const status = isGone(router.state.matches) ? 410 : getSsrStatus(router)
      return new Response(null, { status, headers: responseHeaders })
    })
    return { status, headers: Object.fromEntries(headers), text: page.text }
  } finally {
    // V8 keeps getters that an object has of its own, as router and queries have, until a full collection; not the page.
    Object.assign(page, { root: undefined, text: '' })
  }
}
