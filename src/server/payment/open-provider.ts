import type { AreaContext } from '../area.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandbox, sandboxSecret } from './sandbox/sandbox.ts'
import { createStripe } from './stripe/stripe.ts'

/** The payment provider that PAYMENT names, for work outside the server. */
export const openProvider = async (
  context: Pick<AreaContext, 'services' | 'settings' | 'wakeOutbox'>,
): Promise<PaymentProvider> => {
  const { services, settings } = context
  return settings.stripe === null
    ? createSandbox(context, await sandboxSecret(settings))
    : createStripe(settings.stripe, { now: services.now, reservation: settings.reservation })
}
