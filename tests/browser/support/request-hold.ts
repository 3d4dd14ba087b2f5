import type { CDPSession, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import type { pictureUploadPath } from '#contract/service/pictures.ts'

/** What a page can ask the shop for and wait for. */
export type HoldableCall = CallName | `POST ${typeof pictureUploadPath}` | 'GET /healthz'

/** A request that the browser has stopped before it reaches the shop. */
type HeldRequest = Pick<Request, 'url' | 'postDataJSON'>

/** Holds back the requests of one call, so that what a page shows meanwhile can be tested. */
export interface RequestHold {
  /** Waits until one is held (that `is` the one, if given) and gives it. */
  held: (is?: (request: HeldRequest) => boolean) => Promise<HeldRequest>
  /** How many are held. */
  count: () => number
  /** Lets it through to the real server, whose answer comes back. */
  open: () => Promise<void>
  /** Answers in place of the server; only for answers that the real one cannot be made to give. */
  answer: (body: object, status?: number) => Promise<void>
  /** Answers so whatever comes from now on. */
  answerAll: (body: object) => void
  /** Loses the connection. */
  abort: () => Promise<void>
  /** Stops holding requests back. */
  remove: () => Promise<void>
}

/** Outcomes of every call that tests do not obtain from the real server; they are HTTP status codes too. */
export const isGeneralRefusal = (re: string) => ['400', '429', '500'].includes(re)

/** The JSON body of a POST. */
export const bodyOf = (request: Pick<Request, 'postDataJSON'>) => request.postDataJSON() as Record<string, unknown>

const heldRequests = new WeakSet<Request>()

/** Notes that a test holds this back from now on, or no longer, by a route of its own. */
export const setHeld = (request: Request, held: boolean): void => {
  if (held) heldRequests.add(request)
  else heldRequests.delete(request)
}

/** Whether a test holds this back at this moment. */
export const isHeld = (request: Request): boolean => heldRequests.has(request)

/** What the browser tells of a request that it has stopped. */
interface StoppedRequest extends HeldRequest {
  id: string
  path: string
  /** Whether this is what Playwright tells of, which knows only of texts what a body says. */
  is: (request: Request) => boolean
  /** Null while Playwright has not told of it; where it stops requests itself, it does so only later. */
  request: Request | null
}

const describeStopped = (id: string, { method, url, postData }: { method: string; url: string; postData?: string }) => {
  const body = postData ?? null
  return {
    id,
    path: new URL(url).pathname,
    url: () => url,
    postDataJSON: () => (body === null ? null : (JSON.parse(body) as unknown)),
    is: (request: Request) =>
      method === request.method() && url === request.url() && [null, body].includes(request.postData()),
    request: null,
  }
}

/** The page may have given a request up that is answered. */
const ignoreGone = (error: Error) => {
  if (!error.message.includes('Invalid InterceptionId')) throw error
}

/**
 * Holds back requests of a page by its DevTools: a route of Playwright would have every file of the page asked for
 * again, without the browser's cache, and take each request apart.
 */
export function createRequestHolds(page: Page, devtools: CDPSession): (call: HoldableCall) => Promise<RequestHold> {
  const paths = new Set<string>()
  const answers = new Map<string, (requestId: string) => Promise<void>>()
  let stopped: StoppedRequest[] = []
  // Browser and Playwright tell of the same requests in the same order, but of one request either may tell first.
  /** What the browser has stopped, and Playwright has not told of. */
  const untold: StoppedRequest[] = []
  /** What Playwright has told of, and the browser has not stopped. */
  const unstopped: Request[] = []
  const match = (one: StoppedRequest, request: Request) => {
    one.request = request
    if (stopped.includes(one)) setHeld(request, true)
  }
  page.on('request', (request) => {
    if (!paths.has(new URL(request.url()).pathname)) return
    const place = untold.findIndex((one) => one.is(request))
    const [one] = place === -1 ? [] : untold.splice(place, 1)
    if (one) match(one, request)
    else unstopped.push(request)
  })
  const forget = (request: Request) => {
    const place = unstopped.indexOf(request)
    if (place !== -1) unstopped.splice(place, 1)
    stopped = stopped.filter((one) => one.request !== request)
  }
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
  devtools.on('Fetch.requestPaused', ({ requestId, request: told }) => {
    const one: StoppedRequest = describeStopped(requestId, told)
    const answer = answers.get(one.path)
    if (!answer) stopped.push(one)
    const place = unstopped.findIndex(one.is)
    const [request] = place === -1 ? [] : unstopped.splice(place, 1)
    if (request) match(one, request)
    else untold.push(one)
    // A page that is closed meanwhile needs no answer.
    answer?.(requestId).catch(() => undefined)
  })
  const fulfill = async (requestId: string, body: object, status = 200) => {
    const answered = {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(body)).toString('base64'),
    }
    await devtools.send('Fetch.fulfillRequest', answered).catch(ignoreGone)
  }
  const stopPaths = () =>
    devtools.send('Fetch.enable', {
      patterns: [...paths].flatMap((path) => [{ urlPattern: `*://*${path}` }, { urlPattern: `*://*${path}\\?*` }]),
    })

  return async (call) => {
    const path = call.slice(call.indexOf(' ') + 1)
    const heldNow = () => stopped.filter((each) => each.path === path)
    const take = async () => {
      await expect.poll(() => heldNow().length, { message: `a request of ${call}` }).toBeGreaterThan(0)
      const one = heldNow().at(-1)
      if (!one) throw new Error(`no request of ${call} is held`)
      stopped = stopped.filter((each) => each !== one)
      if (one.request) setHeld(one.request, false)
      return { requestId: one.id }
    }
    const open = async () => {
      await devtools.send('Fetch.continueRequest', await take()).catch(ignoreGone)
    }
    paths.add(path)
    await stopPaths()
    return {
      held: async (is = () => true) => {
        const find = () => heldNow().findLast(is)
        await expect.poll(() => find() !== undefined, { message: `the request of ${call} is held` }).toBe(true)
        const one = find()
        if (!one) throw new Error(`the request of ${call} is gone`)
        return one
      },
      count: () => heldNow().length,
      open,
      answer: async (body, status) => fulfill((await take()).requestId, body, status),
      answerAll: (body) => {
        answers.set(path, (requestId) => fulfill(requestId, body))
      },
      abort: async () => {
        const lost = { ...(await take()), errorReason: 'ConnectionFailed' } as const
        await devtools.send('Fetch.failRequest', lost).catch(ignoreGone)
      },
      remove: async () => {
        paths.delete(path)
        await stopPaths()
        while (heldNow().length > 0) await open()
      },
    }
  }
}
