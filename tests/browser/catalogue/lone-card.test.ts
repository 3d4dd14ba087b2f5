import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'

/** Rows of a grid that is left with its first cards, from the top: how many cards, and how wide each is, in px. */
const rowsOf = ({ page }: BrowserSession, count: number) =>
  page.evaluate((most) => {
    const grid = document.querySelector('main .grid:has(.card)')
    const cards = [...(grid?.querySelectorAll<HTMLElement>('.card') ?? [])]
    const places = cards.map((card) => (card.parentElement === grid ? card : (card.parentElement as HTMLElement)))
    places.slice(most).forEach((place) => place.remove())
    const rows = Map.groupBy(places.slice(0, most), (place) => place.getBoundingClientRect().top)
    return [...rows.values()].map((row) => row.map((place) => place.getBoundingClientRect().width))
  }, count)

/** Where the words of the last card begin, beside its picture or below. */
const wordsOfLast = ({ page }: BrowserSession) =>
  page
    .locator('main .grid')
    .first()
    .locator('.card')
    .last()
    .evaluate((card) => {
      const [picture, words] = [card.querySelector('.card__pic'), card.querySelector('.card__name')]
      const [from, to] = [picture?.getBoundingClientRect(), words?.getBoundingClientRect()]
      return (to?.left ?? 0) >= (from?.right ?? 0) ? 'beside' : (to?.top ?? 0) >= (from?.bottom ?? 0) ? 'below' : 'over'
    })

describe('the last card of a list', () => {
  for (const path of ['/pages/Earrings', '/pages/search?search=diamond']) {
    for (const width of [375, 800, 1280]) {
      test(`of ${path} stands beside its words where it is alone in its row, at ${width} px [X-LIST-01]`, async ({
        open,
      }) => {
        const session = await open()
        await session.page.setViewportSize({ width, height: 900 })
        await session.goto(path)
        await session.rest()
        const seen: string[] = []
        for (let count = 8; count >= 2; count--) {
          const rows = await rowsOf(session, count)
          expect(rows.flat(), `${count} cards`).toHaveLength(count)
          const [first = [], last = []] = [rows[0], rows.at(-1)]
          const isAlone = last.length === 1 && rows.length > 1
          const column = first[0] ?? 0
          expect(await wordsOfLast(session), `${count} cards`).toBe(isAlone ? 'beside' : 'below')
          if (isAlone) expect(last[0], `${count} cards`).toBeGreaterThan(2 * column)
          seen.push(isAlone ? 'alone' : 'among')
        }
        expect(new Set(seen)).toEqual(new Set(['alone', 'among']))
        session.expectSilence()
      })
    }
  }
})
