import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, importanceOf } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'
import { isDeskCall } from '#contract/desk/calls.ts'
import type { Dispatch, PlainAnswer } from '../calls/dispatch.ts'
import type { FileAnswer } from '../calls/handler.ts'
import { createAttachNotice } from '../messages/attach.ts'
import type { Notices } from '../messages/notices.ts'
import type { CheckRateLimit, RateLimits } from './rate-limits.ts'
import { isCrossSite } from '../cross-site.ts'
import { languageOf } from '../language-of.ts'
import { fileErrorPage, fileErrorStatus } from './file-error.ts'
import { plainPagePolicy } from './plain-page.ts'
import { isSecure, type Settings } from '../settings.ts'
import { logIfRefused, logRefusal } from './refusals.ts'
import type { ResolveRequestContext } from './request-context.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** HTTP status of an answer: 400 for a malformed request, 429 for one that came too soon, else 200. */
const statusOf = ({ re, field, retryAfter }: PlainAnswer) => {
  if (retryAfter !== undefined) return 429
  return re === '400' && field ? 400 : 200
}

/** Whether a browser follows a link and will display the response. */
const acceptsHtml = (request: FastifyRequest) => request.headers.accept?.includes('text/html') ?? false

/** Refuses a file by HTTP status, because a client of a file does not read `re`, and shows a browser a page. */
const sendFileError = (name: CallName, answer: { re: string }, request: FastifyRequest, reply: FastifyReply) => {
  const status = fileErrorStatus(answer.re)
  reply.code(status).headers({ 'cache-control': 'no-store', vary: 'accept' })
  if (!acceptsHtml(request)) return reply.send(answer)
  const locale = languageOf(request.cookies, request.headers['accept-language'])
  reply.header('content-security-policy', plainPagePolicy).type('text/html; charset=utf-8')
  return reply.send(fileErrorPage(name, status, locale))
}

const rejectOverLimit = async (name: CallName, count: CheckRateLimit, request: FastifyRequest, reply: FastifyReply) => {
  if (!(await count(request, reply))) return
  logRefusal(request, name, '429', 'limit')
  const answer = { re: '429' }
  await (calls[name].answer === 'file' ? sendFileError(name, answer, request, reply) : reply.code(429).send(answer))
}

const sendFile = ({ type, body, name }: FileAnswer['file'], reply: FastifyReply) => {
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`)
  return reply.type(type).send(body)
}

interface CallParts {
  dispatch: Dispatch
  resolveRequestContext: ResolveRequestContext
  resolveStaffContext: ResolveRequestContext
  notices: Notices
  limits: RateLimits
  settings: Settings
}

/** Registers a route for each row of the contract's table; other methods and other paths under /api are refused. */
export const registerCalls = (
  server: FastifyInstance,
  { dispatch, resolveRequestContext, resolveStaffContext, notices, limits, settings }: CallParts,
) => {
  const attachNotice = createAttachNotice(notices, isSecure(settings))
  const allowed = new Map<string, string[]>()

  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const isDesk = isDeskCall(name)
    const ownLimit = call.ownLimit && limits.createOwn[call.ownLimit](name)
    const [method = '', url = ''] = name.split(' ')
    allowed.set(url, [...(allowed.get(url) ?? []), method, ...(method === 'GET' ? ['HEAD'] : [])])
    server.route({
      method,
      url,
      config: { importance: importanceOf(call) },
      onRequest: async (request, reply) => {
        if (method !== 'GET' && isCrossSite(request, settings.publicUrl)) {
          logRefusal(request, name, '403', 'origin')
          return reply.code(403).send({ re: '403' })
        }
        return rejectOverLimit(name, limits.groups[call.limit], request, reply)
      },
      preHandler: async (request, reply) => {
        if (ownLimit) await rejectOverLimit(name, ownLimit, request, reply)
      },
      handler: async (request, reply) => {
        const payload = method === 'GET' ? request.query : request.body === undefined ? {} : request.body
        const requestContext = await (isDesk ? resolveStaffContext : resolveRequestContext)(request, reply)
        const answer = await dispatch(name, payload, requestContext)
        logIfRefused(request, name, answer.re)
        // Only what tells the shopper so forgets a session that ended: after a search, they would never hear of it.
        const isTold = answer.re === '503' || name === 'POST /api/user/get_header_info'
        if (requestContext.session === 'ended' && isTold) await requestContext.control.end()
        reply.header('cache-control', 'no-store')
        if ('file' in answer) return sendFile(answer.file, reply)
        if (call.answer === 'file') return sendFileError(name, answer, request, reply)
        const { retryAfter, ...plain } = answer
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
        // Notices are for the shoppers, and the staff write them.
        const sent = isDesk ? plain : await attachNotice(plain, request, reply, requestContext.caller.locale)
        return reply.code(statusOf(answer)).send(sent)
      },
    })
  }

  for (const [url, known] of allowed) {
    server.route({
      method: methods.filter((method) => !known.includes(method)),
      url,
      onRequest: async (_request, reply) => reply.code(405).header('allow', known.join(', ')).send({ re: '405' }),
      handler: () => undefined,
    })
  }
  server.route({
    method: [...methods],
    url: '/api/*',
    onRequest: async (_request, reply) => reply.code(404).send({ re: '404' }),
    handler: () => undefined,
  })
}
