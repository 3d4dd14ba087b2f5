import * as openId from 'openid-client'
import type { SocialClient } from './client.ts'
import { fetchTokenInfo } from './token-info.ts'

/** Whom the identity provider says that a token speaks for. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  /** When the token ends, so that it need not be remembered longer. */
  tokenEndsAt: Date
}

/** What a sign-in that is under way keeps, in the shopper's browser alone. */
export interface SignInAttempt {
  state: string
  verifier: string
  nonce: string
}

export interface SocialProvider {
  /** Where the pop-up window goes to sign in. */
  authorizationUrl: (attempt: SignInAttempt, redirectUri: string, locale: string) => Promise<URL>
  /** The access token for the code that the provider sent along to the redirect address. */
  exchange: (attempt: SignInAttempt, returned: URL) => Promise<string>
  /** Whose the token is; null where it is not valid, not this shop's, or says no verified email. Throws where the provider does not answer. */
  identify: (token: string) => Promise<Identity | null>
}

const scope = 'openid email profile'
const timeoutSeconds = 8
const maxNameLength = 128

const namesOf = ({ given_name: given, family_name: family, name }: openId.UserInfoResponse) => {
  const cut = (text: string | undefined) => (text ?? '').slice(0, maxNameLength)
  return { firstName: cut(given ?? name), lastName: cut(family) }
}

/** Google writes its flags as texts in some answers. */
const isTrue = (flag: unknown) => flag === true || flag === 'true'

/** The shop as a client of one OpenID Connect provider. Its addresses are discovered at the first use, and again where that failed. */
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

/** What a fault of the provider is to the log: never a token or what somebody typed. */
export const describeProviderError = (error: unknown) =>
  error instanceof openId.ClientError ? `${error.message} (${error.code ?? 'no code'})` : String(error)
