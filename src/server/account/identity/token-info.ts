import { type Configuration, tokenIntrospection } from 'openid-client'
import * as z from 'zod/mini'
import type { SocialClient } from './client.ts'

/** The provider's information about an access token. */
interface TokenInfo {
  /** The client that the token was issued to. */
  clientId: string
  subject: string
  endsAt: Date
}

interface Connection {
  client: SocialClient
  config: Configuration
}

const timeoutMs = 8000

/** Google's own format, in which numbers are strings. */
const googleTokenInfoSchema = z.object({
  aud: z.string(),
  sub: z.string(),
  exp: z.union([z.string(), z.number()]),
  scope: z.string(),
})

const asDate = (seconds: number) => new Date(seconds * 1000)

/** A token without the openid scope was not issued for signing in, so it does not identify its bearer. */
const hasOpenIdScope = (scope: string | undefined) => (scope ?? '').split(' ').includes('openid')

const introspect = async (token: string, { config }: Connection): Promise<TokenInfo | null> => {
  const result = await tokenIntrospection(config, token, { token_type_hint: 'access_token' })
  const { active, client_id: clientId, sub: subject, exp, scope } = result
  if (!active || !clientId || !subject || exp === undefined || !hasOpenIdScope(scope)) return null
  return { clientId, subject, endsAt: asDate(exp) }
}

const fetchGoogleTokenInfo = async (token: string, address: string): Promise<TokenInfo | null> => {
  const url = new URL(address)
  url.searchParams.set('access_token', token)
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (response.status >= 400 && response.status < 500) return null
  if (!response.ok) throw new Error(`the provider answered ${response.status} when asked about a token`)
  const result = googleTokenInfoSchema.safeParse(await response.json())
  if (!result.success || !hasOpenIdScope(result.data.scope)) return null
  const endsAt = asDate(Number(result.data.exp))
  return endsAt > new Date() ? { clientId: result.data.aud, subject: result.data.sub, endsAt } : null
}

/**
 * Asks the provider about a token: by introspection (RFC 7662), or at Google's tokeninfo endpoint. Null where the token
 * is not valid.
 */
export const fetchTokenInfo = (token: string, connection: Connection): Promise<TokenInfo | null> => {
  const { tokenInfoUrl } = connection.client
  return tokenInfoUrl === null ? introspect(token, connection) : fetchGoogleTokenInfo(token, tokenInfoUrl)
}
