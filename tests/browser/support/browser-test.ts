import type { Browser } from 'playwright-core'
import { inject, test as base } from 'vitest'
import { launchChromium } from '../../support/chromium.ts'
import { openBrowserSession, type OpenBrowserSession, type BrowserSession } from './browser-session.ts'

interface Fixtures {
  browser: Browser
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
  open: async ({ browser, task }, provide) => {
    const sessions: BrowserSession[] = []
    await provide(async (options) => {
      const session = await openBrowserSession(browser, options?.shop ?? inject('shopUrl'), options)
      sessions.push(session)
      return session
    })
    if (task.result?.state === 'fail') for (const session of sessions) console.info(await session.tell())
    for (const session of sessions) await session.close()
  },
})
