import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { interactionPolicy, Provider, type ClientMetadata } from 'oidc-provider'
import { isLocale } from '#contract/locale.ts'
import { createLoopbackAccounts } from './accounts.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { loopbackPage, loopbackPolicy } from './page.ts'

/** A client that is registered at the provider. */
export interface LoopbackClient {
  id: string
  secret: string
  redirectUris: string[]
}

interface LoopbackOptions {
  clients: LoopbackClient[]
  /** How long an access token is valid, seconds. */
  tokenMaxAge?: number
}

export interface LoopbackProvider {
  issuer: string
  close: () => Promise<void>
}

const scopes = 'openid email profile'
const daySeconds = 24 * 60 * 60

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: 'loopback', use: 'sig', alg: 'ES256' }
}

const asClient = ({ id, secret, redirectUris }: LoopbackClient): ClientMetadata => ({
  client_id: id,
  client_secret: secret,
  redirect_uris: redirectUris,
  response_types: ['code'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'client_secret_post',
  id_token_signed_response_alg: 'ES256',
})

/**
 * A real OpenID Connect provider on loopback, for development and tests, with a page on which any account can be
 * entered. All its data is in memory.
 */
export const startLoopbackProvider = async ({
  clients,
  tokenMaxAge = 3600,
}: LoopbackOptions): Promise<LoopbackProvider> => {
  const accounts = createLoopbackAccounts()
  const http = createServer()
  await new Promise<void>((resolve, reject) => http.once('error', reject).listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: clients.map(asClient),
    findAccount: (_ctx, subject) => accounts.find(subject),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      introspection: { enabled: true, allowedPolicy: () => true },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    ttl: { AccessToken: tokenMaxAge, Grant: daySeconds, IdToken: 3600, Interaction: 3600, Session: daySeconds },
    // Entering an email counts as consent to share it, so no consent page is shown.
    loadExistingGrant: async (ctx) => {
      const grant = new provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
  })

  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { uid, params } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      const locale = isLocale(params['ui_locales']) ? params['ui_locales'] : 'en'
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': loopbackPolicy(String(params['redirect_uri'])),
        'cache-control': 'no-store',
      })
      response.end(loopbackPage(locale, `/interaction/${uid}`))
      return
    }
    const form = new URLSearchParams(await text(request))
    const formValue = (name: string) => form.get(name)?.trim() ?? ''
    if (formValue('answer') === 'cancel' || formValue('email') === '') {
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    }
    const accountId = accounts.save({
      email: formValue('email'),
      verified: formValue('verified') === 'yes',
      firstName: formValue('first'),
      lastName: formValue('last'),
    })
    return provider.interactionFinished(request, response, { login: { accountId }, select_account: {} })
  }
  /** Google's tokeninfo endpoint, which it offers in place of introspection. */
  const describeToken = async (request: IncomingMessage, response: ServerResponse) => {
    const tokenValue = new URL(request.url ?? '/', issuer).searchParams.get('access_token') ?? ''
    const token = await provider.AccessToken.find(tokenValue)
    response.writeHead(token ? 200 : 400, { 'content-type': 'application/json' })
    const { clientId, accountId, exp, scope } = token ?? {}
    response.end(
      JSON.stringify(
        token ? { aud: clientId, azp: clientId, sub: accountId, exp: String(exp), scope } : { error: 'invalid_token' },
      ),
    )
  }

  const answer = provider.callback()
  http.on('request', (request, response) => {
    const path = request.url ?? '/'
    const own = path.startsWith('/interaction/') ? interact : path.startsWith('/tokeninfo?') ? describeToken : null
    if (own === null) return void answer(request, response)
    own(request, response).catch(() =>
      response.writeHead(400, { 'content-type': 'text/plain' }).end('No such sign-in.'),
    )
  })
  return {
    issuer,
    close: async () => {
      const closed = new Promise((resolve) => http.close(resolve))
      http.closeAllConnections()
      await closed
    },
  }
}
