import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openAreas } from './areas.ts'
import { createCallFunctionFactory, createDispatch } from './calls/dispatch.ts'
import type { Services } from './database/services.ts'
import type { DatabaseUsage } from './database/engine.ts'
import { openShopDatabase } from './database/open-shop.ts'
import { watchRoom } from './database/room.ts'
import { createAdmission } from './http/admission.ts'
import { registerAdmission } from './http/admit.ts'
import { registerCalls } from './http/calls.ts'
import { registerDeskPage } from './http/desk-page.ts'
import { registerDevPage } from './http/dev-page.ts'
import { registerHealth } from './http/health.ts'
import { registerLanguage } from './http/language.ts'
import { listen, type Listening } from './http/listen.ts'
import { registerPages } from './http/pages.ts'
import { createDevelopmentRenderer, loadBuiltRenderer, type Renderer } from './http/renderer.ts'
import { createServer } from './http/server.ts'
import { createStaffContextResolver } from './http/staff-context.ts'
import { registerStatic } from './http/static.ts'
import { createRequestContextResolver } from './http/request-context.ts'
import { registerPictures } from './pictures/routes.ts'
import { openMetrics } from './metrics/open.ts'
import { joinObservers } from './observer.ts'
import { repeat } from './repeat.ts'
import type { Settings } from './settings.ts'
import { openTraces } from './traces/open.ts'
import type { StopPhase } from './worker.ts'

/** A shop that is ready to listen. */
export interface Shop {
  server: FastifyInstance
  services: Services
  /** The writes of this process since it started. */
  writes: () => Pick<DatabaseUsage, 'writes' | 'attempts'>
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
  /** Resolves once every process of the shop has come so far in its stop; at once by default. */
  reach?: (phase: StopPhase) => Promise<void>
}

/** How often idle connections are closed while the shop stops, ms. */
const idleCloseInterval = 50

const chooseRenderer = (server: FastifyInstance, settings: Settings) =>
  settings.environment === 'development' ? createDevelopmentRenderer(server) : loadBuiltRenderer(settings.renderThreads)

/** Opens the database, migrates and seeds it, and creates the shop on top of it. */
export const createShop = async (
  settings: Settings,
  { now = () => new Date(), renderer, reach }: ShopOptions = {},
): Promise<Shop> => {
  const server = await createServer(settings)
  const traces = await openTraces(settings)
  const database = await openShopDatabase(settings, now, 'lasting', traces?.logStatement)
  const room = watchRoom(database.write, settings)
  const services: Services = { db: database.db, write: room.write, now }
  const metrics = await openMetrics(settings, { database, now })
  const observer = joinObservers([metrics, traces].filter((each) => each !== null))
  observer.watchRequests(server)
  let listening: Listening | undefined
  const origin = () => settings.publicUrl ?? listening?.address ?? ''

  const site = renderer ?? (await chooseRenderer(server, settings))
  const { warmUp, render, renderShared, helpTopics, uiPage } = site
  const { version } = database
  const areas = await openAreas({ services, version, settings, server, observer, origin, helpTopics })
  const dispatch = observer.watchCalls(
    createDispatch(services, areas.handlers, { checkAnswers: settings.environment !== 'production' }),
  )
  const resolveRequestContext = createRequestContextResolver(areas.sessions, settings)
  const resolveStaffContext = createStaffContextResolver(areas.staffSessions, settings)

  let stopping = false
  let socketsClosed: Promise<void> | undefined
  server.addHook('onRequest', async () => socketsClosed)
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  const admission = createAdmission(settings.admission)
  registerAdmission(server, admission, settings)
  registerHealth(server, { db: database.db, room, isStopping: () => stopping })
  await registerStatic(server, origin)
  registerDeskPage(server, settings)
  registerDevPage(server, settings, uiPage)
  registerPictures(server, settings)
  registerLanguage(server, settings)
  registerCalls(server, {
    dispatch,
    resolveRequestContext,
    resolveStaffContext,
    notices: areas.notices,
    limits: areas.limits,
    settings,
  })
  await areas.registerRoutes()
  registerPages(server, {
    resolveRequestContext,
    createCallFunction: createCallFunctionFactory(dispatch),
    render,
    renderShared,
    admission,
    isOverLimit: areas.limits.groups.page,
    settings,
    origin,
  })

  const closeAll = async () => {
    stopping = true
    if (listening) await delay(settings.drain)
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
    await site.close?.()
    const closeSockets = async () => {
      if (!listening) return
      await reach?.('held')
      await listening.stop()
      await reach?.('closed')
    }
    socketsClosed = closeSockets()
    await socketsClosed
    await listening?.ended()
    await server.close()
    clearTimeout(cutting)
    await closingIdle.stop()
    await areas.close()
    await metrics?.close()
    await database.close()
    await traces?.close()
  }
  let closing: Promise<void> | undefined

  return {
    server,
    services,
    writes: database.usage,
    listen: async () => {
      const watched = await metrics?.listen()
      if (watched) server.log.info({ address: watched }, 'metrics are answered')
      listening = await listen(server, settings)
      areas.start()
      await warmUp()
      return listening.address
    },
    close: () => (closing ??= closeAll()),
  }
}
