import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** A page in a context of its own. */
export interface OwnPage {
  page: Page
  context: BrowserContext
  devtools: CDPSession
  /** Leaves it to a later test, or ends it where it cannot be made as new. */
  close: () => Promise<void>
}

interface PooledPage {
  page: Page
  context: BrowserContext
  /** DevTools of the page, for each use anew. */
  openDevtools: () => Promise<CDPSession>
  uses: number
  /** Whether something was done to it that no reset undoes. */
  isChanged: boolean
}

/** How often a page is used: the steps of its clock are repeated at each address. */
const maxUses = 20
/** How many pages of one kind wait for their next test. */
const maxPages = 2
/** How long a page may take to become as new, ms; one that takes longer is ended. */
const patience = 5000

/** What lasts as long as a page or a context does. */
const lastingCalls = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'emulateMedia',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
]
/** What tests listen to. */
const pageEvents = ['console', 'dialog', 'framenavigated', 'pageerror', 'popup', 'request', 'requestfailed'] as const
const answerEvents = ['requestfinished', 'response'] as const
const contextEvents = ['page', 'request', 'response'] as const

const pools = new WeakMap<Browser, Map<string, PooledPage[]>>()
const poolOf = (browser: Browser, key: string) => {
  const pool = pools.get(browser) ?? new Map<string, PooledPage[]>()
  pools.set(browser, pool)
  const pages = pool.get(key) ?? []
  pool.set(key, pages)
  return pages
}

/** Notes whether something is called that lasts. */
const watchLastingCalls = (target: Page | BrowserContext, note: () => void) => {
  for (const name of lastingCalls) {
    const call = Reflect.get(target, name) as ((...words: unknown[]) => unknown) | undefined
    if (!call) continue
    Reflect.set(target, name, (...words: unknown[]) => {
      note()
      return Reflect.apply(call, target, words)
    })
  }
}

/** Leaves what a page shows, and removes what it and its server have stored in the browser, except cached files. */
const reset = async ({ page, context, devtools }: Pick<OwnPage, 'page' | 'context' | 'devtools'>) => {
  for (const event of [...pageEvents, ...answerEvents]) page.removeAllListeners(event)
  for (const event of contextEvents) context.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.clock.resume()
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
    // By itself, so that it stays in the process that has the shop's scripts compiled.
    location.replace('about:blank')
  })
  await page.waitForURL('about:blank')
  await context.clearCookies()
  await devtools.send('Page.resetNavigationHistory')
  // With what it held back.
  await devtools.detach()
}

const openPooled = async (browser: Browser, options: BrowserContextOptions, scripts: readonly (() => void)[]) => {
  const context = await browser.newContext(options)
  for (const script of scripts) await context.addInitScript(script)
  const page = await context.newPage()
  const openDevtools = context.newCDPSession.bind(context, page)
  const pooled: PooledPage = { page, context, openDevtools, uses: 0, isChanged: false }
  const note = () => {
    pooled.isChanged = true
  }
  watchLastingCalls(page, note)
  watchLastingCalls(context, note)
  return pooled
}

/**
 * Opens a page that runs these scripts at each address. It is as new, except that it may know the shop's files: where an
 * earlier test left such a page it is that one, unless it must be `fresh`: it loads the shop in little more than half the
 * processor time.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions,
  scripts: readonly (() => void)[],
  fresh: boolean,
): Promise<OwnPage> {
  const pool = poolOf(browser, JSON.stringify([options, scripts.map(String)]))
  const kept = fresh ? undefined : pool.pop()
  const own = kept ?? (await openPooled(browser, options, scripts))
  const { page, context } = own
  const devtools = await own.openDevtools()
  own.uses += 1
  if (kept) {
    // A late answer may have set one.
    await context.clearCookies()
    if (options.viewport) await page.setViewportSize(options.viewport)
  }
  let isClosed = false
  return {
    page,
    context,
    devtools,
    close: async () => {
      if (isClosed) return
      isClosed = true
      const isUsable =
        !fresh &&
        !page.isClosed() &&
        context.pages().length === 1 &&
        !own.isChanged &&
        own.uses < maxUses &&
        pool.length < maxPages
      const isReset =
        isUsable &&
        (await Promise.race([
          reset({ page, context, devtools }).then(
            () => true,
            () => false,
          ),
          delay(patience, false),
        ]))
      if (isReset) pool.push(own)
      else await context.close()
    },
  }
}
