import { describe, expect, inject, onTestFinished } from 'vitest'
import { launchChromium } from '../../support/chromium.ts'
import { freshTest as test } from '../support/browser-test.ts'
import { expectChanged, expectEventually, expectVisible } from '../support/expectations.ts'
import { type BrowserSession, openBrowserSession } from '../support/browser-session.ts'
import { layoutShift } from '../support/layout-shift.ts'

/** A browser that neither fetches nor draws pictures, as some people set it. */
const withoutPictures = () => launchChromium(['--blink-settings=imagesEnabled=false'])

const pages = ['/', '/pages/Earrings'] as const
/** What pages show before all else, of every kind: a banner, a cover, a tile, a drawing, a leaf, a result. */
const allKinds = [
  ...pages,
  '/pages/Menu/Diamond',
  '/pages/Menu/Jewelry',
  '/pages/Blog',
  '/pages/PDFBook',
  '/pages/promotion',
  '/pages/Engagement/lg-diamond',
  '/pages/search?search=ring',
] as const

/** How long after a page had asked it was told that its first frame is shown, in ms, and how many scripts it had then. */
interface Told {
  after: number
  scripts: number
}

const pictureAddress = /\/(?:pictures|drawings)\//

/** Addresses of the pictures that the browser has asked for so far. */
const recordPictures = ({ page }: BrowserSession) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (pictureAddress.test(request.url())) requests.push(request.url())
  })
  return requests
}

describe.each(allKinds)('the first picture of %s', (path) => {
  test('has the line to itself until it is painted, and nothing moves then [X-START-06]', async ({ open }) => {
    const session = await open({ wide: false })
    const pictures = recordPictures(session)
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await session.page.route(pictureAddress, async (route) => {
      await held
      await route.continue()
    })
    await session.page.goto(path, { waitUntil: 'commit' })
    await session.page.locator('footer').waitFor({ state: 'attached' })
    // Its start, if it did not wait, would be some frames after the fonts are there.
    await session.page.evaluate(async () => {
      await document.fonts.ready
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    })
    await expectChanged(() => pictures.length, 0)
    expect(pictures).toHaveLength(1)
    letGo()
    // How many promotions there are is up to what other tests do at the desk.
    const isLast = path === '/pages/promotion' && (await session.page.locator('main img[loading="lazy"]').count()) === 0
    if (!isLast) await expectChanged(() => pictures.length, 1)
    expect(await layoutShift(session)).toBeLessThan(0.01)
  })
})

describe.each(allKinds)('%s', (path) => {
  test.for([true, false])(
    'breaks its lines as its fonts will, before they have come; wide: %s [X-START-06]',
    async (wide, { open }) => {
      const session = await open({ wide })
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
      await session.page.route('**/*.woff2', async (route) => {
        await held
        await route.continue()
      })
      const waitForFrames = () =>
        session.page.evaluate(async () => {
          for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
        })
      await session.page.goto(path, { waitUntil: 'commit' })
      await session.page.locator('footer').waitFor({ state: 'attached' })
      await waitForFrames()
      letGo()
      await session.page.evaluate(() => document.fonts.ready.then(() => {}))
      await waitForFrames()
      expect(await layoutShift(session)).toBeLessThan(0.01)
    },
  )
})

describe.each(pages)('the first picture of %s', (path) => {
  test('is not waited for where the browser shows no pictures [X-EARLY-02]', async () => {
    const browser = await withoutPictures()
    onTestFinished(() => browser.close())
    const session = await openBrowserSession(browser, inject('shopUrl'))
    session.expectLog(/image loading is disabled/)
    const pictures = recordPictures(session)
    await session.goto(path)
    await session.page.locator('header').getByRole('link', { name: 'Log in' }).click()
    await expectVisible(session.page.getByRole('dialog'))
    expect(pictures).toEqual([])
    await session.close()
  })

  test('is shown before the scripts are fetched [X-START-03]', async ({ open }) => {
    const session = await open({ wide: false })
    await session.page.addInitScript(() => {
      globalThis.PerformanceObserver = class extends PerformanceObserver {
        constructor(callback: PerformanceObserverCallback) {
          const asked = Date.now()
          super((...entries) => {
            setTimeout(() => {
              const scripts = document.querySelectorAll('link[rel="modulepreload"]').length
              ;(globalThis as { told?: Told }).told ??= { after: Date.now() - asked, scripts }
              callback(...entries)
            }, 300)
          })
        }
      }
    })
    await session.goto(path)
    const told = () => session.page.evaluate(() => (globalThis as { told?: Told }).told)
    await expectEventually(told, expect.anything())
    const { after, scripts } = (await told())!
    // A page that is told later than after 1,000 ms has rightly begun without it.
    expect(after < 1000 ? scripts : 0, `scripts when the page was told, after ${after} ms`).toBe(0)
  })

  test('is not waited for where the browser says nothing of it [X-START-03]', async ({ open }) => {
    const session = await open({ wide: false })
    await session.page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    await session.goto(path)
    await session.page.locator('header').getByRole('button', { name: 'Menu' }).click()
    await expectVisible(session.page.getByRole('dialog'))
  })

  test('keeps nobody waiting where scripts are blocked [X-START-06]', async ({ open }) => {
    const session = await open({ wide: false, script: false })
    const pictures = recordPictures(session)
    await session.page.goto(path, { waitUntil: 'load' })
    const lazy = session.page.locator('main img[loading="lazy"]').filter({ visible: true }).first()
    expect((await lazy.boundingBox())?.x, 'its left edge').toBeGreaterThanOrEqual(0)
    await expect.poll(() => pictures.length).toBeGreaterThan(1)
  })

  test('does not hold the others for ever where the start script is taken out', async ({ open }) => {
    const session = await open({ wide: false })
    const pictures = recordPictures(session)
    await session.page.route(path, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        /<script type="module"[^>]*>globalThis\.earlyInput[\s\S]*?<\/script>/,
        '',
      )
      expect(body).not.toContain('const start')
      await route.fulfill({ response: answer, body })
    })
    await session.page.goto(path, { waitUntil: 'load' })
    expect(pictures).toHaveLength(1)
    await expect.poll(() => pictures.length).toBeGreaterThan(2)
  })
})
