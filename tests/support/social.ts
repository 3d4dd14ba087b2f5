import { randomBytes } from 'node:crypto'
import * as openId from 'openid-client'
import { socialStartPath, type SocialMessage } from '#contract/account/social.ts'
import type { LoopbackClient } from '../../src/server/account/identity/loopback/provider.ts'

/** The identity that is entered at the loopback provider. */
export interface Persona {
  email: string
  first?: string
  last?: string
  /** Whether the provider has verified the email; true by default. */
  verified?: boolean
}

/** A window that stores cookies per origin and follows redirects. */
class PopupWindow {
  readonly #cookies = new Map<string, Map<string, string>>()

  async #request(url: URL, options: RequestInit) {
    const jar = this.#cookies.get(url.origin) ?? new Map<string, string>()
    this.#cookies.set(url.origin, jar)
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
    const headers = new Headers(options.headers)
    headers.set('cookie', cookie)
    const response = await fetch(url, { ...options, redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Opens an address; stops before one that begins with `until`. */
  async open(
    address: string,
    options: RequestInit = {},
    until = 'nowhere:',
  ): Promise<{ url: URL; response: Response }> {
    let url = new URL(address)
    let response = await this.#request(url, options)
    for (
      let location = response.headers.get('location');
      location !== null;
      location = response.headers.get('location')
    ) {
      url = new URL(location, url)
      if (url.href.startsWith(until)) break
      response = await this.#request(url, {})
    }
    return { url, response }
  }

  /** Answers the loopback provider's page. */
  async signIn(page: URL, { email, first = '', last = '', verified = true }: Persona, until?: string) {
    const form = new URLSearchParams({ email, first, last, answer: 'go', ...(verified ? { verified: 'yes' } : {}) })
    return this.open(
      page.href,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      },
      until,
    )
  }
}

/** The page's own random text for one sign-in. */
export const newState = () => randomBytes(32).toString('base64url')

/** The message of the shop's pop-up window to the page that opened it; null where there is none. */
export const messageOf = (html: string) => {
  const [, text] = /<script type="application\/json" id="message">([^<]*)<\/script>/.exec(html) ?? []
  return text === undefined ? null : (JSON.parse(text) as SocialMessage)
}

/** Goes through the shop's pop-up window over HTTP; resolves to its message to the page. */
export const signInThroughPopup = async (shopUrl: string, state: string, persona: Persona) => {
  const window = new PopupWindow()
  const { url } = await window.open(`${shopUrl}${socialStartPath}?state=${state}`)
  const { response } = await window.signIn(url, persona)
  return messageOf(await response.text())
}

/** An access token that the provider gives one of its clients. */
export const obtainAccessToken = async (issuer: string, client: LoopbackClient, persona: Persona): Promise<string> => {
  const config = await openId.discovery(new URL(issuer), client.id, {}, openId.ClientSecretPost(client.secret), {
    execute: [openId.allowInsecureRequests],
  })
  const verifier = openId.randomPKCECodeVerifier()
  const [redirectUri = ''] = client.redirectUris
  const authorizationUrl = openId.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge: await openId.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const window = new PopupWindow()
  const page = await window.open(authorizationUrl.href)
  const { url } = await window.signIn(page.url, persona, redirectUri)
  return (await openId.authorizationCodeGrant(config, url, { pkceCodeVerifier: verifier })).access_token
}
