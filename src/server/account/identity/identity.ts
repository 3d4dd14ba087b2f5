import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { identityCalls } from '#contract/account/calls.ts'
import { socialReturnPath } from '#contract/account/social.ts'
import type { Handlers } from '../../calls/handler.ts'
import type { Settings } from '../../settings.ts'
import { clientOfSettings, type SocialClient } from './client.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import { identityHandlers } from './handlers.ts'
import { createSocialProvider } from './provider.ts'
import { registerSocialRoutes } from './routes.ts'

interface IdentityOptions {
  server: FastifyInstance
  settings: Settings
  limits: RateLimits
  /** Origin that shoppers see, to which the provider leads back; never that of a request. */
  origin: () => string
  wakeOutbox: () => void
}

interface Identities {
  handlers: Handlers<keyof typeof identityCalls>
  registerRoutes: (scope: FastifyInstance) => void
  close: () => Promise<void>
}

/** The shop's client id at the loopback provider; production uses the one in the settings. */
const developmentClient = 'kilau-development'

/**
 * Social sign-in with the configured provider. Outside production, a shop without one starts its own provider on
 * loopback.
 */
export const createIdentities = ({ server, settings, limits, origin, wakeOutbox }: IdentityOptions): Identities => {
  let stopLoopback = () => Promise.resolve()
  const startLoopback = async (): Promise<SocialClient> => {
    const { startLoopbackProvider } = await import('./loopback/provider.ts')
    const secret = randomBytes(32).toString('base64url')
    const { issuer, close } = await startLoopbackProvider({
      clients: [{ id: developmentClient, secret, redirectUris: [origin() + socialReturnPath] }],
    })
    stopLoopback = close
    return { issuer, clientId: developmentClient, clientSecret: secret, tokenInfoUrl: null }
  }
  let loopback: Promise<SocialClient> | undefined
  const client = clientOfSettings(settings)
  const isDevelopment = settings.environment !== 'production'
  const provider =
    client === null && !isDevelopment
      ? null
      : createSocialProvider(() => (client ? Promise.resolve(client) : (loopback ??= startLoopback())))
  return {
    handlers: identityHandlers({ provider, wakeOutbox, log: server.log }),
    registerRoutes: (scope) => {
      if (provider) registerSocialRoutes(scope, { provider, settings, origin, isOverLimit: limits.groups.account })
    },
    close: () => stopLoopback(),
  }
}
