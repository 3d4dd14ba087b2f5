import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    drawing: main.getByRole('img'),
    carat: main.getByRole('slider', { name: 'Weight' }),
    choice: (name: string) => main.getByRole('radio', { name, exact: true }),
    price: main.getByRole('status'),
    stones: main.getByRole('status').getByRole('link'),
  }
}
/** Prices of all stones that the link leads to, in sen, the cheapest first. */
const pricesOf = async ({ context }: BrowserSession, href: string) => {
  const query = new URL(href, 'http://shop').searchParams
  const prices: number[] = []
  for (let after: string | null = ''; after !== null;) {
    const search = new URLSearchParams({ ...Object.fromEntries(query), lab: 'GIA', pageSize: '50', sort: 'price-up' })
    if (after !== '') search.set('after', after)
    const answer = await context.request.get(`/api/purchase/get_diamonds?${search.toString()}`)
    const { data } = (await answer.json()) as { data: { detail: { priceSen: number }[]; next: string | null } }
    prices.push(...data.detail.map(({ priceSen }) => priceSen))
    after = data.next
  }
  return prices
}
/** Colours in which there are such stones. */
const soldColors = async ({ context }: BrowserSession, href: string) => {
  const { color: _color, ...others } = Object.fromEntries(new URL(href, 'http://shop').searchParams)
  const query = new URLSearchParams({ ...others, lab: 'GIA' })
  const answer = await context.request.get(`/api/purchase/get_diamond_facets?${query.toString()}`)
  const { data } = (await answer.json()) as { data: { facets: { color: { value: string; count: number }[] } } }
  return data.facets.color.filter(({ count }) => count > 0).map(({ value }) => value)
}
const middleOf = (prices: number[]) => prices[Math.floor(prices.length / 2)] ?? 0
const senIn = (text: string) => Number(/RM ([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')) * 100

describe('the page to learn by hand', () => {
  test('the price is that of the middle one of the stones that it leads to [X-GUIDE-02]', async ({ open }) => {
    const session = await open()
    await session.goto(pages.diamondGuide.href())
    const { price, stones, choice } = parts(session)
    await expectVisible(stones)
    const shown = senIn(await price.innerText())
    const href = (await stones.getAttribute('href')) ?? ''
    const prices = await pricesOf(session, href)
    expect(await stones.innerText()).toContain(String(prices.length))
    const middle = middleOf(prices)
    // It is said to three digits.
    expect(Math.abs(shown / middle - 1)).toBeLessThan(0.005)

    const grades = await soldColors(session, href)
    await choice(grades.find((grade) => grade !== 'G') ?? '')
      .locator('..')
      .click()
    await expectVisible(price.getByText(/the stone before\.$/))
    const words = await price.innerText()
    const changedHref = (await stones.getAttribute('href')) ?? ''
    const change = Math.round((middleOf(await pricesOf(session, changedHref)) / middle - 1) * 100)
    const said = change > 0 ? `${change}% more than` : `${-change}% less than`
    expect(words).toContain(change === 0 ? 'The same price as the stone before.' : `${said} the stone before.`)
    await session.follow(stones, changedHref)
  })

  test('the price stays in view of a phone while the last of the four is moved [X-GUIDE-02]', async ({ open }) => {
    const session = await open({ wide: false })
    await session.goto(pages.diamondGuide.href())
    const { price, choice } = parts(session)
    for (const cut of ['Very Good', 'Fair']) {
      await choice(cut).locator('..').tap()
      await expectEventually(
        () => choice(cut).evaluate((each) => each.getBoundingClientRect().bottom < innerHeight),
        true,
      )
      const box = await price.boundingBox()
      expect(box?.y, 'its top').toBeGreaterThanOrEqual(0)
      const isSeen = await price.evaluate((each) => {
        const { left, top } = each.getBoundingClientRect()
        return each.contains(document.elementFromPoint(left + 4, top + 4))
      })
      expect(isSeen).toBe(true)
    }
  })

  test('the stone follows the keys at once, in the drawing and in words [X-GUIDE-01]', async ({ open }) => {
    const session = await open()
    await session.goto(pages.diamondGuide.href())
    const { drawing, carat, choice } = parts(session)
    const width = () =>
      drawing
        .locator('circle')
        .first()
        .evaluate((circle) => circle.getBoundingClientRect().width)
    const before = await width()
    await carat.focus()
    for (let press = 0; press < 20; press += 1) await carat.press('ArrowRight')
    expect(await carat.getAttribute('aria-valuetext')).toBe('2.00 ct')
    // Twice the weight is the cube root of two as wide.
    await expectEventually(async () => Math.round(((await width()) / before) * 100), 126)
    await choice('D').focus()
    await choice('D').press('Space')
    await expectEventually(
      () => drawing.getAttribute('aria-label'),
      'A round diamond of 2.00 ct, colour D, clarity VS2, cut Excellent: 8.1 mm across. Tint and marks are drawn stronger than the eye sees them.',
    )
    expect(await drawing.locator('[data-inclusion]').count()).toBeGreaterThan(0)
    await choice('FL').focus()
    await choice('FL').press('Space')
    await expectEventually(() => drawing.locator('[data-inclusion]').count(), 0)
    session.expectSilence()
  })
})
