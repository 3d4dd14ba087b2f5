import type { FastifyReply, FastifyRequest } from 'fastify'
import { isMailedLink } from '#contract/pages.ts'
import { isSecure, type Settings } from '../settings.ts'
import { hashOf } from '../tokens.ts'

/** How long the page of a mailed link can be loaded anew without the link, s. */
const maxAge = 3600
/** How many links of a page are kept at once; a site that opens many could crowd out other cookies. */
const maxLinks = 8

/** The name of a link in its page's address: it tells the links of a page apart, and nothing of their tokens. */
const nameOf = (token: string) => hashOf(token).slice(0, 8)

/**
 * Keeps the token of a mailed link out of the address, which is shown, stored in the history and passed on: the link
 * leads to the same address with its name instead, and a cookie of that name for that path alone brings the token to the
 * renderer.
 */
export const createMailedLinks = (settings: Settings) => {
  const secure = isSecure(settings)
  const prefix = secure ? '__Secure-link-' : 'link-'
  const attributes = (path: string) => ({ path, httpOnly: true, sameSite: 'lax', secure }) as const

  return {
    /** The address to lead to, without the token, if the page's address has one; the token is in a cookie then. */
    takeToken: (page: URL, request: FastifyRequest, reply: FastifyReply): string | null => {
      const token = page.searchParams.get('token')
      if (token === null || !isMailedLink(page.pathname)) return null
      const link = nameOf(token)
      const others = Object.keys(request.cookies).filter((name) => name.startsWith(prefix) && name !== prefix + link)
      for (const name of others.slice(0, 1 - maxLinks)) reply.clearCookie(name, attributes(page.pathname))
      reply.setCookie(prefix + link, token, { ...attributes(page.pathname), maxAge })
      const clean = new URL(page)
      clean.searchParams.delete('token')
      clean.searchParams.set('link', link)
      return clean.pathname + clean.search
    },

    /** The page's address as the renderer needs it, with the token of the link that it names. */
    withToken: (page: URL, request: FastifyRequest): URL => {
      const token = request.cookies[prefix + page.searchParams.get('link')]
      if (token === undefined || !isMailedLink(page.pathname)) return page
      const whole = new URL(page)
      whole.searchParams.set('token', token)
      return whole
    },

    /** Forgets the token of a page, after its form was sent without script. */
    forgetToken: (path: string, token: string, reply: FastifyReply): void => {
      reply.clearCookie(prefix + nameOf(token), attributes(path))
    },
  }
}
