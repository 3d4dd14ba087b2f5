import type { FastifyInstance } from 'fastify'
import { isLocale, localeCookie } from '#contract/locale.ts'
import type { Settings } from '../settings.ts'

const year = 365 * 24 * 60 * 60

/** A path of this site; anything that a browser could resolve to another host is rejected. */
const safeRedirectPath = (to: unknown) =>
  typeof to === 'string' && /^\/(?![/\\])[^\p{Cc}]*$/u.test(to) ? encodeURI(to) : '/'

/** `/language/zh-CN?to={address}` stores the language for a year and redirects back; for browsers without scripts. */
export const registerLanguage = (server: FastifyInstance, settings: Settings) => {
  const secure = settings.publicUrl?.startsWith('https:') ?? false
  server.get<{ Params: { locale: string }; Querystring: { to?: unknown } }>('/language/:locale', (request, reply) => {
    const { locale } = request.params
    if (!isLocale(locale)) return reply.callNotFound()
    reply.setCookie(localeCookie, locale, { path: '/', maxAge: year, sameSite: 'lax', secure })
    return reply.header('cache-control', 'no-store').redirect(safeRedirectPath(request.query.to), 303)
  })
}
