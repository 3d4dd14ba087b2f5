import { describe, expect } from 'vitest'
import { adTypeByKind } from '#contract/lead/ad-types.ts'
import { pages } from '#contract/pages.ts'
import { kinds, type Kind } from '#contract/catalogue/codes.ts'
import { test } from '../support/browser-test.ts'
import { expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import { failedRequestLog, type BrowserSession } from '../support/browser-session.ts'

const bannerOf = ({ page }: BrowserSession) => page.locator('main .ad img')
const sourceOf = async (session: BrowserSession) =>
  new URL(await bannerOf(session).evaluate((image: HTMLImageElement) => image.currentSrc)).pathname
const nameOf = (kind: Kind) => adTypeByKind[kind]?.replaceAll('_', '-')
const withAd = kinds.filter((kind) => adTypeByKind[kind] !== undefined)

describe('the advertising banner', () => {
  test.for(withAd)(
    'of %s is the mobile picture below 768 px, the wide one above [SHELL-07]',
    async (kind, { open }) => {
      const session = await open({ wide: false })
      await session.goto(pages[kind].href())
      await expectVisible(bannerOf(session))
      await expectEventually(() => sourceOf(session), `/pictures/ad-${nameOf(kind)}-mobile`)
      await session.page.setViewportSize({ width: 767, height: 900 })
      await expectEventually(() => sourceOf(session), `/pictures/ad-${nameOf(kind)}-mobile`)
      await session.page.setViewportSize({ width: 768, height: 900 })
      await expectEventually(() => sourceOf(session), `/pictures/ad-${nameOf(kind)}`)
      await expectEventually(
        () => bannerOf(session).evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
        true,
        'the banner is drawn',
      )
    },
  )

  test('moves nothing when it comes [SHELL-07]', async ({ open }) => {
    for (const wide of [true, false]) {
      const session = await open({ wide })
      session.expectLog(failedRequestLog)
      await session.page.route('**/ad-earring*', (route) => route.abort('connectionfailed'))
      await session.goto('/pages/Earrings')
      const heights = () =>
        session.page.evaluate(() => [
          document.querySelector('.ad')?.getBoundingClientRect().height,
          document.querySelector('main .grid')?.getBoundingClientRect().top,
        ])
      const before = await heights()
      expect(before[0]).toBeGreaterThan(100)
      await session.page.unrouteAll()
      await session.page.reload()
      await expectEventually(
        () => bannerOf(session).evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
        true,
        'the banner is drawn',
      )
      expect(await heights()).toEqual(before)
    }
  })

  test('stands in the page without script, and nowhere where the shop has none [SHELL-07]', async ({ open }) => {
    const session = await open({ script: false })
    await session.goto('/pages/Necklaces')
    await expectVisible(bannerOf(session))
    const other = await open()
    for (const path of ['/pages/MatchingBand', '/', '/pages/FAQ']) {
      await other.goto(path)
      await expectHidden(bannerOf(other))
      await expectVisible(other.page.getByRole('heading', { level: 1 }))
    }
  })
})
