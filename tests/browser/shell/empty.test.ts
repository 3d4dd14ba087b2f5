import { describe, expect } from 'vitest'
import { freshTest as test } from '../support/browser-test.ts'
import { registerAndSignIn } from '../support/customer.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { waitForFrame } from '../support/settle.ts'

describe('a page without what was looked for', () => {
  test.for([
    ['/pages/Nowhere', '.cover'],
    ['/pages/NoData', '.empty'],
    ['/pages/Favourites', '.empty'],
    ['/pages/search?search=zzzz', '.empty'],
    ['/pages/FineRings?style=stacking&shape=heart', '.empty'],
    ['/pages/Personal', '.empty'],
    ['/pages/Engagement/review', '.empty'],
  ] as const)('%s has one picture, one sentence and a way on [X-EMPTY-01]', async ([path, part], { open }) => {
    const session = await open({ wide: true })
    session.expectLog(/Failed to load resource: .* status of 404/)
    await session.goto(path)
    const shown = session.page.locator(`main ${part}`)
    await expectEventually(
      () =>
        shown.evaluate((element) => ({
          pictures: [...element.querySelectorAll('img')].map((image) => image.naturalWidth > 0),
          sentences: element.querySelectorAll('p:is(.quiet, .lead):not(.num)').length,
          goesOn: element.querySelector('a, button') !== null,
        })),
      { pictures: [true], sentences: 1, goesOn: true },
    )
    expect(await shown.locator('svg').count()).toBe(0)
  })

  test.for(['/pages/search?search=zzzz', '/pages/Engagement/review', '/pages/NoData'])(
    '%s has its picture before it fetches a script [X-EMPTY-03]',
    async (path, { open }) => {
      const session = await open({ wide: false })
      session.expectLog(/Failed to load resource: .* status of 404/)
      const fetched: string[] = []
      session.page.on('requestfinished', (request) => fetched.push(request.url()))
      session.page.on('request', (request) => request.resourceType() === 'script' && fetched.push('script'))
      // With everything else there, a page that does not wait for its picture fetches its scripts within two frames.
      await session.page.route('**/pictures/**', async (route) => {
        await session.page.evaluate(() => document.fonts.ready)
        for (let frame = 0; frame < 5; frame++) await waitForFrame(session.page)
        await route.continue()
      })
      await session.goto(path)
      const picture = await session.page
        .locator('main .empty img')
        .evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(fetched.slice(0, fetched.indexOf('script'))).toContain(picture)
    },
  )

  test.for([true, false])('stands apart from the words before it (wide: %s) [X-EMPTY-02]', async (wide, { open }) => {
    const session = await open({ wide })
    for (const [path, words] of [
      ['/pages/Compare', '.lead'],
      ['/pages/Personal', 'h1'],
      ['/pages/Favourites', '.lead'],
      ['/pages/Personal/AddressSet', 'p.quiet'],
    ] as const) {
      if (path === '/pages/Personal/AddressSet') await registerAndSignIn(session.context)
      await session.goto(path)
      await expectVisible(session.page.locator('main .empty'))
      const [before, panel] = await Promise.all([
        session.page.locator(`main ${words}`).first().boundingBox(),
        session.page.locator('main .empty').boundingBox(),
      ])
      expect((panel?.y ?? 0) - (before?.y ?? 0) - (before?.height ?? 0), `px on ${path}`).toBeGreaterThanOrEqual(24)
    }
  })
})
