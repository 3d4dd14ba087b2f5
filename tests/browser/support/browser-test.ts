import type { Browser } from 'playwright-core'
import { inject, test as base } from 'vitest'
import { launchChromium } from '../../support/chromium.ts'
import { openVisit, type OpenVisit, type Visit } from './visit.ts'

interface Fixtures {
  browser: Browser
  /** Opens a browser context of its own; all are closed after the test, which fails where one logged a problem. */
  open: OpenVisit
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
  open: async ({ browser }, provide) => {
    const visits: Visit[] = []
    await provide(async (options) => {
      const visit = await openVisit(browser, options?.shop ?? inject('shopUrl'), options)
      visits.push(visit)
      return visit
    })
    for (const visit of visits) await visit.close()
  },
})
