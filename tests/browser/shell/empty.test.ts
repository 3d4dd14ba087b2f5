import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { registerAndSignIn } from '../support/customer.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'

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

  test.for([true, false])('stands apart from the words before it (wide: %s) [X-EMPTY-02]', async (wide, { open }) => {
    const session = await open({ wide, enquiryShown: true })
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
