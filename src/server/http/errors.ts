import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#contract/brand.ts'
import { Busy } from '../busy.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { sendErrorPage } from './error-page.ts'

/** The last-resort error page, for when the regular one cannot be rendered. */
const fallbackErrorPage = (message: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand.name}</title></head><body><h1>${message}</h1><p><a href="/">Home</a></p></body></html>`

const clientErrors: Record<string, { status: number; field: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 400, field: 'content-type' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, field: 'body' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, field: 'body' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, field: 'content-length' },
}

const toClientError = (error: FastifyError) => {
  const known = clientErrors[error.code]
  if (known) return { status: known.status, body: { re: '400', field: known.field } }
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500) return null
  return { status, body: status === 400 ? { re: '400', field: 'body' } : { re: String(status) } }
}

/** When to ask again while the database is unavailable, seconds. */
const retryAfter = 2

/**
 * Responds while the database is unavailable: HTTP status 503 for programs between shop and shopper. In calls `re` is
 * that of any other fault, because the contract's 503 says that the session has ended.
 */
const sendUnavailable = (id: string, request: FastifyRequest, reply: FastifyReply) => {
  reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': retryAfter })
  if (request.url.startsWith('/api/')) return reply.send({ re: '500', id })
  return sendErrorPage('unavailable', request, reply)
}

/** The most that is added to what a page waits before it tries again, s, so that a crowd does not come back as one. */
const spread = 3

/** Responds where too much is asked of the shop at once: a call may be made again, a page tries again by itself. */
const sendBusy = ({ retryAfter }: Busy, request: FastifyRequest, reply: FastifyReply) => {
  reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': retryAfter })
  const isFollowed = request.headers.accept?.includes('text/html') ?? false
  if (request.url.startsWith('/api/') && !isFollowed) return reply.send({ re: '529' })
  if (request.method === 'GET') reply.header('refresh', retryAfter + Math.floor(Math.random() * (spread + 1)))
  return sendErrorPage('busy', request, reply)
}

/**
 * Responds to errors: the client's with their status, the server's with the id of the request, under which the error
 * is logged, and no details.
 */
export const registerErrors = (server: FastifyInstance) => {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const clientError = toClientError(error)
    if (clientError) return reply.code(clientError.status).send(clientError.body)
    if (error instanceof Busy) return sendBusy(error, request, reply)
    const { id } = request
    request.log.error({ err: error }, 'fault')
    if (error instanceof DatabaseUnavailable || isDiskFull(error)) return sendUnavailable(id, request, reply)
    reply.code(500).header('cache-control', 'no-store')
    if (request.url.startsWith('/api/')) return reply.send({ re: '500', id })
    return reply
      .type('text/html; charset=utf-8')
      .send(fallbackErrorPage('An error occurred while showing the error page'))
  })
}
