import type { FastifyInstance, FastifyReply } from 'fastify'
import { safeParse } from 'zod/mini'
import { newsletterResultRoutes, newsletterRoutes, type NewsletterPurpose } from '#contract/newsletter/newsletter.ts'
import { linkToken } from '#contract/schema.ts'
import type { Services } from '../database/services.ts'
import type { createMailedLinks } from '../http/mailed-links.ts'
import { confirmNewsletter, endNewsletter } from './subscriptions.ts'

const maxBodyBytes = 4096
/** The body that mail programs send to unsubscribe (RFC 8058); following a link does not send it. */
const oneClickPattern = /List-Unsubscribe(=|"\s+)One-Click/

/** Forms of mail programs and of browsers without scripts. No session is used: the token is the only authorisation. */
export const registerNewsletterForms = (
  scope: FastifyInstance,
  services: Services,
  { wakeOutbox, mailedLinks }: { wakeOutbox: () => void; mailedLinks: ReturnType<typeof createMailedLinks> },
): void => {
  const use = { confirm: confirmNewsletter, end: endNewsletter }

  /** Uses the token for its purpose and resolves to the page that reports the result. */
  const follow = async (purpose: NewsletterPurpose, body: string, reply: FastifyReply): Promise<string> => {
    const token = safeParse(linkToken, new URLSearchParams(body).get('token'))
    if (!token.success) return newsletterRoutes[purpose]
    mailedLinks.forgetToken(newsletterRoutes[purpose], token.data, reply)
    if (!(await use[purpose](services, token.data))) return newsletterRoutes[purpose]
    wakeOutbox()
    return newsletterResultRoutes[purpose]
  }

  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) => {
    done(null, body)
  })
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  const waits = { config: { importance: 'normal' } } as const
  scope.post(newsletterRoutes.confirm, waits, async ({ body }, reply) =>
    reply.redirect(await follow('confirm', String(body), reply), 303),
  )
  scope.post<{ Querystring: { token?: unknown } }>(
    newsletterRoutes.end,
    waits,
    async ({ body, query: { token } }, reply) => {
      if (!oneClickPattern.test(String(body))) return reply.redirect(await follow('end', String(body), reply), 303)
      reply.type('text/plain; charset=utf-8')
      const isEnded = typeof token === 'string' && (await endNewsletter(services, token))
      return isEnded ? reply.send('OK') : reply.code(410).send('Gone')
    },
  )
}
