import type { Area, AreaContext } from '../area.ts'
import { createFulfilment } from './fulfilment.ts'
import { orderHandlers } from './handlers.ts'
import { buildOrderConfirmationMail, buildOrderMoneyMail, buildOrderNewsMail } from './mail.ts'
import { registerWebhook } from './webhook.ts'

/** Orders and their payments, from reservation to fulfilment. */
export const createOrderArea = (
  { services, settings, server, wakeOutbox, origin }: AreaContext,
  {
    catalogue,
    provider,
    afterRefund,
  }: Pick<Parameters<typeof createFulfilment>[0], 'catalogue' | 'provider' | 'afterRefund'>,
) => {
  const fulfilment = createFulfilment({
    services,
    settings,
    catalogue,
    provider,
    wakeOutbox,
    afterRefund,
    log: server.log,
  })
  return {
    handlers: orderHandlers(fulfilment),
    registerRoutes: (scope) => registerWebhook(scope, fulfilment),
    sweep: fulfilment.sweep,
    effects: fulfilment.effects,
    mails: {
      'order-confirmation': buildOrderConfirmationMail({ ...services, origin }),
      'order-money': buildOrderMoneyMail({ ...services, origin }),
      'order-news': buildOrderNewsMail({ ...services, origin }),
    },
  } satisfies Area
}
