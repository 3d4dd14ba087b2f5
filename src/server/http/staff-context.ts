import { browserIdOf, knownBrowserAge } from '../account/known-browsers.ts'
import { isSecure, type Settings } from '../settings.ts'
import { languageOf } from '../language-of.ts'
import type { StaffSessions } from '../desk/staff-sessions.ts'
import { clientAddress } from './client-address.ts'
import { hostCookie } from './cookies.ts'
import type { ResolveRequestContext } from './request-context.ts'

/**
 * Resolves the caller of the desk's calls: one of the staff, by a cookie of their own that no other site's link carries.
 * A customer's session counts for nothing here, as theirs does everywhere else.
 */
export const createStaffContextResolver = (sessions: StaffSessions, settings: Settings): ResolveRequestContext => {
  const secure = isSecure(settings)
  const name = hostCookie(secure, 'desk')
  const knownName = hostCookie(secure, 'desk-known')
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const

  return async (request, reply) => {
    const id = request.cookies[name]
    const found = id === undefined ? null : await sessions.find(id)
    const alive = found?.state === 'alive' ? found : null
    if (found && !alive) reply.clearCookie(name, cookie)
    return {
      caller: {
        customer: null,
        staff: alive?.staff ?? null,
        locale: languageOf(request.cookies, request.headers['accept-language']),
        ip: clientAddress(request),
      },
      session: found?.state === 'ended' ? 'ended' : alive ? 'alive' : 'none',
      control: {
        start: async (staff) => {
          const browser = browserIdOf(request.cookies[knownName])
          reply.setCookie(name, await sessions.start(staff, alive && id !== undefined ? id : null, browser), cookie)
          reply.setCookie(knownName, browser, { ...cookie, maxAge: knownBrowserAge })
        },
        findBrowser: (staff) => sessions.findBrowser(staff, request.cookies[knownName]),
        end: async () => {
          if (id !== undefined && alive) await sessions.end(id)
          reply.clearCookie(name, cookie)
        },
        codeOwner: () => {
          throw new Error('The desk has no verification codes.')
        },
      },
    }
  }
}
