import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { socialReturnPath, socialStartPath, type SocialMessage } from '#contract/account/social.ts'
import { hostCookie } from '../../http/cookies.ts'
import type { CheckRateLimit } from '../../http/rate-limits.ts'
import { languageOf } from '../../language-of.ts'
import { isSecure, type Settings } from '../../settings.ts'
import { isToken } from '../../tokens.ts'
import { type SignInAttempt, describeProviderError, type SocialProvider } from './provider.ts'
import { popupPage, popupPolicy } from './popup-page.ts'

/** How long a shopper may take to sign in at the provider, seconds. */
const attemptMaxAge = 600

/** The pop-up window needs its opener: otherwise the page that opened it could not detect that it was closed. */
const openerPolicy = { 'cross-origin-opener-policy': 'unsafe-none' }

/**
 * The routes of the pop-up window of a social sign-in: to the provider, and back with an access token for the page that
 * opened the window.
 */
export const registerSocialRoutes = (
  server: FastifyInstance,
  {
    provider,
    settings,
    origin,
    isOverLimit,
  }: { provider: SocialProvider; settings: Settings; origin: () => string; isOverLimit: CheckRateLimit },
) => {
  const secure = isSecure(settings)
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const cookieName = (state: string) => hostCookie(secure, `social.${state}`)
  const limited = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
      (await isOverLimit(request, reply)) ? reply.code(429).send({ re: '429' }) : undefined,
  }

  const answer = (request: FastifyRequest, reply: FastifyReply, message: SocialMessage | null) =>
    reply
      .code(message ? 200 : 400)
      .headers({ ...openerPolicy, 'content-security-policy': popupPolicy, 'cache-control': 'no-store' })
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(popupPage(languageOf(request.cookies, request.headers['accept-language']), message))

  server.get<{ Querystring: { state?: unknown } }>(socialStartPath, limited, async (request, reply) => {
    const { state } = request.query
    if (!isToken(state)) return answer(request, reply, null)
    const attempt: SignInAttempt = { state, verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
    try {
      const locale = languageOf(request.cookies, request.headers['accept-language'])
      const url = await provider.authorizationUrl(attempt, origin() + socialReturnPath, locale)
      reply.setCookie(cookieName(state), `${attempt.verifier}.${attempt.nonce}`, { ...cookie, maxAge: attemptMaxAge })
      return await reply.headers({ ...openerPolicy, 'cache-control': 'no-store' }).redirect(url.href, 303)
    } catch (error) {
      request.log.warn({ reason: describeProviderError(error) }, 'a social sign-in could not begin')
      return answer(request, reply, { state, token: null })
    }
  })

  server.get<{ Querystring: { state?: unknown } }>(socialReturnPath, limited, async (request, reply) => {
    const { state } = request.query
    const attemptCookie = isToken(state) ? request.cookies[cookieName(state)] : undefined
    const [verifier, nonce] = attemptCookie?.split('.') ?? []
    if (!isToken(state) || !verifier || !nonce) return answer(request, reply, null)
    reply.clearCookie(cookieName(state), cookie)
    try {
      const returned = new URL(request.raw.url ?? socialReturnPath, origin())
      const token = await provider.exchange({ state, verifier, nonce }, returned)
      return await answer(request, reply, { state, token })
    } catch (error) {
      request.log.warn({ reason: describeProviderError(error) }, 'a social sign-in came back without a token')
      return answer(request, reply, { state, token: null })
    }
  })
}
