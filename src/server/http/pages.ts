import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isbot } from 'isbot'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPreview, isUrgent } from '#contract/pages.ts'
import type { CallFunction } from '../calls/call-function.ts'
import type { RequestContext } from '../calls/dispatch.ts'
import { Busy } from '../busy.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { isLocale, localeParameter } from '#contract/locale.ts'
import type { Settings } from '../settings.ts'
import type { Admission } from './admission.ts'
import { sendErrorPage } from './error-page.ts'
import { setLanguage } from './language.ts'
import { externalOriginsOf, publicSettingsOf } from './public-settings.ts'
import { resolvePageAddress } from './page-address.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'
import { addressKey, createRateLimit } from './rate-limits.ts'
import type { Render } from './renderer.ts'
import { pagePolicy } from './security.ts'
import type { ResolveRequestContext } from './request-context.ts'

interface PageParts {
  resolveRequestContext: ResolveRequestContext
  createCallFunction: (requestContext: Omit<RequestContext, 'control'>) => CallFunction
  /** The renderer of the built site or of the development server. */
  render: Render
  /** Pages wait here until they are rendered, one address after the other. */
  admission: Admission
  settings: Settings
  origin: () => string
}

const minute = 60_000
const varyHeader = 'cookie, accept-language, accept-encoding'

const brotli = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Compression of a page that is sent once, off the main thread. */
const encoders = { br: (body: Buffer) => brotli(body, quality), gzip: promisify<Buffer, Buffer>(gzip) }

const acceptedEncoding = (request: FastifyRequest) => {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** An address that no page has: all unknown addresses are rendered as this one, so that they share one cache entry. */
const notFoundPath = '/404'

/** The request that the renderer receives. It has no cookies: the shopper is in the context. */
const toRequest = (request: FastifyRequest, page: URL) =>
  new Request(page, { headers: { 'user-agent': request.headers['user-agent'] ?? '' } })

const isBot = (request: FastifyRequest) => isbot(request.headers['user-agent'])

/**
 * Renders a page for every path that has no other route: cached briefly for visitors, anew for customers. What a signed
 * link opens is never cached.
 */
export const registerPages = (server: FastifyInstance, parts: PageParts) => {
  const { resolveRequestContext, createCallFunction, render, admission, settings, origin } = parts
  const secure = settings.publicUrl?.startsWith('https:') ?? false
  const isDevelopment = settings.environment === 'development'
  const policyOptions = { secure, isDevelopment, externalOrigins: externalOriginsOf(settings) }
  const publicSettings = publicSettingsOf(settings)
  const cache = createPageCache(settings.pageCache)
  const isOverLimit = createRateLimit(server, settings.rate.page, addressKey, minute)

  const renderFor = async (page: URL, request: FastifyRequest, requestContext: RequestContext, nonce?: string) => {
    const makeCall = createCallFunction(requestContext)
    let unavailable: DatabaseUnavailable | Busy | undefined
    const call: CallFunction = async (name, payload) => {
      try {
        return await makeCall(name, payload)
      } catch (error) {
        if (error instanceof DatabaseUnavailable || error instanceof Busy) unavailable = error
        throw error
      }
    }
    const { customer, locale } = requestContext.caller
    const info = customer ? await call('POST /api/user/get_header_info', {}) : null
    const response = await render(toRequest(request, page), {
      call,
      locale,
      bot: isBot(request),
      settings: publicSettings,
      customer:
        info?.re === '200' ? { uuid: info.data.uuid, userName: info.data.user_name, cartCount: info.data.num } : null,
      ...(nonce === undefined ? {} : { nonce }),
    })
    if (!unavailable) return response
    // The renderer has drawn its page for errors; the status must say that the fault will pass.
    await response.body?.cancel()
    throw unavailable
  }

  /** Does what a page costs when it is this request's turn; throws `Busy` where that would be too late. */
  const inTurn = async <Result>(
    page: URL,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Result>,
  ) => {
    const importance = isUrgent(page.pathname) ? 'high' : 'low'
    const leave = await admission.enter(importance, addressKey(request), () => reply.raw.destroyed)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  const refuse = (request: FastifyRequest, reply: FastifyReply) => sendErrorPage('tooMany', request, reply.code(429))

  const sendCached = (page: CachedPage, request: FastifyRequest, reply: FastifyReply) => {
    reply.code(page.status).headers(page.headers)
    reply.headers({ 'cache-control': 'private, no-cache', vary: varyHeader })
    if (page.sources) reply.header('content-security-policy', pagePolicy(page.sources, policyOptions))
    if (page.brotli && acceptedEncoding(request) === 'br')
      return reply.header('content-encoding', 'br').send(page.brotli)
    return reply.send(page.body)
  }

  /** Sends a page that only this shopper may see, whole: compressed in pieces, it would take a sixth longer. */
  const sendOnce = async (response: Response, nonce: string, request: FastifyRequest, reply: FastifyReply) => {
    const source = [`'nonce-${nonce}'`]
    const body = Buffer.from(await response.arrayBuffer())
    reply.code(response.status).headers(Object.fromEntries(response.headers))
    reply.headers({
      'cache-control': 'private, no-store',
      vary: varyHeader,
      'content-security-policy': pagePolicy({ scripts: source, styles: source }, policyOptions),
    })
    const encoding = acceptedEncoding(request)
    if (encoding === null || body.length === 0) return reply.send(body)
    return reply.header('content-encoding', encoding).send(await encoders[encoding](body))
  }

  server.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return reply.code(404).send({ re: '404' })
    return reply.code(405).header('allow', 'GET, HEAD').send({ re: '405' })
  })
  server.get('/*', async (request, reply) => {
    const address = resolvePageAddress(request.raw.url ?? '/', origin())
    if (address && 'moved' in address) return reply.redirect(address.moved, 301)
    const page = address?.page ?? new URL(notFoundPath, origin())
    const requestContext = await resolveRequestContext(request, reply)
    // Who follows an address in a language goes on in it.
    const named = page.searchParams.get(localeParameter)
    if (isLocale(named)) setLanguage(reply, settings, named)
    if (requestContext.caller.customer === null && !isDevelopment && !isPreview(page.pathname)) {
      const key = `${requestContext.caller.locale} ${isBot(request) ? 'bot ' : ''}${page.pathname}${page.search}`
      const cached = cache.find(key)
      if (cached) return sendCached(await cached, request, reply)
      if (await isOverLimit(request, reply)) return refuse(request, reply)
      // Everybody waits for their own turn: who shares a page that is not rendered yet must not wait behind another's pages.
      const rendered = await inTurn(page, request, reply, () =>
        cache.getOrRender(key, () => renderFor(page, request, requestContext)),
      )
      return sendCached(rendered, request, reply)
    }
    if (await isOverLimit(request, reply)) return refuse(request, reply)
    const nonce = randomBytes(16).toString('base64')
    const response = await inTurn(page, request, reply, () => renderFor(page, request, requestContext, nonce))
    return sendOnce(response, nonce, request, reply)
  })
}
