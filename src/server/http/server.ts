import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyHttpOptions,
  type RawServerDefault,
} from 'fastify'
import { constants } from 'node:zlib'
import type { Settings } from '../settings.ts'
import { currentScope, runInScope, type Scope } from '../traces/scope.ts'
import { registerErrors } from './errors.ts'
import { type IsTrusted, requestIdOf, scopeOf, trustOf } from './request-id.ts'
import { registerSecurity } from './security.ts'
import { answerUnreadable } from './unreadable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its work is done for. */
    scope: Scope
  }
}

/** An error for the log, without anything that a query or a shopper put into it. */
const describeError = (error: FastifyError) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  code: error.code,
})

/** The path without its query, which may contain a shopper's input. */
const pathOf = (request: FastifyRequest) =>
  request.routeOptions.url === '/*' ? request.url.split('?')[0] : request.routeOptions.url

/** Names the request in lines that are not written by its own logger, which does so itself. */
const nameRequest = (_line: object, _level: number, logger: { bindings: () => object }) => {
  const { request } = currentScope()
  return request === null || 'request' in logger.bindings() ? {} : { request }
}

const logging = (settings: Settings) => ({
  level: settings.logLevel,
  base: null,
  serializers: { err: describeError },
  mixin: nameRequest,
  ...(settings.environment === 'development' ? { transport: { target: 'pino-pretty' } } : {}),
})

/** Gives each request its id and its scope. */
const registerScope = (server: FastifyInstance, isTrusted: IsTrusted) => {
  server.decorateRequest('scope')
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    request.scope = scopeOf(request.id, request.raw, isTrusted)
    runInScope(request.scope, done)
  })
}

const registerJson = (server: FastifyInstance) => {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    return parse(request, body.toString(), done)
  })
}

/** The HTTP server with everything that is common to all responses; routes are registered later. */
export const createServer = async (settings: Settings): Promise<FastifyInstance> => {
  const isTrusted = trustOf(settings.trustProxy)
  const options: FastifyHttpOptions<RawServerDefault> = {
    logger: logging(settings),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: (request) => requestIdOf(request, isTrusted),
    trustProxy: isTrusted,
    bodyLimit: settings.bodyLimit,
    // Ten megabytes of a customer's picture take their time on a phone; headers still have to come within 20 s.
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    // Closes whoever neither reads nor writes.
    connectionTimeout: settings.stall,
    // Node would refuse a request without a host by itself, without headers.
    http: { headersTimeout: 20_000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2048 },
    ...answerUnreadable(settings),
  }
  const server = fastify(options)
  registerScope(server, isTrusted)
  registerErrors(server)
  registerSecurity(server, settings)
  registerJson(server)
  await server.register(cookie)
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    request.log.info({
      method: request.method,
      path: pathOf(request),
      status: statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  return server
}
