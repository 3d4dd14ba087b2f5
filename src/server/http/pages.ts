import { randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isMailedLink, isPreview, isUrgent, requiresLogin } from '#contract/pages.ts'
import { headerInfoOf } from '../account/header-info.ts'
import { Busy } from '../busy.ts'
import type { CallFunction } from '#contract/calls.ts'
import type { RequestContext } from '../calls/dispatch.ts'
import type { Caller } from '../calls/handler.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { createLimit } from './limit.ts'
import { isLocale, localeParameter } from '#contract/locale.ts'
import { isSecure, type Settings } from '../settings.ts'
import type { Admission } from './admission.ts'
import { acceptedEncoding, encode } from './encodings.ts'
import { sendErrorPage } from './error-page.ts'
import { setLanguage } from './language.ts'
import { createMailedLinks } from './mailed-links.ts'
import { externalOriginsOf, publicSettingsOf } from './public-settings.ts'
import type { PageContext } from './page-context.ts'
import { resolvePageAddress } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import { addressKey, type CheckRateLimit } from './rate-limits.ts'
import type { WholePage } from './render-messages.ts'
import { answerAsRecorded, recordCalls } from './recorded-calls.ts'
import type { Render, RenderShared } from './renderer.ts'
import { pagePolicy } from './security.ts'
import { sendParts } from './send-parts.ts'
import { compressedPage, plainPage, type SharedPage } from './shared-page.ts'
import { fillSlot, type ShownCustomer, standInFor } from './slots.ts'
import type { ResolveRequestContext } from './request-context.ts'

interface PageParts {
  resolveRequestContext: ResolveRequestContext
  createCallFunction: (requestContext: Omit<RequestContext, 'control'>) => CallFunction
  /** The renderer of the built site or of the development server. */
  render: Render
  renderShared: RenderShared
  /** Pages wait here until they are rendered, one address after the other. */
  admission: Admission
  /** Counts a page that has to be rendered. */
  isOverLimit: CheckRateLimit
  settings: Settings
  origin: () => string
}

const varyHeader = 'cookie, accept-language, accept-encoding'

/** How hard a page is compressed for those who take another encoding than the cached one, or whose name has no room in it. */
const quality = 4
/** Each holds megabytes from the moment it is asked for, and Node has four threads for them. */
const limitCodecs = createLimit(4)

const encodingFor = ({ headers }: FastifyRequest) => acceptedEncoding(headers['accept-encoding']?.toString())

/** An address that no page has: all unknown addresses are rendered as this one, so that they share one cache entry. */
const notFoundPath = '/404'

/** The request that the renderer receives. It has no cookies: the shopper is in the context. */
const toRequest = (request: FastifyRequest, page: URL) =>
  new Request(page, { headers: { 'user-agent': request.headers['user-agent'] ?? '' } })

const isBot = (request: FastifyRequest) => isbot(request.headers['user-agent'])

const toShown = (customer: NonNullable<Caller['customer']>): ShownCustomer => {
  const { uuid, user_name: userName, num: cartCount } = headerInfoOf(customer)
  return { uuid, userName, cartCount }
}

/** The caller as a visitor, so that a page that others get can hold nothing of who asks for it first. */
const withoutSession = ({ caller, control }: RequestContext): RequestContext => ({
  caller: { ...caller, customer: null },
  session: 'none',
  control,
})

/**
 * Renders a page for every path that has no other route. Those for customers are rendered anew for each of them, and so
 * is what a signed or mailed link opens; every other page is cached briefly, once for all who see the same: a language, search
 * engines or people, visitors, customers, or customers whose cart is empty.
 */
export const registerPages = (server: FastifyInstance, parts: PageParts) => {
  const { resolveRequestContext, createCallFunction, render, renderShared, admission, isOverLimit, settings, origin } =
    parts
  const secure = isSecure(settings)
  const isDevelopment = settings.environment === 'development'
  const policyOptions = { secure, isDevelopment, externalOrigins: externalOriginsOf(settings) }
  const publicSettings = publicSettingsOf(settings)
  const cache = createPageCache(settings.pageCache)
  const mailedLinks = createMailedLinks(settings)

  /** `shown` is the customer that the page shows; what it reads, it reads with `makeCall`. */
  const renderWith = async <Result>(
    draw: (request: Request, context: PageContext) => Promise<Result>,
    makeCall: CallFunction,
    page: URL,
    request: FastifyRequest,
    context: Pick<PageContext, 'locale' | 'customer' | 'nonce'>,
  ) => {
    let unavailable: DatabaseUnavailable | Busy | undefined
    const call: CallFunction = async (name, payload) => {
      try {
        return await makeCall(name, payload)
      } catch (error) {
        if (error instanceof DatabaseUnavailable || error instanceof Busy) unavailable = error
        throw error
      }
    }
    const rendered = await draw(toRequest(request, page), {
      ...context,
      call,
      bot: isBot(request),
      settings: publicSettings,
    })
    // The renderer has drawn its page for errors; the status must say that the fault will pass.
    if (unavailable) throw unavailable
    return rendered
  }

  const importanceOf = ({ pathname }: URL) => (isUrgent(pathname) ? 'high' : 'low')

  /** Does what a page costs when it is this request's turn; throws `Busy` where that would be too late. */
  const inTurn = async <Result>(
    page: URL,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Result>,
  ) => {
    const leave = await admission.enter(importanceOf(page), addressKey(request), () => reply.raw.destroyed)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  const refuse = (request: FastifyRequest, reply: FastifyReply) => sendErrorPage('tooMany', request, reply.code(429))

  /** Sends a page that is the same for everybody, or for every customer but for what its slots show. */
  const sendShared = async (
    page: SharedPage,
    shown: ShownCustomer | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    reply.code(page.status).headers(page.headers)
    reply.headers({ 'cache-control': shown ? 'private, no-store' : 'private, no-cache', vary: varyHeader })
    if (page.sources) reply.header('content-security-policy', pagePolicy(page.sources, policyOptions))
    const fillers = shown ? page.slots.map((slot) => fillSlot(slot, shown)) : []
    if (page.brotli.length === 0) return reply.send()
    const encoding = encodingFor(request)
    const compressed = encoding === 'br' ? compressedPage(page, fillers) : null
    if (compressed) return sendParts(reply.header('content-encoding', 'br'), compressed)
    const plain = await limitCodecs(() => plainPage(page, fillers))
    if (encoding === null) return reply.send(plain)
    reply.header('content-encoding', encoding)
    return reply.send(await limitCodecs(() => encode(plain, encoding, quality)))
  }

  /** Sends a page that only this shopper may see. */
  const sendOnce = (page: WholePage, nonce: string, reply: FastifyReply) => {
    const source = [`'nonce-${nonce}'`]
    reply.code(page.status).headers(page.headers)
    reply.headers({
      'cache-control': 'private, no-store',
      vary: varyHeader,
      'content-security-policy': pagePolicy({ scripts: source, styles: source }, policyOptions),
    })
    return reply.send(Buffer.from(page.body.buffer, page.body.byteOffset, page.body.length))
  }

  server.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return reply.code(404).send({ re: '404' })
    return reply.code(405).header('allow', 'GET, HEAD').send({ re: '405' })
  })
  server.get('/*', async (request, reply) => {
    const address = resolvePageAddress(request.raw.url ?? '/', origin())
    if (address && 'moved' in address) return reply.redirect(address.moved, 301)
    const asked = address?.page ?? new URL(notFoundPath, origin())
    const clean = mailedLinks.takeToken(asked, request, reply)
    if (clean !== null) {
      return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(clean, 303)
    }
    const page = mailedLinks.withToken(asked, request)
    const requestContext = await resolveRequestContext(request, reply)
    // Who follows an address in a language goes on in it.
    const named = page.searchParams.get(localeParameter)
    if (isLocale(named)) setLanguage(reply, settings, named)
    const { customer, locale } = requestContext.caller
    const shown = customer && toShown(customer)
    const isOfLink = isPreview(page.pathname) || isMailedLink(page.pathname)
    if (isDevelopment || isOfLink || (shown && requiresLogin(page.pathname))) {
      if (await isOverLimit(request, reply)) return refuse(request, reply)
      const nonce = randomBytes(16).toString('base64')
      const drawOnce = (...drawn: Parameters<RenderShared>) => render(...drawn, encodingFor(request))
      const own = await inTurn(page, request, reply, () =>
        renderWith(drawOnce, createCallFunction(requestContext), page, request, { locale, customer: shown, nonce }),
      )
      return sendOnce(own, nonce, reply)
    }
    const standIn = shown && standInFor(shown)
    const who = [locale, isBot(request) ? 'bot' : 'person', standIn ? `customer ${standIn.cartCount > 0}` : 'visitor']
    const key = `${who.join(' ')} ${page.pathname}${page.search}`
    const cached = cache.find(key)
    if (cached) {
      await admission.pause(importanceOf(page), addressKey(request))
      return sendShared(await cached, shown, request, reply)
    }
    if (await isOverLimit(request, reply)) return refuse(request, reply)
    // Everybody waits for their own turn: who shares a page that is not rendered yet must not wait behind another's pages.
    const makeCall = createCallFunction(withoutSession(requestContext))
    const rendered = await inTurn(page, request, reply, () =>
      cache.getOrRender(key, {
        render: async () => {
          const { call, recorded } = recordCalls(makeCall)
          const drawn = await renderWith(renderShared, call, page, request, { locale, customer: standIn })
          return { page: drawn, calls: recorded() }
        },
        isCurrent: (calls) => answerAsRecorded(calls, makeCall),
      }),
    )
    return sendShared(rendered, shown, request, reply)
  })
}
