import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { CallName } from '../contract/calls.ts'
import type { Handlers, Services } from './calls/handler.ts'
import { cartHandlers } from './cart/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { loadCatalogue } from './catalogue/catalogue.ts'
import { newsletterHandlers } from './newsletter/handlers.ts'
import { orderHandlers } from './order/handlers.ts'
import { createFulfilment } from './order/fulfilment.ts'
import { startSweep } from './order/sweep.ts'
import { createOutbox, type Outbox } from './outbox/runner.ts'
import { registerWebhook } from './payment/webhook.ts'
import { createSandbox } from './payment/sandbox/sandbox.ts'
import { registerSandboxPages } from './payment/sandbox/pages.ts'

/** Settings of catalogue, cart, orders and payment. */
export interface CommerceSettings {
  /** Origin that shoppers see, like `https://kilau.example`; null where it is not known: addresses are then relative. */
  publicUrl: string | null
  /** Folder of the shop's own files; the sandbox's secret is kept there. */
  dataDir: string
  /** How long an order is kept without payment, ms. */
  reservationMs: number
  /** How often ended reservations are looked for, ms. */
  sweepMs: number
  /** Secret that the sandbox signs with; null makes one and keeps it in the data folder. */
  sandboxSecret: string | null
  /** After how long the sandbox pays what was chosen to be approved late, ms. */
  sandboxLateMs: number
}

export type CommerceCall = Extract<CallName, `${string} /api/purchase/${string}`>

export interface Commerce {
  handlers: Handlers<CommerceCall>
  /** Effects that leave the shop: `outbox.registerEffect(kind, carryOut)` before `start`. */
  outbox: Outbox
  /** Registers the payment webhook and the sandbox's pages. */
  registerRoutes: (server: FastifyInstance) => Promise<void>
  /** Starts the outbox and the sweep of ended reservations, once the server listens. */
  start: () => void
  /** Stops both and waits for what is under way. */
  close: () => Promise<void>
}

/** Opens catalogue, cart, orders and payment over a migrated and seeded database. */
export const openCommerce = async (
  services: Services,
  settings: CommerceSettings,
  log: FastifyBaseLogger,
): Promise<Commerce> => {
  const outbox = createOutbox(services, log)
  const catalogue = await loadCatalogue(services.db)
  const sandbox = await createSandbox(services, settings, outbox)
  const fulfilment = createFulfilment({ services, settings, provider: sandbox, outbox, log })
  const sweep = startSweep(fulfilment, settings.sweepMs, log)
  return {
    handlers: {
      ...catalogueHandlers(catalogue, services),
      ...cartHandlers(catalogue),
      ...orderHandlers(catalogue, fulfilment),
      ...newsletterHandlers,
    },
    outbox,
    registerRoutes: async (server) => {
      sandbox.setWebhookTarget(server)
      await server.register(async (scope) => registerWebhook(scope, fulfilment))
      await server.register(async (scope) => registerSandboxPages(scope, sandbox))
    },
    start: () => {
      outbox.start()
      sweep.start()
    },
    close: async () => {
      await sweep.close()
      await outbox.close()
    },
  }
}
