import { describe, expect } from 'vitest'
import { adTypeOf } from '#contract/lead/lead.ts'
import { catalogueRoutes } from '#contract/routes.ts'
import { kinds, type Kind } from '#contract/catalogue/codes.ts'
import { test } from '../support/browser-test.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { lostRequest, type Visit } from '../support/visit.ts'

const bannerOf = ({ page }: Visit) => page.locator('main .ad img')
const sourceOf = async (visit: Visit) =>
  new URL(await bannerOf(visit).evaluate((image: HTMLImageElement) => image.currentSrc)).pathname
const nameOf = (kind: Kind) => adTypeOf[kind]?.replaceAll('_', '-')
const withAd = kinds.filter((kind) => adTypeOf[kind] !== undefined)

describe('the advertising banner', () => {
  test.for(withAd)(
    'of %s is the mobile picture below 768 px, the wide one above [SHELL-07]',
    async (kind, { open }) => {
      const visit = await open({ wide: false })
      await visit.goto(catalogueRoutes[kind].category)
      await seen(bannerOf(visit))
      await becomes(async () => /\/(\d+)\/(.*)\.webp$/.exec(await sourceOf(visit))?.[2], `ad-${nameOf(kind)}-mobile`)
      await visit.page.setViewportSize({ width: 767, height: 900 })
      await becomes(async () => (await sourceOf(visit)).includes(`/ad-${nameOf(kind)}-mobile.webp`), true)
      await visit.page.setViewportSize({ width: 768, height: 900 })
      await becomes(async () => (await sourceOf(visit)).includes(`/ad-${nameOf(kind)}.webp`), true)
      await becomes(() => bannerOf(visit).evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
    },
  )

  test('moves nothing when it comes [SHELL-07]', async ({ open }) => {
    for (const wide of [true, false]) {
      const visit = await open({ wide })
      visit.foresee(lostRequest)
      await visit.page.route('**/ad-earring*', (route) => route.abort('connectionfailed'))
      await visit.goto('/pages/Earrings')
      const heights = () =>
        visit.page.evaluate(() => [
          document.querySelector('.ad')?.getBoundingClientRect().height,
          document.querySelector('main .grid')?.getBoundingClientRect().top,
        ])
      const before = await heights()
      expect(before[0]).toBeGreaterThan(100)
      await visit.page.unrouteAll()
      await visit.page.reload()
      await becomes(() => bannerOf(visit).evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
      expect(await heights()).toEqual(before)
    }
  })

  test('stands in the page without script, and nowhere where the shop has none [SHELL-07]', async ({ open }) => {
    const visit = await open({ script: false })
    await visit.goto('/pages/Necklaces')
    await seen(bannerOf(visit))
    const other = await open()
    for (const path of ['/pages/MatchingBand', '/', '/pages/FAQ']) {
      await other.goto(path)
      await unseen(bannerOf(other))
      await seen(other.page.getByRole('heading', { level: 1 }))
    }
  })
})
