import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { expectEventually } from '../support/expectations.ts'

describe('a page without what was looked for', () => {
  test.for([
    ['/pages/Nowhere', '.cover'],
    ['/pages/NoData', '.empty'],
    ['/pages/Favourites', '.empty'],
    ['/pages/search?search=zzzz', '.empty'],
    ['/pages/FineRings?style=stacking&shape=heart', '.empty'],
    ['/pages/Personal', '.empty'],
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
})
