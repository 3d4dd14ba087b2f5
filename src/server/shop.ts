import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openAreas } from './areas.ts'
import { createCallFunctionFactory, createDispatch } from './calls/dispatch.ts'
import type { Services } from './database/services.ts'
import type { OpenDatabase } from './database/engine.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { registerCalls } from './http/calls.ts'
import { registerDeskPage } from './http/desk-page.ts'
import { registerDevPage } from './http/dev-page.ts'
import { registerHealth } from './http/health.ts'
import { registerLanguage } from './http/language.ts'
import { registerPages } from './http/pages.ts'
import { createDevelopmentRenderer, loadBuiltRenderer, type Renderer } from './http/renderer.ts'
import { createServer } from './http/server.ts'
import { createStaffContextResolver } from './http/staff-context.ts'
import { registerStatic } from './http/static.ts'
import { createRequestContextResolver } from './http/request-context.ts'
import { registerPictures } from './pictures/routes.ts'
import { repeat } from './repeat.ts'
import type { Settings } from './settings.ts'

/** A shop that is ready to listen. */
export interface Shop {
  server: FastifyInstance
  services: Services
  /** The writes of this process since it started. */
  writes: OpenDatabase['counts']
  /** Starts to listen; resolves to the address, like `http://127.0.0.1:3000`. */
  listen: () => Promise<string>
  /** Asks clients to leave, completes requests in progress or cuts them off, then closes everything. */
  close: () => Promise<void>
}

interface ShopOptions {
  /** The clock that all server code reads. */
  now?: () => Date
  /** Renders the pages, in place of the built site or the development server. */
  renderer?: Renderer
}

/** How often idle connections are closed while the shop stops, ms. */
const idleCloseInterval = 50

const chooseRenderer = (server: FastifyInstance, settings: Settings) =>
  settings.environment === 'development' ? createDevelopmentRenderer(server) : loadBuiltRenderer()

/** Opens the database, migrates and seeds it, and creates the shop on top of it. */
export const createShop = async (
  settings: Settings,
  { now = () => new Date(), renderer }: ShopOptions = {},
): Promise<Shop> => {
  const server = await createServer(settings)
  const database = openDatabase(settings)
  const services: Services = { db: database.db, write: database.write, now }
  try {
    await migrate(database, now, { seed: true, diamonds: settings.seedDiamonds })
  } catch (error) {
    await database.close()
    throw error
  }
  let address = ''
  const origin = () => settings.publicUrl ?? address

  const { warmUp, render, helpTopics, uiPage } = renderer ?? (await chooseRenderer(server, settings))
  const areas = await openAreas({ services, settings, server, origin, helpTopics })
  const dispatch = createDispatch(services, areas.handlers, { checkAnswers: settings.environment !== 'production' })
  const resolveRequestContext = createRequestContextResolver(areas.sessions, settings)
  const resolveStaffContext = createStaffContextResolver(areas.staffSessions, settings)

  let stopping = false
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  registerHealth(server, services, () => stopping)
  await registerStatic(server, origin)
  registerDeskPage(server, settings)
  registerDevPage(server, settings, uiPage)
  registerPictures(server, settings)
  registerLanguage(server, settings)
  registerCalls(server, { dispatch, resolveRequestContext, resolveStaffContext, notices: areas.notices, settings })
  await areas.registerRoutes()
  registerPages(server, {
    resolveRequestContext,
    createCallFunction: createCallFunctionFactory(dispatch),
    render,
    settings,
    origin,
  })

  const closeAll = async () => {
    stopping = true
    if (address !== '') await delay(settings.drain)
    // A connection with a response in progress can become idle after close() has closed the idle ones, so they are
    // closed repeatedly.
    const closingIdle = repeat(
      idleCloseInterval,
      async () => server.server.closeIdleConnections(),
      () => undefined,
    )
    const cutting = setTimeout(() => {
      server.log.warn('requests that did not end were cut off')
      server.server.closeAllConnections()
    }, settings.stop / 2)
    await server.close()
    clearTimeout(cutting)
    await closingIdle.stop()
    await areas.close()
    await database.close()
  }
  let closing: Promise<void> | undefined

  return {
    server,
    services,
    writes: database.counts,
    listen: async () => {
      address = await server.listen({ port: settings.port, host: settings.host })
      areas.start()
      await warmUp()
      return address
    },
    close: () => (closing ??= closeAll()),
  }
}
