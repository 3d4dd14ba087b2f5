import { createRootRouteWithContext } from '@tanstack/react-router'
import serif from '../fonts/cormorant-garamond-500-basic.woff2?url'
import text from '../fonts/ysabeau-office-400-650-basic.woff2?url'
import { reportReady } from '../root/context.tsx'
import { Document } from '../views/shell/document.tsx'
import { ErrorPage } from '../views/shell/error-page.tsx'
import { NotFound } from '../views/shell/not-found.tsx'
import { Shell } from '../views/shell/shell.tsx'
import { lostFile } from '../ports/call.ts'
import { loadPageMessages } from '../i18n/messages.ts'
import { createTranslator } from '../i18n/translator.tsx'
import { brand } from '#contract/brand.ts'
import type { RouterContext } from './context.ts'
import { passesGuard } from './guards.ts'
import { fetchLatePages } from './page-files.ts'

const fontLink = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
})

/** The frame of every page; its title is used by pages that have none (not found, error). */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location: { pathname }, matches }) => {
    const lost = await Promise.all([
      // The server has loaded all of them before its first page.
      import.meta.env.SSR ? null : loadPageMessages(context.locale(), pathname),
      context.prepareScreen(pathname),
      fetchLatePages(),
    ]).then(() => null, lostFile)
    return { mayRead: passesGuard(matches.at(-1)?.staticData.guard, context), lost }
  },
  shellComponent: Document,
  component: Shell,
  notFoundComponent: reportReady(NotFound),
  errorComponent: reportReady(ErrorPage),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: `${brand.name} | ${createTranslator(match.context.locale())('shell.title')}` },
      { name: 'theme-color', content: '#efe9e1' },
      ...(import.meta.env.SSR
        ? [
            { name: 'description', content: createTranslator(match.context.locale())('shell.description') },
            { property: 'og:site_name', content: brand.name },
            { property: 'og:type', content: 'website' },
          ]
        : []),
    ],
    links: [
      // What the browser renders later need not name them again.
      ...(import.meta.env.SSR ? [text, ...(match.context.locale() === 'en' ? [serif] : [])].map(fontLink) : []),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
})
