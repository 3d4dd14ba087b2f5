import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { appointmentCalls } from '#contract/appointment/calls.ts'
import type { cartCalls } from '#contract/cart/calls.ts'
import type { catalogueCalls } from '#contract/catalogue/calls.ts'
import type { leadCalls } from '#contract/lead/calls.ts'
import type { newsletterCalls } from '#contract/newsletter/calls.ts'
import type { orderCalls } from '#contract/order/calls.ts'
import type { searchCalls } from '#contract/search/calls.ts'
import { createAppointments } from './appointment/appointments.ts'
import { appointmentHandlers } from './appointment/handlers.ts'
import type { Handlers, Services } from './calls/handler.ts'
import { cartHandlers } from './cart/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { loadCatalogue } from './catalogue/catalogue.ts'
import { adHandlers } from './lead/ads.ts'
import { enquiryHandlers } from './lead/enquiries.ts'
import { newsletterHandlers } from './newsletter/handlers.ts'
import { orderHandlers } from './order/handlers.ts'
import { createFulfilment } from './order/fulfilment.ts'
import { createSweep } from './order/sweep.ts'
import { createOutbox, type Outbox } from './outbox/runner.ts'
import { registerWebhook } from './payment/webhook.ts'
import { createSandbox } from './payment/sandbox/sandbox.ts'
import { purgeOrderRecords } from './privacy/order-records.ts'
import type { Settings } from './settings.ts'
import { registerSandboxPages } from './payment/sandbox/pages.ts'

/** Settings of catalogue, cart, orders and payment. */
export type CommerceSettings = Pick<
  Settings,
  'publicUrl' | 'dataFolder' | 'reservation' | 'sweep' | 'appointmentDays' | 'sandboxSecret' | 'sandboxLate'
>

export interface Commerce {
  handlers: Handlers<
    | keyof typeof appointmentCalls
    | keyof typeof cartCalls
    | keyof typeof catalogueCalls
    | keyof typeof leadCalls
    | keyof typeof newsletterCalls
    | keyof typeof orderCalls
    | keyof typeof searchCalls
  >
  /** Effects that leave the shop: `outbox.registerEffect(kind, handler)` before `start`. */
  outbox: Outbox
  /** Registers the payment webhook and the sandbox's pages. */
  registerRoutes: (server: FastifyInstance) => Promise<void>
  /** Starts the outbox and the sweep of what has ended by time, once the server listens. */
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
  const fulfilment = createFulfilment({ services, settings, catalogue, provider: sandbox, outbox, log })
  const appointments = createAppointments(services, settings, outbox)
  const sweep = createSweep(
    [fulfilment, appointments, { sweep: () => purgeOrderRecords(services) }],
    settings.sweep,
    log,
  )
  return {
    handlers: {
      ...catalogueHandlers(catalogue, services),
      ...cartHandlers(catalogue),
      ...orderHandlers(fulfilment),
      ...adHandlers,
      ...enquiryHandlers(outbox.wake),
      ...newsletterHandlers(outbox.wake),
      ...appointmentHandlers(appointments),
    },
    outbox,
    registerRoutes: async (server) => {
      sandbox.setWebhookTarget(server)
      await server.register(async (scope) => registerWebhook(scope, fulfilment))
      await server.register(async (scope) => registerSandboxPages(scope, sandbox, settings.publicUrl))
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
