import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { HelpTopic } from '#contract/search/help-topic.ts'
import type { PageContext } from './page-context.ts'

/** Renders the page of a request. */
export type Render = (request: Request, context: PageContext) => Promise<Response>

/** Gives the headings of the pages of words. */
type HelpTopics = () => Promise<readonly HelpTopic[]>

/** A renderer, and a function that loads it before the first request. */
export interface Renderer {
  warmUp: () => Promise<void>
  render: Render
  helpTopics: HelpTopics
  /** The developers' page of all components. */
  uiPage: () => Promise<string>
}

type Entry = Omit<Renderer, 'warmUp'>

const root = join(import.meta.dirname, '../../..')
/** Folder of the built site: `client` for browsers, `server` for rendering. */
export const siteFolder = join(root, 'dist')

/** The built site's renderer; its module is loaded by the first rendering or by `warmUp`. */
export const loadBuiltRenderer = (): Renderer => {
  const file = join(siteFolder, 'server/entry-server.js')
  let entry: Promise<Entry> | undefined
  const load = () => (entry ??= import(pathToFileURL(file).href) as Promise<Entry>)
  return {
    warmUp: async () => {
      if (existsSync(file)) await load()
    },
    render: async (request, context) => (await load()).render(request, context),
    helpTopics: async () => (existsSync(file) ? (await load()).helpTopics() : []),
    uiPage: async () => (await load()).uiPage(),
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
  server.addHook('onClose', () => vite.close())
  const load = async () => (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as Entry
  return {
    warmUp: () => Promise.resolve(),
    render: async (request, context) => (await load()).render(request, context),
    helpTopics: async () => (await load()).helpTopics(),
    uiPage: async () => (await load()).uiPage(),
  }
}
