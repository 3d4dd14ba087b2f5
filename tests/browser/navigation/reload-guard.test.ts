import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'
import { describe, expect } from 'vitest'
import type { ReloadGuardEvent, reloadGuardMachine } from '#machines/navigation/reload-guard.machine.ts'
import { pages } from '#contract/pages.ts'
import { startFilesOf } from '../../../src/web/start-files.ts'
import { reloadGuardBooks } from '../../machines/navigation/reload-guard.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { freshTest as test } from '../support/browser-test.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { scriptsNamed } from '../support/scripts-named.ts'
import { expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import { failedRequestLog, type BrowserSession, waitForHydration } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const texts = {
  failed: 'A part of this page could not be loaded. Please try again in a minute.',
  offline: 'The shop could not be reached. Please check your connection and try again.',
}
const minuteMs = 60_000
const typed = 'mei@'

/** Loses every request for a script that is not there yet; gives how to stop that. */
const failScripts = async (session: BrowserSession) => {
  session.expectLog(failedRequestLog)
  session.expectLog(/Failed to fetch dynamically imported module/)
  // The browser leaves the cause out where the page is loaded again while it writes the log.
  session.expectLog(/A part of the page could not be fetched/)
  const scripts = /\/assets\/(?!entry)[^/]*\.js$/
  await session.page.route(scripts, (route) => route.abort('connectionfailed'))
  return { stop: () => session.page.unroute(scripts) }
}
/** How often the page is loaded from now on. */
const loads = ({ page }: BrowserSession) => {
  const counted = { times: 0 }
  page.on('load', () => {
    counted.times += 1
  })
  return counted
}
const openDrawer = ({ page }: BrowserSession) => page.locator('header').getByRole('button', { name: 'Menu' }).click()
const emailOf = ({ page }: BrowserSession) => page.locator('.news').getByRole('textbox')
const toastOf = ({ page }: BrowserSession, text: string) => page.locator('.toast').getByText(text, { exact: true })

interface World {
  session: BrowserSession
  pings: RequestHold
  lost: Awaited<ReturnType<typeof failScripts>>
  loaded: ReturnType<typeof loads>
  /** What a message says by now. */
  message: string | null
}

type ChunkFailed = ReloadGuardEvent & { type: 'chunk.failed' }
/** How long ago the page was loaded again last, ms. */
const sinceLast = ({ at, last }: Pick<ChunkFailed, 'at' | 'last'>) => (last === null ? null : at - last)

const executors: Executors<typeof reloadGuardMachine, World> = {
  'chunk.failed': async (world, { event }) => {
    const { session, pings } = world
    const since = sinceLast(event as unknown as ChunkFailed)
    await session.time.pause()
    await session.page.evaluate((ago) => {
      if (ago !== null) sessionStorage.setItem('reloadedAt', String(Date.now() - ago))
    }, since)
    await openDrawer(session)
    if (since === null || since >= minuteMs) await pings.held()
    else {
      world.message = texts.failed
      await expectVisible(toastOf(session, texts.failed))
    }
  },
  'ping done': async ({ lost, pings }) => {
    await lost.stop()
    await pings.open()
  },
  'ping failed': async (world) => {
    await world.pings.abort()
    world.message = texts.offline
  },
  'chunks done': { unobservable: 'they are watched as long as the page' },
  'chunks failed': { unobservable: 'they are watched as long as the page' },
}

const assertions: Assertions<typeof reloadGuardMachine, World> = {
  watching: async ({ session, pings, loaded, message }) => {
    if (message === null) await expectHidden(session.page.locator('.toast'))
    else await expectVisible(toastOf(session, message))
    expect(pings.count()).toBe(0)
    expect(loaded.times).toBe(0)
    expect(await emailOf(session).inputValue()).toBe(typed)
  },
  pinging: async ({ session, pings, loaded }) => {
    await pings.held()
    await expectHidden(session.page.locator('.toast'))
    expect(loaded.times).toBe(0)
    expect(await emailOf(session).inputValue()).toBe(typed)
  },
  // And then the part is there.
  reloading: async ({ session, loaded }) => {
    await expectEventually(() => loaded.times, 1)
    const age = () => session.page.evaluate(() => Date.now() - Number(sessionStorage.getItem('reloadedAt')))
    expect(await age()).toBeLessThan(10_000)
    await session.page.waitForLoadState('networkidle')
    await openDrawer(session)
    await expectVisible(session.page.locator('.drawer'))
  },
}

walkPaths({
  books: reloadGuardBooks,
  start: async (open) => {
    const session = await open({ wide: false })
    session.expectLog(/Script error|TypeError|Minified React error/)
    await session.goto('/pages/FAQ')
    await emailOf(session).fill(typed)
    return {
      session,
      pings: await session.holdPings(),
      lost: await failScripts(session),
      loaded: loads(session),
      message: null,
    }
  },
  executors,
  assertions,
  // The last millisecond of the minute makes the difference.
  may: (when, event) =>
    when !== 'chunk.failed' || [minuteMs - 1, minuteMs].includes(sinceLast(event as unknown as ChunkFailed) ?? -1),
})

describe('a part of the shop that cannot be loaded', () => {
  test('of a page is told in its place once reloading has not helped [SESSION-06] [X-OFFLINE-02]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    await session.page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())))
    const loaded = loads(session)
    await failScripts(session)
    session.expectLog(/NetworkError/)
    await session.page.locator('footer').getByRole('link', { name: 'Terms', exact: true }).press('Enter')
    await expectVisible(session.page.getByRole('heading', { level: 1, name: 'This did not load' }))
    await expectVisible(session.page.locator('.foot'))
    expect(loaded.times).toBe(0)
  })

  /** A page with a machine of its own, which is not loaded with the one before. */
  const ringSize = ({ page }: BrowserSession) =>
    page.locator('footer').getByRole('link', { name: 'Find your ring size', exact: true })
  const expectRingSize = async ({ page }: BrowserSession) => {
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Find your ring size' }))
    await page.locator('header').getByRole('link', { name: 'Log in' }).click()
    await expectVisible(page.getByRole('dialog'))
  }

  test('of a page with a machine loads the page again [SESSION-06]', async ({ open }) => {
    const session = await open()
    session.expectLog(/Script error|TypeError|Minified React error/)
    await session.goto('/pages/FAQ')
    const lost = await failScripts(session)
    const pings = await session.holdPings()
    await ringSize(session).press('Enter')
    await pings.held()
    await lost.stop()
    const loaded = loads(session)
    await pings.open()
    await expectEventually(() => loaded.times, 1)
    await expectRingSize(session)
  })

  test('of a page with a machine comes once the connection is back [SESSION-06] [X-OFFLINE-01]', async ({ open }) => {
    const session = await open()
    session.expectLog(/Script error|TypeError|Minified React error/)
    session.expectLog(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/)
    await session.goto('/pages/FAQ')
    await session.context.setOffline(true)
    session.expectLog(/NetworkError/)
    await ringSize(session).press('Enter')
    await expectVisible(session.page.getByRole('heading', { level: 1, name: 'This did not load' }))
    await session.context.setOffline(false)
    await expectRingSize(session)
  })

  /** Opens a page whose file is lost as `isLost` says of the documents so far; counts how often a page has loaded. */
  const openWithout = async (session: BrowserSession, file: string, isLost: (documents: number) => boolean) => {
    session.expectLog(failedRequestLog)
    session.expectLog(/NetworkError|Failed to fetch dynamically imported module/)
    let documents = 0
    session.page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await session.page.route(scriptsNamed(file), (route) =>
      isLost(documents) ? route.abort('connectionfailed') : route.continue(),
    )
    const loaded = loads(session)
    await session.page.goto(pages.women_ring.href())
    return loaded
  }
  const heading = ({ page }: BrowserSession, name: string) => page.getByRole('heading', { level: 1, name })
  const expectAlive = async ({ page }: BrowserSession) => {
    await page.locator('header').getByRole('link', { name: 'Log in' }).click()
    await expectVisible(page.getByRole('dialog'))
  }

  test.for([
    ['view', 'category-page'],
    ['machine', 'catalogue'],
  ] as const)('of the page that is opened, its %s, loads it again [SESSION-06]', async ([, file], { open }) => {
    const session = await open()
    const loaded = await openWithout(session, file, (documents) => documents === 1)
    await expectEventually(() => loaded.times, 2)
    await waitForHydration(session.page)
    await expectVisible(heading(session, 'Wedding bands for women'))
    await expectAlive(session)
    expect(loaded.times).toBe(2)
  })

  test('of the page that is opened is told in its place once reloading has not helped, and comes by a button [SESSION-06] [X-OFFLINE-02]', async ({
    open,
  }) => {
    const session = await open()
    let isLost = true
    const loaded = await openWithout(session, 'category-page', () => isLost)
    await expectEventually(() => loaded.times, 2)
    await expectVisible(heading(session, 'This did not load'))
    await expectVisible(session.page.locator('.toast').getByText(texts.failed, { exact: true }))
    isLost = false
    await session.page.getByRole('button', { name: 'Try again' }).click()
    await expectVisible(heading(session, 'Wedding bands for women'))
    await expectAlive(session)
    expect(loaded.times).toBe(2)
  })

  test('is not missed while the page rests, as nobody waits for it yet [X-START-02]', async ({ open }) => {
    const files = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
    const { opened, next } = startFilesOf(files, 'en', 'women_ring').first
    const fetchedLate = new Set([...opened, ...next])
    const session = await open()
    session.expectLog(failedRequestLog)
    const pings = await session.holdPings()
    const loaded = loads(session)
    const lost = new Set<string>()
    await session.page.route(
      ({ pathname }) => fetchedLate.has(pathname),
      (route) => {
        lost.add(new URL(route.request().url()).pathname)
        return route.abort('connectionfailed')
      },
    )
    await session.goto(pages.women_ring.href())
    await expectEventually(() => lost.size, fetchedLate.size)
    await emailOf(session).fill(typed)
    await session.page.waitForLoadState('networkidle')
    expect(loaded.times).toBe(1)
    expect(pings.count()).toBe(0)
    await expectHidden(session.page.locator('.toast'))
    expect(await emailOf(session).inputValue()).toBe(typed)
  })
})
