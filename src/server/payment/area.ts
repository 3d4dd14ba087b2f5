import type { Area, AreaContext } from '../area.ts'
import type { StripeSettings } from '../settings.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxEffects } from './sandbox/effects.ts'
import { registerSandboxPages } from './sandbox/pages.ts'
import { createSandbox, sandboxSecret } from './sandbox/sandbox.ts'
import { createStripe } from './stripe/stripe.ts'

type PaymentArea = Area & { provider: PaymentProvider }

const openStripeArea = async ({ services, settings, server }: AreaContext, stripe: StripeSettings) => {
  if (!settings.payment.takesMoney) {
    server.log.warn('Stripe is used with a key of its test mode: no money is taken, and shoppers are told so')
  }
  const { reservation } = settings
  return { provider: await createStripe(stripe, { now: services.now, reservation, log: server.log }) }
}

/** The payment provider of the shop; the sandbox has pages of its own. */
export const openPaymentArea = async (context: AreaContext): Promise<PaymentArea> => {
  const { settings } = context
  if (settings.stripe !== null) return openStripeArea(context, settings.stripe)
  const secret = await sandboxSecret(settings)
  const sandbox = createSandbox(context, secret)
  return {
    provider: sandbox,
    registerRoutes: (scope) => registerSandboxPages(scope, sandbox, settings.publicUrl),
    effects: createSandboxEffects(context, secret),
  }
}
