import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { HelpTopic } from '#contract/search/help-topic.ts'
import type { Encoding } from './encodings.ts'
import type { PageContext } from './page-context.ts'
import type { SiteSheet } from './page-sheet.ts'
import type { RenderedPage, WholePage } from './render-messages.ts'
import { createRenderThreads } from './render-threads.ts'
import { prepareSharedPage, qualities, type SharedPage } from './shared-page.ts'
import { toWholePage } from './whole-page.ts'

/** Renders the page of a request as text. */
export type RenderText = (request: Request, context: PageContext) => Promise<RenderedPage>

/** Renders the page of a request for who asks for it; `encoding` is that of the page as it is sent. */
export type Render = (request: Request, context: PageContext, encoding: Encoding | null) => Promise<WholePage>

/** Renders the page of a request for all who get it. */
export type RenderShared = (request: Request, context: PageContext) => Promise<SharedPage>

/** Gives the headings of the pages of words. */
type HelpTopics = () => Promise<readonly HelpTopic[]>

/** What the built site gives to the server. */
export interface SiteEntry {
  render: RenderText
  /** The sheet of its pages; null in development. */
  sheet: SiteSheet | null
  helpTopics: HelpTopics
  /** The developers' page of all components. */
  uiPage: () => Promise<string>
}

/** A renderer, and a function that loads it before the first request. */
export interface Renderer extends Pick<SiteEntry, 'helpTopics' | 'uiPage'> {
  render: Render
  renderShared: RenderShared
  warmUp: () => Promise<void>
  /** Ends the connections that it holds itself, for which the server would wait. */
  close?: () => Promise<void>
}

const root = join(import.meta.dirname, '../../..')
/** Folder of the built site: `client` for browsers, `server` for rendering. */
export const siteFolder = join(root, 'dist')

/** One set for the process, as a process may hold several shops. */
let threads: ReturnType<typeof createRenderThreads> | undefined

const toBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)

/** What gives the pages of texts that hold no mark of a sheet, prepared by whoever asks. */
export const rendersOf = (renderText: RenderText): Pick<Renderer, 'render' | 'renderShared'> => ({
  render: async (request, context, encoding) => toWholePage(await renderText(request, context), null, encoding),
  renderShared: async (...page) => prepareSharedPage(await renderText(...page), null, qualities.idle),
})

/** The built site's renderer, in threads of its own, so that the thread that answers requests does nothing else. */
export const loadBuiltRenderer = (count: number): Renderer => {
  const file = join(siteFolder, 'server/entry-server.js')
  const started = () => (threads ??= createRenderThreads(pathToFileURL(file).href, count))
  const helpTopics: HelpTopics = async () =>
    existsSync(file) ? ((await started().run('helpTopics', undefined)) as readonly HelpTopic[]) : []
  const taskOf = (request: Request, context: Omit<PageContext, 'call'>) => ({
    url: request.url,
    userAgent: request.headers.get('user-agent') ?? '',
    context,
  })
  return {
    warmUp: async () => void (await helpTopics()),
    render: async (request, { call, ...context }, encoding) =>
      (await started().run('page', { ...taskOf(request, context), encoding }, call)) as WholePage,
    renderShared: async (request, { call, ...context }) => {
      const page = (await started().run('sharedPage', taskOf(request, context), call)) as SharedPage
      // What a thread hands over has become plain arrays.
      return { ...page, brotli: page.brotli.map(toBuffer) }
    },
    helpTopics,
    uiPage: async () => (await started().run('uiPage', undefined)) as string,
  }
}

/** The renderer during development: Vite loads the modules and also serves them to the browser. */
export const createDevelopmentRenderer = async (server: FastifyInstance): Promise<Renderer> => {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: server.server } } })
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    reply.raw.setHeader('cache-control', 'no-cache')
    vite.middlewares(request.raw, reply.raw, done)
  })
  const load = async () => (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as SiteEntry
  return {
    warmUp: () => Promise.resolve(),
    close: () => vite.close(),
    ...rendersOf(async (request, context) => (await load()).render(request, context)),
    helpTopics: async () => (await load()).helpTopics(),
    uiPage: async () => (await load()).uiPage(),
  }
}
