import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { HelpTopic } from '#contract/search/help-topic.ts'
import type { PageContext } from './page-context.ts'
import type { SiteSheet } from './page-sheet.ts'
import type { RenderedPage, WholePage } from './render-messages.ts'
import { createRenderThreads } from './render-threads.ts'
import { cutPage, type PageWithoutSheet, qualities, type SharedPage, withSheet } from './shared-page.ts'
import { toWholePage } from './whole-page.ts'

/** Renders the page of a request as text. */
export type RenderText = (request: Request, context: PageContext) => Promise<RenderedPage>

/** Renders the page of a request for who asks for it. */
export type Render = (request: Request, context: PageContext) => Promise<WholePage>

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
/** A page as it comes from a thread, where buffers have become plain arrays. */
const toBuffers = (page: PageWithoutSheet): PageWithoutSheet => ({
  ...page,
  pieces: page.pieces.map((piece) => (typeof piece === 'string' ? piece : toBuffer(piece))),
  brotli: page.brotli?.map(toBuffer) ?? null,
})

/** What gives the pages of texts that hold no mark of a sheet, prepared by whoever asks. */
export const rendersOf = (renderText: RenderText): Pick<Renderer, 'render' | 'renderShared'> => ({
  render: async (...page) => toWholePage(await renderText(...page), null),
  renderShared: async (...page) =>
    withSheet(await cutPage(await renderText(...page), null, qualities.idle), Buffer.alloc(0)),
})

/** The built site's renderer, in threads of its own, so that the thread that answers requests does nothing else. */
export const loadBuiltRenderer = (count: number): Renderer => {
  const file = join(siteFolder, 'server/entry-server.js')
  const started = () => (threads ??= createRenderThreads(pathToFileURL(file).href, count))
  const helpTopics: HelpTopics = async () =>
    existsSync(file) ? ((await started().run('helpTopics', undefined)) as readonly HelpTopic[]) : []
  const draw = (name: 'page' | 'sharedPage', request: Request, { call, ...context }: PageContext) => {
    const userAgent = request.headers.get('user-agent') ?? ''
    return started().run(name, { url: request.url, userAgent, context }, call)
  }
  let sheet: Promise<Buffer> | undefined
  const readSheet = async () => {
    const read = (await started().run('sheet', undefined)) as Uint8Array | null
    return toBuffer(read ?? Buffer.alloc(0))
  }
  /** Read once; where a busy thread refused it, the next page asks again. */
  const sheetOfPages = () =>
    (sheet ??= readSheet().catch((error: unknown) => {
      sheet = undefined
      throw error
    }))
  return {
    warmUp: async () => void (await helpTopics()),
    render: async (request, context) => (await draw('page', request, context)) as WholePage,
    renderShared: async (request, context) => {
      const page = (await draw('sharedPage', request, context)) as PageWithoutSheet
      return withSheet(toBuffers(page), await sheetOfPages())
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
