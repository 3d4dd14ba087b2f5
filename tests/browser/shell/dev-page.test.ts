import { describe, expect } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { narrowScreen, wideScreen } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { expectVisible } from '../support/expectations.ts'

describe("the developers' page of all components", () => {
  test('shows each in both languages, reaches no further than the screen, and breaks no rule of axe [X-DEV-01]', async ({
    browser,
    open,
  }) => {
    const { url } = await open()
    // What production passes on to the pages is none of them.
    expect((await fetch(new URL('/dev/other', url))).status).toBe(404)
    for (const viewport of [wideScreen, narrowScreen]) {
      const page = await browser.newPage({ viewport })
      const problems: string[] = []
      page.on('console', (log) => problems.push(log.text()))
      page.on('pageerror', (error) => problems.push(error.message))
      const response = await page.goto(new URL('/dev/ui', url).href)
      expect([response?.status(), response?.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
      for (const [locale, button] of [
        ['en', 'Sign In'],
        ['zh-CN', '登录'],
      ] as const) {
        const part = page.locator(`section[lang="${locale}"]`)
        expect(await part.locator('[data-component]').count()).toBeGreaterThan(15)
        expect(await part.locator('[data-component=Icon] use').count()).toBeGreaterThan(70)
        await expectVisible(
          part.locator('[data-component=Button] [data-state=main]').getByRole('button', { name: button }),
        )
      }
      const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(width).toBeLessThanOrEqual(screen ?? 0)
      expect(await findViolations(page)).toEqual([])
      // A picture that the shop does not have is one of the states.
      expect(problems.filter((problem) => !/404/.test(problem))).toEqual([])
      await page.close()
    }
  })

  test('shows the numbers of every pager on one line on a phone, the narrowest too [X-LIST-02]', async ({
    browser,
    open,
  }) => {
    const { url } = await open()
    for (const width of [320, narrowScreen.width]) {
      const page = await browser.newPage({ viewport: { ...narrowScreen, width } })
      await page.goto(new URL('/dev/ui', url).href)
      const lines = await page.locator('[data-component=Pager] nav').evaluateAll((pagers) =>
        pagers.map((pager) => {
          const links = [...pager.querySelectorAll<HTMLElement>(':scope > a')].filter((link) => link.checkVisibility())
          return { shown: links.length, tops: new Set(links.map((link) => link.getBoundingClientRect().top)).size }
        }),
      )
      const long = lines.filter(({ shown }) => shown > 1)
      expect(long.length, 'pagers with several pages, in two languages').toBeGreaterThanOrEqual(6)
      expect(long.map(({ tops }) => tops)).toEqual(long.map(() => 1))
    }
  })
})
