import type { Browser } from 'playwright-core'
import { inject, test as base } from 'vitest'
import { launchChromium } from '../../support/chromium.ts'
import { openBrowserSession, type OpenBrowserSession, type BrowserSession } from './browser-session.ts'

interface Fixtures {
  browser: Browser
  /** Whether the browser must not know the shop's files. */
  fresh: boolean
  /** Opens a browser context of its own; all are closed after the test, which fails where one logged a problem. */
  open: OpenBrowserSession
}

/** A test in Chromium against the built shop. */
export const test = base.extend<Fixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures are needed
    async ({}, provide) => {
      const browser = await launchChromium()
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  fresh: false,
  open: async ({ browser, fresh, task }, provide) => {
    const sessions: BrowserSession[] = []
    await provide(async (options) => {
      const { shop } = options ?? {}
      // A shop of a test's own ends with it.
      const own = { fresh: fresh || shop !== undefined, ...options }
      const session = await openBrowserSession(browser, shop ?? inject('shopUrl'), own)
      sessions.push(session)
      return session
    })
    if (task.result?.state === 'fail') {
      for (const session of sessions) {
        console.info(await session.tell())
        await session.context.close()
      }
    }
    for (const session of sessions) await session.close()
  },
})

/** A test of what happens before a browser knows the shop. */
export const freshTest = test.extend({ fresh: true })
