import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/locale.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { languageOf } from '../language-of.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

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

const unavailableTexts: Record<Locale, { title: string; text: string; link: string }> = {
  en: {
    title: 'The shop cannot be reached just now',
    text: 'Nothing was lost. Please try again in a moment.',
    link: 'Back to the shop',
  },
  'zh-CN': { title: '商店暂时无法连接', text: '您的资料没有丢失，请稍后再试。', link: '返回商店' },
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
  const locale = languageOf(request.cookies, request.headers['accept-language'])
  return reply
    .header('content-security-policy', plainPagePolicy)
    .type('text/html; charset=utf-8')
    .send(plainPage({ ...unavailableTexts[locale], href: '/' }, locale))
}

/**
 * Responds to errors: the client's with their status, the server's with the id of the request, under which the error
 * is logged, and no details.
 */
export const registerErrors = (server: FastifyInstance) => {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const clientError = toClientError(error)
    if (clientError) return reply.code(clientError.status).send(clientError.body)
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
