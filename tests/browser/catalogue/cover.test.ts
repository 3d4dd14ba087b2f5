import { describe, expect } from 'vitest'
import type { BrowserSession } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { expectEventually } from '../support/expectations.ts'
import { layoutShift } from '../support/layout-shift.ts'

const pictureOf = ({ page }: BrowserSession) =>
  page.locator('main .cover img').evaluate((image: HTMLImageElement) => ({
    name: image.naturalWidth > 0 ? new URL(image.currentSrc).pathname : 'none',
    ground: getComputedStyle(image.closest('.cover') ?? image).backgroundColor,
  }))

describe('the head of a page', () => {
  test.for([
    ['/pages/LNYGallery', 'banner-lunar', 'rgb(167, 40, 42)'],
    ['/pages/NYCCollection', 'banner-newyork', 'rgb(24, 26, 30)'],
    ['/pages/MatchingBand', 'banner-wedding', 'rgb(245, 245, 245)'],
    ['/pages/Menu/Diamond', 'banner-engagement', 'rgb(245, 245, 245)'],
    ['/pages/Menu/Wedding', 'banner-wedding', 'rgb(245, 245, 245)'],
    ['/pages/WhyKilau', 'banner-diamonds', 'rgb(245, 245, 245)'],
  ] as const)(
    'of %s stands on the ground of its picture, and moves nothing when it comes [X-COVER-01]',
    async ([path, name, ground], { open }) => {
      for (const wide of [true, false]) {
        const session = await open({ wide })
        await session.goto(path)
        await expectEventually(() => pictureOf(session), {
          name: `/pictures/${name}${wide ? '' : '-mobile'}`,
          ground,
        })
        expect(await layoutShift(session)).toBeLessThan(0.001)
      }
    },
  )

  test.for([
    ['/pages/CleanRing', 'hero-oval-sand', 'rgb(239, 233, 225)'],
    ['/pages/PaymentOpt', 'hero-three-sand', 'rgb(239, 233, 225)'],
    ['/pages/Review', 'sand-bands', 'rgb(239, 233, 225)'],
    ['/pages/Testimonial', 'jade-emerald', 'rgb(31, 61, 54)'],
  ] as const)('of %s stands on the ground of its picture [X-COVER-01]', async ([path, name, ground], { open }) => {
    const session = await open({ wide: true })
    await session.goto(path)
    await expectEventually(() => pictureOf(session), { name: `/pictures/${name}`, ground })
  })

  test.for([768, 1024, 1199])('leaves free what its picture shows, at %i px [X-COVER-02]', async (width, { open }) => {
    const session = await open()
    await session.page.setViewportSize({ width, height: 900 })
    for (const path of ['/pages/Menu/Diamond', '/pages/WhyKilau']) {
      await session.goto(path)
      const end = await session.page.locator('main .cover__words').evaluate((words) => {
        const range = document.createRange()
        range.selectNodeContents(words)
        return Math.max(...[...range.getClientRects()].map(({ right }) => right))
      })
      expect(end / width, `${path}: where its words end`).toBeLessThanOrEqual(0.43)
    }
  })
})
