import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { expectVisible } from '../support/expectations.ts'

describe('on a touch screen', () => {
  test.for([
    [true, '22px'],
    [false, '28px'],
  ] as const)(
    'the handles of a range are as wide as a finger needs (wide: %s) [X-DIAMOND-01]',
    async ([wide, width], { open }) => {
      const session = await open({ wide, enquiryShown: true })
      const { page } = session
      await session.goto('/pages/Engagement/diamond')
      if (!wide)
        await page
          .getByRole('main')
          .getByRole('link', { name: /^Filter/ })
          .click()
      const handle = page.getByRole('slider', { name: 'Least Carat' })
      await expectVisible(handle)
      expect(await handle.evaluate((each) => getComputedStyle(each).getPropertyValue('--thumb'))).toBe(width)
    },
  )

  test.for([true, false])(
    'a second picture, which only hovering shows, is not there (wide: %s) [X-PICTURE-02]',
    async (wide, { open }) => {
      const session = await open({ wide, enquiryShown: true })
      await session.goto('/pages/FineRings')
      const second = session.page.locator('.card__pic .second').first()
      await second.waitFor({ state: 'attached' })
      expect(await second.evaluate((each) => each.checkVisibility())).toBe(wide)
    },
  )
})
