import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyHttpOptions,
  type RawServerDefault,
} from 'fastify'
import { constants } from 'node:zlib'
import type { Settings } from '../settings.ts'
import { registerErrors } from './errors.ts'
import { registerSecurity } from './security.ts'

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

const logging = (settings: Settings) => ({
  level: settings.logLevel,
  base: null,
  serializers: { err: describeError },
  ...(settings.environment === 'development' ? { transport: { target: 'pino-pretty' } } : {}),
})

/** Fastify takes a number for "nobody", because it cannot check a count; a count is for a shop that only its proxy reaches. */
const toTrust = (proxies: Settings['trustProxy']) => {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  return [...proxies]
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
  const options: FastifyHttpOptions<RawServerDefault> = {
    logger: logging(settings),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrust(settings.trustProxy),
    bodyLimit: settings.bodyLimit,
    // Ten megabytes of a customer's picture take their time on a phone; headers still have to come within 20 s.
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    // Closes whoever neither reads nor writes.
    connectionTimeout: settings.stall,
    http: { headersTimeout: 20_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2048 },
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).send({ re: '400', field: 'path' })
    },
  }
  const server = fastify(options)
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
