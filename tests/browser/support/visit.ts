import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import { type Gate, gateBefore } from './gate.ts'
import { takeTime, type Time } from './time.ts'
import { settled } from './settled.ts'

/** Screen sizes in CSS pixels: a desk's and a phone's. */
export const wideScreen = { width: 1280, height: 900 }
export const narrowScreen = { width: 375, height: 812 }

interface VisitOptions {
  wide?: boolean
  locale?: Locale
  /** Without it the page has no script. */
  script?: boolean
  /** Whether the page may move; left out, the person prefers that it does not. */
  motion?: boolean
  /** Origin of a shop other than the one of all tests. */
  shop?: string
  /** Somebody whom the budget enquiry may open for by itself; left out, it was shown to them before. */
  asked?: boolean
}

/** One person's browser at the shop. */
export interface Visit {
  page: Page
  context: BrowserContext
  /** Origin of the shop. */
  url: string
  time: Time
  /** Opens an address of the shop and waits until it can be used. */
  goto: (path: string) => Promise<void>
  resize: (wide: boolean) => Promise<void>
  /** Holds back a call's requests. */
  gate: (call: CallName) => Promise<Gate>
  /** Says that the browser will log this, because the test makes it happen. */
  foresee: (log: RegExp) => void
  /** Waits until the address is this one. */
  arrives: (path: string) => Promise<void>
  /** Does what leads to another page of the shop and waits until it is drawn. */
  moves: (path: string, move: () => Promise<unknown>) => Promise<void>
  /** Follows a link within the shop, by Enter, and waits until the new page is drawn. */
  follow: (link: Locator, path: string) => Promise<void>
  /** Goes back within the shop and waits until that page is drawn. */
  back: (path: string) => Promise<void>
  /** Fails where the browser logged a problem or asked another host. */
  close: () => Promise<void>
}

/** Opens a browser of its own for one person. */
export type OpenVisit = (options?: VisitOptions) => Promise<Visit>

/** What Chromium itself logs of a request that a test fails on purpose. */
export const lostRequest = /Failed to load resource: net::ERR_(CONNECTION_FAILED|FAILED|INTERNET_DISCONNECTED)/
export const refusedRequest = (status: number) => new RegExp(`Failed to load resource: .* status of ${status}`)

/** How long a frame of an animation lasts, ms. */
const frame = 20
/** How often a page whose time stands still is given what it needs to start. */
const mostTries = 500

const plainUserAgent = (browser: Browser) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`
const rememberCollection = () => {
  if (location.protocol === 'http:') sessionStorage.setItem('collection', 'true')
}

/** Whether React has taken over header, page and footer. */
const isHydrated = () => {
  const parts = [...document.querySelectorAll('header, main, main h1, footer')]
  return parts.length > 1 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')))
}

/** Waits until React has taken over the page, and what it does then is done. */
const hydrated = async (page: Page) => {
  await page.waitForFunction(isHydrated)
  await settled({ page })
}

/** Opens a fresh context with one page, and listens to all that it logs. */
export async function openVisit(
  browser: Browser,
  url: string,
  { wide = true, locale = 'en', script = true, motion = false, asked = false }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    viewport: wide ? wideScreen : narrowScreen,
    hasTouch: !wide,
    javaScriptEnabled: script,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: 'block',
    // Chromium without a window calls itself what the shop takes for a search engine.
    ...(asked ? { userAgent: plainUserAgent(browser) } : {}),
  })
  if (!asked) await context.addInitScript(rememberCollection)
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const problems: string[] = []
  const foreseen: RegExp[] = []
  page.on('console', (log) => {
    if (['warning', 'error'].includes(log.type())) problems.push(`${log.text()} (${log.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && origin !== url) {
      problems.push(`a request to another host: ${request.url()}`)
    }
  })
  const scripts = { asked: false }
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.asked = true
  })
  const time = await takeTime(page)
  /** An address with its query written in one way. */
  const plain = (href: string) => {
    const { pathname, searchParams, hash } = new URL(href, url)
    return `${pathname}?${searchParams.toString()}${hash}`
  }
  const arrives = async (path: string) => {
    await expect.poll(() => plain(page.url()), { timeout: 10_000 }).toBe(plain(path))
  }
  /** Does what leads to another page; what was before is remembered once that page is drawn. */
  const moves = async (path: string, move: () => Promise<unknown>) => {
    const before = new URL(page.url()).pathname
    await page.evaluate(() => localStorage.removeItem('previousRoute'))
    await move()
    await arrives(path)
    const previous = () => page.evaluate(() => localStorage.getItem('previousRoute'))
    await expect.poll(previous, { timeout: 10_000, interval: 20 }).toBe(before)
  }
  return {
    page,
    context,
    url,
    time,
    goto: async (path) => {
      scripts.asked = false
      await page.goto(path)
      if (!script) return
      // The page asks for its scripts after some frames, and runs them one by one after no time at all; neither comes by itself.
      for (let tries = 0; time.stands() && tries < mostTries && !(await page.evaluate(isHydrated)); tries += 1) {
        await time.pass(scripts.asked ? 0 : frame)
        await page.waitForTimeout(frame)
      }
      await hydrated(page)
    },
    resize: (isWide) => page.setViewportSize(isWide ? wideScreen : narrowScreen),
    gate: (call) => gateBefore(page, call),
    foresee: (log) => {
      foreseen.push(log)
    },
    arrives,
    moves,
    follow: (link, path) => moves(path, () => link.press('Enter')),
    back: (path) => moves(path, () => page.goBack()),
    close: async () => {
      const unforeseen = problems.filter((problem) => !foreseen.some((log) => log.test(problem)))
      await context.close()
      expect(unforeseen, 'problems that the browser logged').toEqual([])
    },
  }
}
