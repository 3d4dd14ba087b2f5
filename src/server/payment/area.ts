import type { Area, AreaContext } from '../area.ts'
import type { PaymentProvider } from './provider.ts'
import { registerSandboxPages } from './sandbox/pages.ts'
import { createSandbox } from './sandbox/sandbox.ts'

/** The payment provider of the shop: the sandbox, with pages of its own. */
export const openPaymentArea = async (context: AreaContext) => {
  const sandbox = await createSandbox(context)
  const provider: PaymentProvider = sandbox
  return {
    provider,
    registerRoutes: (scope) => registerSandboxPages(scope, sandbox, context.settings.publicUrl),
    effects: sandbox.effects,
  } satisfies Area & { provider: unknown }
}
