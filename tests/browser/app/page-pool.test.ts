import { describe, expect, inject, onTestFinished } from 'vitest'
import { launchChromium } from '../../support/chromium.ts'
import { openBrowserSession, type BrowserSession } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { registerAndSignIn } from '../support/customer.ts'
import { expectVisible } from '../support/expectations.ts'

/** What a page and its browser remember, to be read on a page that was just opened. */
const memoryOf = async ({ page, context }: BrowserSession) => ({
  ...(await page.evaluate(() => ({
    entries: history.length,
    stored: [Object.keys(localStorage), Object.keys(sessionStorage)],
    focused: document.activeElement?.tagName,
    width: innerWidth,
  }))),
  cookies: (await context.cookies()).map(({ name }) => name),
})

describe('a page that tests use again', () => {
  test('is as new, whatever was done to it', async () => {
    // One whose pages no test has used yet: a page is ended after so many uses.
    const browser = await launchChromium()
    onTestFinished(() => browser.close())
    const fresh = await openBrowserSession(browser, inject('shopUrl'), { fresh: true })
    await fresh.goto('/pages/FAQ')
    const asNew = await memoryOf(fresh)
    await fresh.close()
    const first = await openBrowserSession(browser, inject('shopUrl'))
    await registerAndSignIn(first.context)
    await first.goto('/pages/Earrings')
    await first.follow(first.page.locator('footer').getByRole('link', { name: 'FAQ', exact: true }), '/pages/FAQ')
    await first.page.evaluate(() => {
      localStorage.setItem('mine', 'kept')
      sessionStorage.setItem('mine', 'kept')
    })
    await first.resize(false)
    const hold = await first.gate('GET /api/base/get_articles')
    await first.page.route('**/pages/**', (route) => route.abort())
    let heard = 0
    first.page.on('request', () => (heard += 1))
    await first.time.pass(3_600_000)
    await first.time.pause()
    await first.close()
    heard = 0

    const second = await openBrowserSession(browser, inject('shopUrl'))
    expect(second.page, 'the same page').toBe(first.page)
    await second.goto('/pages/FAQ')
    await expectVisible(second.page.locator('header').getByRole('link', { name: 'Log in' }))
    expect(await memoryOf(second)).toEqual(asNew)
    const late = await second.page.evaluate(() => Date.now())
    expect(Math.abs(late - Date.now()), 'ms that its clock is wrong').toBeLessThan(60_000)
    const answered = await second.page.evaluate(async () => (await fetch('/api/base/get_articles')).status)
    expect([heard, hold.count(), answered]).toEqual([0, 0, 200])
    await second.close()
  })

  test('is another after what lasts as long as a page', async ({ browser }) => {
    const first = await openBrowserSession(browser, inject('shopUrl'))
    await first.page.addInitScript(() => Reflect.set(globalThis, 'mine', true))
    await first.close()
    const second = await openBrowserSession(browser, inject('shopUrl'))
    expect(second.page).not.toBe(first.page)
    await second.close()
  })
})
