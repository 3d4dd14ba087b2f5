import type { FastifyReply, FastifyRequest } from 'fastify'
import { isMailedLink } from '#contract/pages.ts'
import type { Settings } from '../settings.ts'

/** How long the page of a mailed link can be loaded anew without the link, s. */
const maxAge = 3600

/**
 * Keeps the token of a mailed link out of the address, which is shown, stored in the history and passed on: the link
 * leads to the same address without it, and a cookie for that path alone brings it to the renderer.
 */
export const createMailedLinks = (settings: Settings) => {
  const secure = settings.publicUrl?.startsWith('https:') ?? false
  const name = secure ? '__Secure-link' : 'link'

  return {
    /** The address to lead to, without the token, if the page's address has one; the token is in the cookie then. */
    takeToken: (page: URL, reply: FastifyReply): string | null => {
      const token = page.searchParams.get('token')
      if (token === null || !isMailedLink(page.pathname)) return null
      reply.setCookie(name, token, { path: page.pathname, httpOnly: true, sameSite: 'lax', secure, maxAge })
      const clean = new URL(page)
      clean.searchParams.delete('token')
      return clean.pathname + clean.search
    },

    /** The page's address as the renderer needs it, with the token of the cookie. */
    withToken: (page: URL, request: FastifyRequest): URL => {
      const token = request.cookies[name]
      if (token === undefined || !isMailedLink(page.pathname)) return page
      const whole = new URL(page)
      whole.searchParams.set('token', token)
      return whole
    },

    /** Forgets the token of a page, after its form was sent without script. */
    forgetToken: (path: string, reply: FastifyReply): void => {
      reply.clearCookie(name, { path, httpOnly: true, sameSite: 'lax', secure })
    },
  }
}
