import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import { locales } from '#contract/locale.ts'
import { freshTest as test } from '../support/browser-test.ts'
import { expectVisible } from '../support/expectations.ts'
import { piecesOf } from '../support/customer.ts'

/** Where elements begin, px from the top, one number for each row. */
const rowsOf = async (elements: Locator) => [
  ...new Set(await elements.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))),
]

describe('between 768 and 1,099 px', () => {
  test.for(locales)(
    'home begins with a heading of two lines that touches nothing in %s [X-LAYOUT-01]',
    async (locale, { open }) => {
      const session = await open({ locale })
      for (const width of [768, 900, 1024, 1099]) {
        await session.page.setViewportSize({ width, height: 900 })
        await session.goto('/')
        const heading = await session.page.locator('h1').evaluate((element) => {
          const { top, height } = element.getBoundingClientRect()
          const menu = document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0
          return {
            lines: Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight)),
            room: top - menu,
          }
        })
        expect(heading.lines, `lines at ${width} px`).toBeLessThanOrEqual(2)
        expect(heading.room, `px above it at ${width} px`).toBeGreaterThanOrEqual(24)
      }
    },
  )

  test.for(locales)('the panels of the menu are filled to their end in %s [X-LAYOUT-01]', async (locale, { open }) => {
    const session = await open({ locale })
    for (const width of [768, 900, 1024, 1099]) {
      await session.page.setViewportSize({ width, height: 900 })
      await session.goto('/pages/FAQ')
      for (let entry = 0; entry < 4; entry += 1) {
        await session.page.locator('.nav__item').nth(entry).hover()
        const panel = session.page.locator('.mega')
        await expectVisible(panel)
        const blank = await panel.locator('.mega__in').evaluate((inner) => {
          const { right } = inner.getBoundingClientRect()
          const ends = [...inner.querySelectorAll('li, figure')].map((each) => each.getBoundingClientRect().right)
          return (right - Number.parseFloat(getComputedStyle(inner).paddingRight) - Math.max(...ends)) / innerWidth
        })
        expect(blank, `blank part at the end of panel ${entry} at ${width} px`).toBeLessThanOrEqual(0.05)
        const lines = await panel.locator('h3').evaluateAll((all) => all.map((each) => each.getClientRects().length))
        expect(new Set(lines).size).toBeLessThanOrEqual(1)
      }
    }
  })

  test('four tiles stand in full rows [X-LAYOUT-01]', async ({ open }) => {
    const session = await open()
    const [setting] = await piecesOf(session.context, 'setting')
    for (const width of [768, 900]) {
      await session.page.setViewportSize({ width, height: 900 })
      await session.goto(detailPath(setting!))
      const companions = session.page.locator('.grid--4 .card')
      await expect.poll(() => companions.count(), { message: 'bands beside the ring' }).toBe(4)
      expect(await rowsOf(companions), `at ${width} px`).toHaveLength(1)
      await session.goto('/pages/Menu/Diamond')
      expect(await rowsOf(session.page.locator('.landing > li')), `two and two at ${width} px`).toHaveLength(2)
    }
  })

  test('metals are named two to a row [X-LAYOUT-01]', async ({ open }) => {
    const session = await open()
    const ring = (await piecesOf(session.context, 'women_ring')).find(({ metals }) => metals.length === 7)
    for (const width of [375, 768, 1024]) {
      await session.page.setViewportSize({ width, height: 900 })
      await session.goto(detailPath(ring!))
      const pills = session.page.locator('.pill--metal')
      expect(await pills.count()).toBe(7)
      expect(await rowsOf(pills), `at ${width} px`).toHaveLength(4)
      const heights = await pills.evaluateAll((all) =>
        all.map((each) => Math.round(each.getBoundingClientRect().height)),
      )
      expect(new Set(heights), `as high as a finger at ${width} px`).toEqual(new Set([44]))
      const lines = await pills.evaluateAll((all) =>
        all.map((each) => {
          const text = document.createRange()
          text.selectNodeContents(each.lastChild!)
          return new Set([...text.getClientRects()].map(({ top }) => top)).size
        }),
      )
      expect(lines, `lines of each at ${width} px`).toEqual(Array(7).fill(1))
    }
  })

  test('the button that submits an appointment is no higher than its field [X-LAYOUT-01]', async ({ open }) => {
    const session = await open()
    for (const width of [600, 768, 1024]) {
      await session.page.setViewportSize({ width, height: 900 })
      await session.goto('/pages/Appointment')
      const form = session.page.locator('.appt__page')
      if (width < 768) await form.getByRole('button', { name: 'Continue' }).click()
      await form.getByRole('textbox', { name: 'Budget' }).focus()
      await form.getByRole('textbox', { name: 'Email' }).focus()
      await expectVisible(form.locator('.field__error').last())
      const submit = form.getByRole('button', { name: 'Submit' })
      // Measured at one moment, as the page still moves to the focused field.
      const { height, offset } = await submit.evaluate((button) => {
        const end = button.closest('.appt__end')!
        const field = end.querySelector('.field__join')!.getBoundingClientRect()
        const box = button.getBoundingClientRect()
        return { height: box.height, offset: Math.abs(box.bottom - field.bottom) }
      })
      expect(height, `at ${width} px`).toBeLessThanOrEqual(52)
      expect(offset, `at ${width} px`).toBeLessThan(2)
    }
  })
})

describe('the filters of diamonds', () => {
  test.for([768, 1024, 1280])('set the names of grades apart at %i px [X-LAYOUT-03]', async (width, { open }) => {
    const session = await open()
    await session.page.setViewportSize({ width, height: 900 })
    await session.goto('/pages/Engagement/diamond')
    const names = await session.page.locator('.filters .steps').evaluateAll((lists) =>
      lists.map((list) =>
        [...list.querySelectorAll('a')].map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          const { left, right } = range.getBoundingClientRect()
          return { name: link.textContent, left, right }
        }),
      ),
    )
    expect(names.map((list) => list.length)).toEqual(expect.arrayContaining([6, 8, 11]))
    const close = names.flatMap((list) =>
      list.flatMap(({ name, right }, place) => {
        const next = list[place + 1]
        return next && right > 0 && next.left - right < 4 ? [`${name} ${next.name}`] : []
      }),
    )
    expect(close, 'names less than 4 px apart').toEqual([])
  })
})
