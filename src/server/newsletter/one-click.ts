import type { FastifyInstance } from 'fastify'
import { newsletterRoutes } from '../../contract/newsletter.ts'
import type { Services } from '../calls/handler.ts'
import { endNewsletter } from './subscriptions.ts'

const largestBody = 4096
/** What mail programs send of themselves (RFC 8058); a link that is merely followed does not. */
const said = /List-Unsubscribe(=|"\s+)One-Click/

/** Ends a subscription for the button of a mail program. It carries no cookie; the token of the address is all it proves. */
export const registerOneClick = (server: FastifyInstance, services: Services) =>
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) => {
      done(null, body)
    })
    scope.post<{ Querystring: { token?: unknown } }>(
      newsletterRoutes.end,
      async ({ body, query: { token } }, reply) => {
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
        if (typeof body !== 'string' || !said.test(body)) return reply.code(400).send('List-Unsubscribe=One-Click')
        const isEnded = typeof token === 'string' && (await endNewsletter(services, token))
        return isEnded ? reply.send('OK') : reply.code(410).send('Gone')
      },
    )
  })
