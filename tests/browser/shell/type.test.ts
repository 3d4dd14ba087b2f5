import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'

/** What is set in the serif, has a figure in it and would draw the figures of a text, in which a one is a small capital I. */
const oldFigures = ({ page }: BrowserSession) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { fontFamily, fontVariantNumeric } = getComputedStyle(element)
        const hasFigure = [...element.childNodes].some((node) => node.nodeType === 3 && /\d/.test(node.nodeValue ?? ''))
        return hasFigure && fontFamily.includes('Kilau Serif') && !fontVariantNumeric.includes('lining-nums')
      })
      .map((element) => element.textContent),
  )

describe('figures', () => {
  test.for(['/pages/Engagement/ring', '/pages/RingDetail/embun-oval-solitaire', '/pages/FAQ', '/pages/FineRings', '/'])(
    'of headings and folds stand on the line, on %s [X-TYPE-01]',
    async (path, { open }) => {
      const session = await open({ wide: true })
      await session.goto(path)
      expect(await oldFigures(session)).toEqual([])
    },
  )

  test('and Latin letters in a Chinese heading are of the size of its characters [X-TYPE-01]', async ({ open }) => {
    const session = await open({ wide: true, locale: 'zh-CN' })
    await session.goto('/pages/WhyKilau')
    const heading = session.page.locator('h1')
    const family = await heading.evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0])
    expect(family).toMatch(/Kilau Serif Zh/)
    const sizes = await session.page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter(
          (rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family').includes('Serif Zh'),
        )
        .map((rule) => (rule as CSSFontFaceRule).style.getPropertyValue('size-adjust')),
    )
    expect(sizes).toEqual(['116%'])
  })
})
