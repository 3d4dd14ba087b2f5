import type { Area, AreaContext } from '../area.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PaymentProvider } from '../payment/provider.ts'
import { createFulfilment } from './fulfilment.ts'
import { orderHandlers } from './handlers.ts'
import { buildOrderConfirmationMail, buildOrderNewsMail } from './mail.ts'
import { registerWebhook } from './webhook.ts'

/** Orders and their payments, from reservation to fulfilment. */
export const createOrderArea = (
  { services, settings, server, wakeOutbox, origin }: AreaContext,
  { catalogue, provider }: { catalogue: Catalogue; provider: PaymentProvider },
) => {
  const fulfilment = createFulfilment({ services, settings, catalogue, provider, wakeOutbox, log: server.log })
  return {
    handlers: orderHandlers(fulfilment),
    registerRoutes: (scope) => registerWebhook(scope, fulfilment),
    sweep: fulfilment.sweep,
    effects: fulfilment.effects,
    mails: {
      'order-confirmation': buildOrderConfirmationMail({ ...services, origin }),
      'order-news': buildOrderNewsMail({ ...services, origin }),
    },
  } satisfies Area
}
