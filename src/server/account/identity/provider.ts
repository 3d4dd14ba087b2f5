import * as openId from 'openid-client'
import type { SocialClient } from './client.ts'
import { fetchTokenInfo } from './token-info.ts'

/** The person that a token was issued to, according to the identity provider. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  /** When the token expires; until then it must be remembered as used. */
  tokenEndsAt: Date
}

/** The state of a sign-in in progress, stored only in the shopper's browser. */
export interface SignInAttempt {
  state: string
  verifier: string
  nonce: string
}

export interface SocialProvider {
  /** The provider's address that the pop-up window opens to sign in. */
  authorizationUrl: (attempt: SignInAttempt, redirectUri: string, locale: string) => Promise<URL>
  /** Exchanges the code that the provider appended to the redirect address for an access token. */
  exchange: (attempt: SignInAttempt, returned: URL) => Promise<string>
  /**
   * The identity that a token was issued to; null where the token is invalid, belongs to another client or has no
   * verified email. Throws where the provider does not answer.
   */
  identify: (token: string) => Promise<Identity | null>
}

const scope = 'openid email profile'
const timeoutSeconds = 8
const maxNameLength = 128

const namesOf = ({ given_name: given, family_name: family, name }: openId.UserInfoResponse) => {
  const cut = (text: string | undefined) => (text ?? '').slice(0, maxNameLength)
  return { firstName: cut(given ?? name), lastName: cut(family) }
}

/** In some answers Google writes booleans as strings. */
const isTrue = (flag: unknown) => flag === true || flag === 'true'

/**
 * The shop as a client of one OpenID Connect provider. The provider's endpoints are discovered at the first use; a
 * failed discovery is repeated at the next one.
 */
export const createSocialProvider = (clientOf: () => Promise<SocialClient>): SocialProvider => {
  const connect = async () => {
    const client = await clientOf()
    const issuer = new URL(client.issuer)
    const config = await openId.discovery(
      issuer,
      client.clientId,
      {},
      client.clientSecret === null ? openId.None() : openId.ClientSecretPost(client.clientSecret),
      { timeout: timeoutSeconds, execute: issuer.protocol === 'http:' ? [openId.allowInsecureRequests] : [] },
    )
    return { client, config }
  }
  let connection: ReturnType<typeof connect> | undefined
  const connected = () =>
    (connection ??= connect().catch((error: unknown) => {
      connection = undefined
      throw error
    }))

  return {
    authorizationUrl: async ({ state, verifier, nonce }, redirectUri, locale) => {
      const { config } = await connected()
      return openId.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        ui_locales: locale,
      })
    },

    exchange: async ({ state, verifier, nonce }, returned) => {
      const { config } = await connected()
      const tokens = await openId.authorizationCodeGrant(config, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      return tokens.access_token
    },

    identify: async (token) => {
      const { client, config } = await connected()
      const info = await fetchTokenInfo(token, { client, config })
      if (info === null || info.clientId !== client.clientId) return null
      try {
        const claims = await openId.fetchUserInfo(config, token, info.subject)
        if (!claims.email || !isTrue(claims.email_verified)) return null
        const { issuer } = config.serverMetadata()
        return { issuer, subject: info.subject, email: claims.email, tokenEndsAt: info.endsAt, ...namesOf(claims) }
      } catch (error) {
        if (error instanceof openId.WWWAuthenticateChallengeError) return null
        throw error
      }
    },
  }
}

/** A provider's error for the log, without tokens and without anything that a shopper entered. */
export const describeProviderError = (error: unknown) =>
  error instanceof openId.ClientError ? `${error.message} (${error.code ?? 'no code'})` : String(error)
