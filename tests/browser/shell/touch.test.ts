import { describe, expect } from 'vitest'
import { findSmallTargets } from '../../support/find-small-targets.ts'
import { test } from '../support/browser-test.ts'
import { expectVisible } from '../support/expectations.ts'

describe('on a touch screen', () => {
  test.for([
    [true, '22px'],
    [false, '28px'],
  ] as const)(
    'the handles of a range are as wide as a finger needs (wide: %s) [X-DIAMOND-01]',
    async ([wide, width], { open }) => {
      const session = await open({ wide })
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
      const session = await open({ wide })
      await session.goto('/pages/FineRings')
      const second = session.page.locator('.card__pic .second').first()
      await second.waitFor({ state: 'attached' })
      expect(await second.evaluate((each) => each.checkVisibility())).toBe(wide)
    },
  )

  test('what hovering changes, a tap does not: each such rule asks whether there is hovering [X-TOUCH-02]', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    await session.goto('/')
    const rules = await session.page.evaluate(() => {
      const found: { selector: string; asks: boolean }[] = []
      const read = (list: CSSRuleList, asks: boolean) => {
        for (const rule of list) {
          if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover'))
            found.push({ selector: rule.selectorText, asks })
          else if (rule instanceof CSSMediaRule) read(rule.cssRules, asks || rule.conditionText === '(hover: hover)')
          else if (rule instanceof CSSGroupingRule) read(rule.cssRules, asks)
        }
      }
      for (const sheet of document.styleSheets) read(sheet.cssRules, false)
      return found
    })
    expect(rules.length).toBeGreaterThan(10)
    expect(rules.filter(({ asks }) => !asks)).toEqual([])
  })

  test('the filters of diamonds are hit on 44 px, the grades of a scale on 44 px of height [X-TOUCH-01]', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    const { page } = session
    await session.goto('/pages/Engagement/diamond')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Filter/ })
      .click()
    await expectVisible(page.getByRole('slider', { name: 'Least Carat' }))
    const small = await page.evaluate(findSmallTargets)
    const grades = /^a\. (?:[D-K]|FL|IF|VVS[12]|VS[12]|SI[12]|I[123]): \d+ by 44 px$/
    expect(small.filter((target) => !grades.test(target))).toEqual([])
  })

  test('the fields and buttons of a dialog are hit on 44 px [X-TOUCH-01]', async ({ open }) => {
    const session = await open({ wide: false })
    const { page } = session
    await session.goto('/pages/FAQ')
    await page.locator('.float').getByRole('link', { name: 'Appointment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Submit' }))
    expect(await page.evaluate(findSmallTargets)).toEqual([])
  })
})
