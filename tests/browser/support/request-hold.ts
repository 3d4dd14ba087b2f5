import type { Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { CallName } from '#contract/calls.ts'

/** Holds back the requests of one call, so that what a page shows meanwhile can be tested. */
export interface RequestHold {
  /** Waits until one is held (that `is` the one, if given) and gives it. */
  held: (is?: (request: Request) => boolean) => Promise<Request>
  /** How many are held. */
  count: () => number
  /** Lets it through to the real server, whose answer comes back. */
  open: () => Promise<void>
  /** Answers in place of the server; only for answers that the real one cannot be made to give. */
  answer: (body: object, status?: number) => Promise<void>
  /** Loses the connection. */
  abort: () => Promise<void>
  /** Stops holding requests back. */
  remove: () => Promise<void>
}

/** Outcomes of every call that tests do not obtain from the real server; they are HTTP status codes too. */
export const isGeneralRefusal = (re: string) => ['400', '429', '500'].includes(re)

/** The JSON body of a POST. */
export const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>

const heldRequests = new WeakSet<Request>()

/** Notes that a test holds this back from now on, or no longer, by a route of its own. */
export const setHeld = (request: Request, held: boolean): void => {
  if (held) heldRequests.add(request)
  else heldRequests.delete(request)
}

/** Whether a test holds this back at this moment. */
export const isHeld = (request: Request): boolean => heldRequests.has(request)

/** Holds back the requests of a call of the shop, or those that check whether it answers. */
export async function holdRequests(page: Page, call: CallName | 'GET /healthz'): Promise<RequestHold> {
  const path = call.slice(call.indexOf(' ') + 1)
  const pattern = (url: URL) => url.pathname === path
  let routes: Route[] = []
  page.on('requestfailed', (request) => {
    routes = routes.filter((route) => route.request() !== request)
  })
  let isRemoved = false
  const hold = (route: Route) => {
    if (isRemoved) return route.continue()
    setHeld(route.request(), true)
    routes.push(route)
  }
  await page.route(pattern, hold)
  const take = async () => {
    await expect.poll(() => routes.length, { message: `a request of ${call}` }).toBeGreaterThan(0)
    const route = routes.pop()
    if (!route) throw new Error(`no request of ${call} is held`)
    setHeld(route.request(), false)
    return route
  }
  return {
    held: async (is = () => true) => {
      await expect
        .poll(() => routes.some((route) => is(route.request())), { message: `the request of ${call} is held` })
        .toBe(true)
      const route = routes.findLast((held) => is(held.request()))
      if (!route) throw new Error(`the request of ${call} is gone`)
      return route.request()
    },
    count: () => routes.length,
    open: async () => (await take()).continue(),
    answer: async (body, status = 200) => (await take()).fulfill({ status, json: body }),
    abort: async () => (await take()).abort('connectionfailed'),
    remove: async () => {
      isRemoved = true
      for (const route of routes.splice(0)) {
        setHeld(route.request(), false)
        await route.continue()
      }
      await page.unroute(pattern, hold)
    },
  }
}
