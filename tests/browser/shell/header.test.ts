import { describe, expect } from 'vitest'
import { locales } from '#contract/locale.ts'
import { test } from '../support/browser-test.ts'
import { register, signIn } from '../support/customer.ts'
import { expectVisible } from '../support/expectations.ts'

describe('the header of a customer with a long name', () => {
  test.for(locales)(
    'has the logo in its middle, and everything on its line in %s [X-HEADER-03]',
    async (locale, { open }) => {
      const session = await open({ locale })
      await signIn(session.context, await register(session.context, 'Wan Nur Aishah Humaira'))
      for (const width of [768, 1024, 1200, 1440]) {
        await session.page.setViewportSize({ width, height: 900 })
        await session.goto('/pages/FAQ')
        await expectVisible(session.page.locator('.head__name'))
        const head = await session.page.locator('.head__bar').evaluate((bar) => {
          const [left, right] = bar.querySelectorAll('.head__side')
          const logo = bar.querySelector('.logo')?.getBoundingClientRect()
          const seen = [...(right?.children ?? [])].filter((each) => each.checkVisibility())
          return {
            fromTheMiddle: Math.abs(
              (logo?.left ?? 0) + (logo?.width ?? 0) / 2 - bar.clientWidth / 2 - bar.getBoundingClientRect().left,
            ),
            touches: [left?.lastElementChild, ...seen].filter((each) => {
              const box = each?.getBoundingClientRect()
              return box && logo && box.width > 0 && box.right > logo.left && box.left < logo.right
            }).length,
            heights: seen.map((each) => Math.round(each.getBoundingClientRect().height)),
            end: Math.max(...seen.map((each) => each.getBoundingClientRect().right)),
          }
        })
        expect(head.fromTheMiddle, `px at ${width} px`).toBeLessThanOrEqual(1)
        expect(head.touches, `parts that touch the logo at ${width} px`).toBe(0)
        expect(Math.max(...head.heights), `px of the highest part at ${width} px`).toBeLessThanOrEqual(48)
        expect(head.end, `end of the last part at ${width} px`).toBeLessThanOrEqual(width)
      }
    },
  )
})
