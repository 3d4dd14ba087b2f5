import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { expectEventually } from '../support/expectations.ts'
import type { BrowserSession } from '../support/browser-session.ts'

const cardsInView = ({ page }: BrowserSession) =>
  page.locator('.rail').evaluate((rail) => {
    const { left, right } = rail.getBoundingClientRect()
    return [...rail.children].flatMap((card, place) => {
      const box = card.getBoundingClientRect()
      return box.left >= left - 1 && box.right <= right + 1 ? [place] : []
    })
  })

/** Presses the arrow at one end of the row, in the middle of its pictures; the browser draws it, so nothing names it. */
const pressArrow = async ({ page }: BrowserSession, end: 'left' | 'right') => {
  const row = page.locator('.rail__frame')
  const [frame, picture] = await Promise.all([
    row.boundingBox(),
    page.locator('.rail .card__pic').first().boundingBox(),
  ])
  if (!frame || !picture) throw new Error('there is no row')
  await row.click({ position: { x: end === 'left' ? 8 : frame.width - 8, y: picture.height / 2 } })
}

describe('the row of pieces on the home page', () => {
  test.for([1024, 1440])('shows all eight to a mouse, at %i px [X-RAIL-01]', async (width, { open }) => {
    const session = await open({ wide: true })
    await session.page.setViewportSize({ width, height: 900 })
    await session.goto('/')
    const first = await cardsInView(session)
    expect(first).toContain(0)
    expect(first).not.toContain(7)
    const seen = new Set(first)
    while (!seen.has(7)) {
      const last = Math.max(...seen)
      await pressArrow(session, 'right')
      await expectEventually(async () => Math.max(...(await cardsInView(session))) > last, true, 'the row has moved on')
      for (const each of await cardsInView(session)) seen.add(each)
    }
    expect([...seen].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    await expectEventually(() => cardsInView(session).then((places) => places.at(-1)), 7)
    await pressArrow(session, 'left')
    await expectEventually(() => cardsInView(session).then((places) => places.includes(7)), false)
  })

  test('shows a part of the piece that comes next [X-RAIL-01]', async ({ open }) => {
    const session = await open({ wide: true })
    await session.goto('/')
    const next = await session.page.locator('.rail').evaluate((rail) => {
      const { right } = rail.getBoundingClientRect()
      return [...rail.children].some((card) => {
        const box = card.getBoundingClientRect()
        return box.left < right - 40 && box.right > right + 40
      })
    })
    expect(next).toBe(true)
  })
})

describe('the last card of a list', () => {
  test('stands beside its own words where it would be alone in its row [X-LIST-01]', async ({ open }) => {
    const session = await open({ wide: false })
    await session.goto('/pages/LNYGallery')
    const cards = session.page.locator('main .grid > .card')
    expect((await cards.count()) % 2).toBe(1)
    const [row, card, words] = await Promise.all([
      session.page.locator('main .grid').boundingBox(),
      cards.last().boundingBox(),
      cards.last().locator('.card__body').boundingBox(),
    ])
    expect(card?.width).toBe(row?.width)
    expect(words?.x).toBeGreaterThan((row?.x ?? 0) + (row?.width ?? 0) / 2)
  })

  test.for([
    ['/pages/LNYGallery', 768, 2],
    ['/pages/LNYGallery', 1023, 2],
    ['/pages/FineRings', 900, 2],
    ['/pages/FineRings', 1024, 3],
  ] as const)('of %s is not alone at %i px, with %i to a row [X-LIST-01]', async ([path, width, columns], { open }) => {
    const session = await open()
    await session.page.setViewportSize({ width, height: 900 })
    await session.goto(path)
    const cards = session.page.locator('main .grid > .card')
    expect((await cards.count()) % columns).toBe(1)
    const [first, last] = await Promise.all([cards.first().boundingBox(), cards.last().boundingBox()])
    const tops = await cards.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
    expect(last?.width).toBeGreaterThan((first?.width ?? 0) * 2)
  })
})
