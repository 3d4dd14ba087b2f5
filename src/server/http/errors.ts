import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'

/** The last-resort error page, for when the regular one cannot be rendered. */
const fallbackErrorPage = (message: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kilau</title></head><body><h1>${message}</h1><p><a href="/">Home</a></p></body></html>`

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

/**
 * Responds to errors: the client's with their status, the server's with an id under which the error is logged and no
 * details.
 */
export const registerErrors = (server: FastifyInstance) => {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const clientError = toClientError(error)
    if (clientError) return reply.code(clientError.status).send(clientError.body)
    const id = randomUUID()
    request.log.error({ err: error, fault: id }, 'fault')
    reply.code(500).header('cache-control', 'no-store')
    if (request.url.startsWith('/api/')) return reply.send({ re: '500', id })
    return reply
      .type('text/html; charset=utf-8')
      .send(fallbackErrorPage('An error occurred while showing the error page'))
  })
}
