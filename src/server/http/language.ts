import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLocale, type Locale, localeCookie, localeParameter } from '#contract/locale.ts'
import { isSecure, type Settings } from '../settings.ts'

const year = 365 * 24 * 60 * 60

/** A path of this site, encoded once; anything that a browser could resolve to another host is rejected. */
const safeRedirectPath = (to: unknown) => {
  if (typeof to !== 'string' || !/^\/(?![/\\])[^\p{Cc}]*$/u.test(to)) return '/'
  const { pathname, search, hash } = new URL(to, 'https://shop.invalid')
  // Dots in a path may leave two slashes at its beginning.
  return pathname.startsWith('//') ? '/' : pathname + search + hash
}

const named = new RegExp(`([?&])${localeParameter}=[^&#]*(?:&|(?=#|$))`)

/** A path without the language that its query names, which would undo the choice of another one. */
const withoutLocale = (path: string) => path.replace(named, '$1').replace(/[?&](?=#|$)/, '')

/** Stores a shopper's language for a year. */
export const setLanguage = (reply: FastifyReply, settings: Settings, locale: Locale) => {
  const secure = isSecure(settings)
  reply.setCookie(localeCookie(secure), locale, { path: '/', maxAge: year, sameSite: 'lax', secure })
}

/** `/language/zh-CN?to={address}` stores the language for a year and redirects back; for browsers without scripts. */
export const registerLanguage = (server: FastifyInstance, settings: Settings) => {
  server.get<{ Params: { locale: string }; Querystring: { to?: unknown } }>('/language/:locale', (request, reply) => {
    const { locale } = request.params
    if (!isLocale(locale)) return reply.callNotFound()
    setLanguage(reply, settings, locale)
    return reply.header('cache-control', 'no-store').redirect(withoutLocale(safeRedirectPath(request.query.to)), 303)
  })
}
