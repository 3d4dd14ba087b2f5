import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { HelpTopic } from '#contract/search/help-topic.ts'
import type { PageContext } from './page-context.ts'
import type { RenderedPage } from './render-messages.ts'
import { createRenderThreads } from './render-threads.ts'

/** Renders the page of a request. */
export type Render = (request: Request, context: PageContext) => Promise<RenderedPage>

/** Gives the headings of the pages of words. */
type HelpTopics = () => Promise<readonly HelpTopic[]>

/** What the built site gives to the server. */
export interface SiteEntry {
  render: Render
  helpTopics: HelpTopics
  /** The developers' page of all components. */
  uiPage: () => Promise<string>
}

/** A renderer, and a function that loads it before the first request. */
export interface Renderer extends SiteEntry {
  warmUp: () => Promise<void>
  /** Ends the connections that it holds itself, for which the server would wait. */
  close?: () => Promise<void>
}

const root = join(import.meta.dirname, '../../..')
/** Folder of the built site: `client` for browsers, `server` for rendering. */
export const siteFolder = join(root, 'dist')

/** One set for the process, as a process may hold several shops. */
let threads: ReturnType<typeof createRenderThreads> | undefined

/** The built site's renderer, in threads of its own, so that the thread that answers requests does nothing else. */
export const loadBuiltRenderer = (count: number): Renderer => {
  const file = join(siteFolder, 'server/entry-server.js')
  const started = () => (threads ??= createRenderThreads(pathToFileURL(file).href, count))
  const helpTopics: HelpTopics = async () =>
    existsSync(file) ? ((await started().run('helpTopics', undefined)) as readonly HelpTopic[]) : []
  return {
    warmUp: async () => void (await helpTopics()),
    render: async (request, { call, ...context }) => {
      const page = { url: request.url, userAgent: request.headers.get('user-agent') ?? '', context }
      return (await started().run('page', page, call)) as RenderedPage
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
    render: async (request, context) => (await load()).render(request, context),
    helpTopics: async () => (await load()).helpTopics(),
    uiPage: async () => (await load()).uiPage(),
  }
}
