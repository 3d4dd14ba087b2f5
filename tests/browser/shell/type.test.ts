import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { callAs } from '../support/customer.ts'

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

/** The lines in which a text is drawn. */
const linesOf = (element: Element) => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const lines: string[] = []
  let last = Number.NEGATIVE_INFINITY
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const [place, letter] of text.data.split('').entries()) {
      range.setStart(text, place)
      range.setEnd(text, place + 1)
      const { top, height } = range.getBoundingClientRect()
      if (top - last > height / 2) lines.push(letter)
      else lines.push(`${lines.pop() ?? ''}${letter}`)
      last = top
    }
  }
  return lines
}

/** Names that are longer than a card of a phone or tablet is wide, with where their lines may end. */
const phrases = {
  '/pages/FineRings': ['深海|蓝宝石|光环|戒指', '石榴|红宝石|光环|戒指', '碧空|蓝宝石|光环|戒指'],
  '/pages/TennisBracelets': ['阶梯|培育钻石|祖母绿形|网球手链', '静居|培育钻石|祖母绿形|网球手链'],
  '/pages/NYCCollection': ['列克星敦|培育钻石|装饰艺术|戒指', '翠贝卡|培育钻石|装饰艺术|耳坠'],
}

describe('the Chinese name of a piece', () => {
  test.for([375, 768, 1440])('is in lines of whole phrases at %i px [X-TYPE-02]', async (width, { open }) => {
    const session = await open({ locale: 'zh-CN' })
    await session.page.setViewportSize({ width, height: 900 })
    for (const [path, names] of Object.entries(phrases)) {
      await session.goto(path)
      for (const name of names) {
        const card = session.page.locator('.card__name').filter({ hasText: name.replaceAll('|', '') })
        const lines = await card.evaluate(linesOf)
        expect(lines.join(''), `on ${path}`).toBe(name.replaceAll('|', ''))
        const ends = new Set(name.split('|').map((_, place, all) => all.slice(0, place + 1).join('')))
        for (const place of lines.keys()) {
          const end = lines.slice(0, place + 1).join('')
          expect(ends.has(end), `${lines.join(' / ')} at ${width} px`).toBe(true)
        }
      }
    }
  })
})

describe('a Chinese text', () => {
  test.for([375, 768, 1024, 1440])(
    'ends the lines of a stone between its phrases at %i px [X-TYPE-02]',
    async (width, { open }) => {
      const session = await open({ locale: 'zh-CN' })
      await session.page.setViewportSize({ width, height: 900 })
      for (const shape of ['princess', 'cushion']) {
        const { data } = await callAs(session.context, 'GET /api/purchase/get_diamonds', { lab: 'GIA', shape })
        await session.goto(`/pages/DiamondDetail/${data?.detail[0]?.uuid}`)
        const lines = await session.page.locator('main h1').evaluate(linesOf)
        expect(lines.join('|')).toMatch(/^\d+\.\d\d 克拉\|?(?:公主方形|枕形)\|?钻石$/)
      }
    },
  )

  test.for([375, 768, 1024])(
    'pauses at the end of a line of a lead and of the footer at %i px [X-TYPE-02]',
    async (width, { open }) => {
      const session = await open({ locale: 'zh-CN' })
      await session.page.setViewportSize({ width, height: 900 })
      await session.goto('/pages/Menu/Diamond')
      expect((await session.page.locator('main .lead').evaluate(linesOf)).join('|')).toMatch(
        /^从钻石开始，\|?或从戒托开始，\|?由我们亲手合而为一。$/,
      )
      const summary = session.page.locator('footer summary').filter({ hasText: '展厅' })
      if (width < 768) await summary.click()
      const hours = session.page.locator('footer').getByRole('link', { name: '周一至周五' })
      expect((await hours.evaluate(linesOf)).join('|')).toMatch(/^周一至周五：\|?上午[^|]10[^|]点至晚上[^|]7[^|]点$/)
    },
  )
})

describe('on a page of text', () => {
  test.for(['/pages/Contact', '/pages/PaymentOpt', '/pages/CleanRing'])(
    'labels are as large as what they say, on %s [X-TYPE-03]',
    async (path, { open }) => {
      const session = await open()
      await session.goto(path)
      const sizes = await session.page
        .locator('main .dl :is(dt, dd)')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize))
      expect(sizes.length).toBeGreaterThan(3)
      expect(new Set(sizes)).toEqual(new Set(['17px']))
    },
  )
})

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
    expect([...new Set(sizes)]).toEqual(['116%'])
  })
})
