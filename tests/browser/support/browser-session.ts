import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { createRequestHolds, type HoldableCall, isHeld, type RequestHold } from './request-hold.ts'
import { installClock, type PageClock } from './clock.ts'
import { openPage } from './page-pool.ts'
import { watchPendingRequests } from './pending-requests.ts'
import { settle, waitForFrame } from './settle.ts'
import { waitForIdle } from './wait-for-idle.ts'

/** Screen sizes in CSS pixels: a desktop's and a phone's. */
export const wideScreen = { width: 1280, height: 900 }
export const narrowScreen = { width: 375, height: 812 }

interface BrowserSessionOptions {
  wide?: boolean
  locale?: Locale
  /** Without it the page has no script. */
  script?: boolean
  /** Whether the page may animate; if left out, the browser requests reduced motion. */
  motion?: boolean
  /** Origin of a shop other than the one of all tests. */
  shop?: string
  /**
   * Whether the budget enquiry was shown before in this session, so that it does not open by itself after a while on a
   * page, on a busy machine in the middle of something else.
   */
  enquiryShown?: boolean
  /** Whether the browser must not know the shop's files. */
  fresh?: boolean
}

/** One person's browser at the shop. */
export interface BrowserSession {
  page: Page
  context: BrowserContext
  /** Origin of the shop. */
  url: string
  time: PageClock
  /** Opens an address of the shop and waits until it can be used. */
  goto: (path: string) => Promise<void>
  /** Waits until the page has fetched all that it fetches by itself, except what a test holds back. */
  rest: () => Promise<void>
  resize: (wide: boolean) => Promise<void>
  /** Holds back a call's requests. Where it loses one, the page's pings are held too, or it would recover by itself. */
  gate: (call: HoldableCall) => Promise<RequestHold>
  /** Holds back the requests with which the page checks whether the shop answers at all. */
  holdPings: () => Promise<RequestHold>
  /** Allows the browser to log this, because the test causes it. */
  expectLog: (log: RegExp) => void
  /** Waits until the address is this one. */
  waitForUrl: (path: string) => Promise<void>
  /** Runs a step that leads to another page of the shop and waits until that page is drawn. */
  navigate: (path: string, move: () => Promise<unknown>) => Promise<void>
  /** Follows a link within the shop, by Enter, and waits until the new page is drawn. */
  follow: (link: Locator, path: string) => Promise<void>
  /** Goes back within the shop and waits until that page is drawn. */
  back: (path: string) => Promise<void>
  /** Fails where the browser logged a problem or asked another host, since the last time. */
  expectSilence: () => void
  /** What the page shows and waits for: what failed on a busy machine may not do so again. */
  tell: () => Promise<string>
  /** Ends the browser; fails as `expectSilence` does. */
  close: () => Promise<void>
}

/** Opens a browser of its own for one person. */
export type OpenBrowserSession = (options?: BrowserSessionOptions) => Promise<BrowserSession>

/** What Chromium itself logs of a request that a test fails on purpose. */
export const failedRequestLog = /Failed to load resource: net::ERR_(CONNECTION_FAILED|FAILED|INTERNET_DISCONNECTED)/
export const errorStatusLog = (status: number) => new RegExp(`Failed to load resource: .* status of ${status}`)

/** By how much the shop's files and answers are late, ms: a run with it shows what a slow network does. */
const latency = Number(process.env['LATENCY_MS'] ?? 0)
const continueLate = async (route: Route) => {
  await delay(latency)
  // The page may have been left meanwhile.
  await route.continue().catch(() => undefined)
}

/** How long a frame of an animation lasts, ms. */
const frame = 20
/** How many times the clock of a page with paused time is advanced while the page starts. */
const maxTries = 500

/** The user agent of a headless Chromium is one that the shop takes for a search engine. */
const regularUserAgent = (browser: Browser) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`
const markEnquiryShown = () => {
  if (location.protocol === 'http:') sessionStorage.setItem('collection', 'true')
}

/**
 * Whether React has taken over header, page, its late parts and footer, and the root actor has started: until then input
 * is recorded, to be replayed. Runs in the page.
 */
const isHydrated = () => {
  const parts = [...document.querySelectorAll('header, main, main h1, footer')]
  const isStarted = document.querySelector('[data-late]') === null
  return (
    isStarted &&
    parts.length > 1 &&
    parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')))
  )
}

/** Waits until React has taken over the page, and has finished the work that follows. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(isHydrated)
  await waitForIdle({ page })
}

/** Opens a page in a context of its own, and listens to all that it logs. */
export async function openBrowserSession(
  browser: Browser,
  url: string,
  {
    wide = true,
    locale = 'en',
    script = true,
    motion = false,
    enquiryShown = true,
    fresh = false,
  }: BrowserSessionOptions = {},
): Promise<BrowserSession> {
  const options: BrowserContextOptions = {
    baseURL: url,
    locale,
    viewport: wide ? wideScreen : narrowScreen,
    hasTouch: !wide,
    javaScriptEnabled: script,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: 'block',
    userAgent: regularUserAgent(browser),
  }
  const own = await openPage(browser, options, enquiryShown ? [markEnquiryShown] : [], fresh)
  const { page, context, devtools } = own
  context.setDefaultTimeout(10_000)
  if (latency > 0) await context.route(/\/(?:assets|api|pictures)\//, continueLate)
  const problems: string[] = []
  const expectedLogs: RegExp[] = []
  page.on('console', (log) => {
    if (['warning', 'error'].includes(log.type())) problems.push(`${log.text()} (${log.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(error.stack || error.message))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && origin !== url) {
      problems.push(`a request to another host: ${request.url()}`)
    }
  })
  const scripts = { requested: false }
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.requested = true
  })
  const allPendingRequests = watchPendingRequests(page)
  const pendingRequests = () =>
    allPendingRequests()
      .filter((request) => !isHeld(request))
      .map((request) => request.url())
  const time = await installClock(page)
  const holdRequests = createRequestHolds(page, devtools)
  let pings: Promise<RequestHold> | undefined
  const holdPings = () => (pings ??= holdRequests('GET /healthz'))
  /** An address with its query in a normal form, for comparison. */
  const plain = (href: string) => {
    const { pathname, searchParams, hash } = new URL(href, url)
    return `${pathname}?${searchParams.toString()}${hash}`
  }
  const waitForUrl = async (path: string) => {
    await expect.poll(() => plain(page.url()), { timeout: 10_000 }).toBe(plain(path))
  }
  const rest = async () => {
    // Nothing is open yet.
    if (!page.url().startsWith(url)) return
    // What has arrived may ask for more when it is evaluated, so it has to be quiet twice.
    for (let quiet = 0; quiet < 2; quiet = pendingRequests().length === 0 ? quiet + 1 : 0) {
      await expect.poll(pendingRequests, { timeout: 10_000, interval: 20, message: 'pending requests' }).toEqual([])
      await settle({ page })
    }
  }
  /** Runs a step that leads to another page and waits until that page is drawn. */
  const navigate = async (path: string, move: () => Promise<unknown>) => {
    // A navigation that is still under way would store the same path.
    await rest()
    const before = new URL(page.url()).pathname
    await page.evaluate(() => localStorage.removeItem('previousRoute'))
    await move()
    await waitForUrl(path)
    const previous = () => page.evaluate(() => localStorage.getItem('previousRoute'))
    await expect.poll(previous, { timeout: 10_000, interval: 20 }).toBe(before)
    // The new page takes the focus after its next paint, and a key that is pressed before goes elsewhere.
    if (!time.isPaused()) for (let frame = 0; frame < 3; frame += 1) await waitForFrame(page)
  }
  const expectSilence = () => {
    const unexpectedLogs = problems.filter((problem) => !expectedLogs.some((log) => log.test(problem)))
    problems.length = 0
    expectedLogs.length = 0
    expect(unexpectedLogs, 'problems that the browser logged').toEqual([])
  }
  return {
    page,
    context,
    url,
    time,
    goto: async (path) => {
      scripts.requested = false
      await page.goto(path)
      if (!script) return
      // The page requests its scripts after some frames and runs them one by one with timers of 0 ms; while time is
      // paused, both need the clock to be advanced.
      for (let tries = 0; time.isPaused() && tries < maxTries && !(await page.evaluate(isHydrated)); tries += 1) {
        await time.advance(scripts.requested ? 0 : frame)
        await waitForFrame(page)
      }
      await waitForHydration(page)
    },
    rest,
    resize: (isWide) => page.setViewportSize(isWide ? wideScreen : narrowScreen),
    gate: async (call) => {
      const hold = await holdRequests(call)
      return {
        ...hold,
        abort: async () => {
          await holdPings()
          // An answer to anything else would tell the page at once that the shop is there.
          await rest()
          await hold.abort()
        },
      }
    },
    holdPings,
    expectLog: (log) => {
      expectedLogs.push(log)
    },
    waitForUrl,
    navigate,
    follow: (link, path) => navigate(path, () => link.press('Enter')),
    back: (path) => navigate(path, () => page.goBack()),
    expectSilence,
    tell: async () => {
      const awaited = allPendingRequests().map((request) => `${request.url()}${isHeld(request) ? ' (held back)' : ''}`)
      const shown = await page.innerText('body', { timeout: 1000 }).catch(String)
      const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)).catch(String)
      return `${page.url()} waits for [${awaited.join(', ')}], has its focus at ${focused} and shows:\n${shown.slice(0, 1000)}`
    },
    close: async () => {
      await own.close()
      expectSilence()
    },
  }
}
