import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceOf } from '../account/device.ts'
import { browserIdOf, knownBrowserAge } from '../account/known-browsers.ts'
import type { Sessions } from '../account/sessions.ts'
import type { RequestContext } from '../calls/dispatch.ts'
import { isSecure, type Settings } from '../settings.ts'
import { clientAddress } from './client-address.ts'
import { hostCookie } from './cookies.ts'
import { languageOf } from '../language-of.ts'

/** Resolves the caller of a request, and lets handlers start and end the caller's session. */
export type ResolveRequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>

export const createRequestContextResolver = (sessions: Sessions, settings: Settings): ResolveRequestContext => {
  const secure = isSecure(settings)
  const name = hostCookie(secure, 'session')
  const codeOwnerName = hostCookie(secure, 'code')
  const knownName = hostCookie(secure, 'known')
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  return async (request, reply) => {
    const id = request.cookies[name]
    const found = id === undefined ? null : await sessions.find(id)
    const alive = found?.state === 'alive' ? found : null
    if (found?.state === 'broken') reply.clearCookie(name, cookie)
    return {
      caller: {
        customer: alive?.customer ?? null,
        staff: null,
        locale: languageOf(request.cookies, request.headers['accept-language'], request.query),
        ip: clientAddress(request),
      },
      session: found?.state === 'ended' ? 'ended' : alive ? 'alive' : 'none',
      control: {
        start: async (userUuid) => {
          const device = deviceOf(request.headers['user-agent'] ?? '', clientAddress(request))
          const browser = browserIdOf(request.cookies[knownName])
          const started = await sessions.start(userUuid, alive && id !== undefined ? id : null, device, browser)
          reply.setCookie(name, started, { ...cookie, maxAge: settings.session.absolute / 1000 })
          reply.setCookie(knownName, browser, { ...cookie, maxAge: knownBrowserAge })
        },
        findBrowser: (userUuid) => sessions.findBrowser(userUuid, request.cookies[knownName]),
        codeOwner: () => {
          const known = request.cookies[codeOwnerName]
          if (known !== undefined && /^[A-Za-z0-9_-]{22}$/.test(known)) return known
          const owner = randomBytes(16).toString('base64url')
          reply.setCookie(codeOwnerName, owner, cookie)
          return owner
        },
        end: async () => {
          if (id !== undefined && alive) await sessions.end(id)
          reply.clearCookie(name, cookie)
        },
      },
    }
  }
}
