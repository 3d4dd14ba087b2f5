import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createPasswordResets } from './account/password-resets.ts'
import { createSessions } from './account/sessions.ts'
import { createVerificationCodes } from './account/verification/codes.ts'
import { createCallFunctionFactory, createDispatch } from './calls/dispatch.ts'
import type { Services } from './calls/handler.ts'
import { combineHandlers } from './calls/handlers.ts'
import { openCommerce } from './commerce.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { registerCalls } from './http/calls.ts'
import { registerHealth } from './http/health.ts'
import { registerLanguage } from './http/language.ts'
import { registerPages } from './http/pages.ts'
import { createDevelopmentRenderer, loadBuiltRenderer, type Renderer } from './http/renderer.ts'
import { createServer } from './http/server.ts'
import { registerStatic } from './http/static.ts'
import { createRequestContextResolver } from './http/request-context.ts'
import { createIdentities } from './account/identity/identity.ts'
import { createMailEffect, maxMailAttempts } from './mail/effect.ts'
import { createMailSender } from './mail/sender.ts'
import { createMailBuilders } from './mail/builders.ts'
import { registerNewsletterForms } from './newsletter/forms.ts'
import { purgeNewsletterLinks } from './newsletter/subscriptions.ts'
import { createDeletionCodes } from './privacy/deletion-codes.ts'
import { purgeDeletionConfirmations } from './privacy/deletion-confirmations.ts'
import { createNotices } from './messages/notices.ts'
import type { Settings } from './settings.ts'

/** A shop that is ready to listen. */
export interface Shop {
  server: FastifyInstance
  services: Services
  /** Opens the doors; resolves to the address, like `http://127.0.0.1:3000`. */
  listen: () => Promise<string>
  /** Asks clients to leave, answers what is under way, then closes everything. */
  close: () => Promise<void>
}

interface ShopOptions {
  /** The clock that everything on the server reads. */
  now?: () => Date
  /** Renders the pages, in place of the built site or the one in development. */
  renderer?: Renderer
}

/** How often what has ended by time is deleted, ms. */
const purgeInterval = 10 * 60_000

/** How often idle connections are closed while the shop stops, ms. */
const idleCloseInterval = 50

const runEvery = (interval: number, work: () => Promise<void>, onError: (error: unknown) => void) => {
  const timer = setInterval(() => void work().catch(onError), interval)
  timer.unref()
  return () => clearInterval(timer)
}

const chooseRenderer = (server: FastifyInstance, settings: Settings) =>
  settings.environment === 'development' ? createDevelopmentRenderer(server) : loadBuiltRenderer()

/** Opens the database, migrates and seeds it, and builds the shop over it. */
export const createShop = async (
  settings: Settings,
  { now = () => new Date(), renderer }: ShopOptions = {},
): Promise<Shop> => {
  const server = await createServer(settings)
  const { log } = server
  const database = openDatabase(settings)
  const services: Services = { db: database.db, write: database.write, now }
  try {
    await migrate(database, now)
  } catch (error) {
    await database.close()
    throw error
  }
  let address = ''
  const origin = () => settings.publicUrl ?? address

  const sessions = createSessions(services, settings.session)
  const codes = createVerificationCodes(services, settings.testCode)
  const resets = createPasswordResets(services)
  const deletionCodes = createDeletionCodes(services)
  const commerce = await openCommerce(services, settings, log)
  const mailBuilders = createMailBuilders({ ...services, origin }, { resets, deletionCodes })
  commerce.outbox.registerEffect('mail', createMailEffect(mailBuilders, createMailSender(settings)), {
    attempts: maxMailAttempts,
  })

  const identities = createIdentities({ server, settings, wakeOutbox: commerce.outbox.wake })
  const handlers = combineHandlers(
    { codes, resets, wakeOutbox: commerce.outbox.wake },
    { codes: deletionCodes, wakeOutbox: commerce.outbox.wake },
    commerce.handlers,
    identities.handlers,
  )
  const dispatch = createDispatch(services, handlers, { checkAnswers: settings.environment !== 'production' })
  const resolveRequestContext = createRequestContextResolver(sessions, settings)
  const { warmUp, render } = renderer ?? (await chooseRenderer(server, settings))

  let stopping = false
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  registerHealth(server, services, () => stopping)
  await registerStatic(server, origin)
  registerLanguage(server, settings)
  registerCalls(server, { dispatch, resolveRequestContext, notices: createNotices(services), settings })
  await commerce.registerRoutes(server)
  await registerNewsletterForms(server, services, { wakeOutbox: commerce.outbox.wake })
  identities.registerRoutes()
  registerPages(server, {
    resolveRequestContext,
    createCallFunction: createCallFunctionFactory(dispatch),
    render,
    settings,
    origin,
  })
  const stopPurging = runEvery(
    purgeInterval,
    async () =>
      void (await Promise.all([
        sessions.purge(),
        codes.purge(),
        resets.purge(),
        purgeNewsletterLinks(services),
        deletionCodes.purge(),
        purgeDeletionConfirmations(services),
      ])),
    (error) => log.error({ err: error }, 'what has ended could not be deleted'),
  )

  const closeAll = async () => {
    stopping = true
    stopPurging()
    if (address !== '') await delay(settings.drain)
    // A connection whose answer had begun before may stay open after it, idle.
    const stopClosingIdle = runEvery(
      idleCloseInterval,
      async () => server.server.closeIdleConnections(),
      () => undefined,
    )
    await server.close()
    stopClosingIdle()
    await commerce.close()
    await identities.close()
    await database.close()
  }
  let closing: Promise<void> | undefined

  return {
    server,
    services,
    listen: async () => {
      address = await server.listen({ port: settings.port, host: settings.host })
      commerce.start()
      await warmUp()
      return address
    },
    close: () => (closing ??= closeAll()),
  }
}
