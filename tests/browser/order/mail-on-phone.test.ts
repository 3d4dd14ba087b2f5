import { describe, expect } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { renderHtml } from '../../../src/server/mail/html.ts'
import { orderConfirmationTemplate } from '../../../src/server/order/mail-template.ts'
import { test } from '../support/browser-test.ts'

const order = {
  name: 'Mei Ling',
  number: 'KL-26-004217',
  receive: {
    method: 'delivery',
    name: 'Siti Nurhaliza binti Abdullah',
    phone: '+60 12-345 6789',
    address: '88 Jalan Medan Setia Dua, Plaza Damansara',
    unit: 'Level 12, Block C-3A',
    postcode: '50490',
    city: 'Bukit Damansara',
    state: '14',
  },
  day: '2026-12-11',
  lines: [
    {
      uuid: '9b5b3f5e-3b0c-4f6e-8a51-2f3c5d6e7f80',
      kind: 'piece',
      type: 'women_ring',
      name: { en: 'Embun Band', 'zh-CN': '晨露戒指' },
      priceSen: 428_000,
      picture: { name: 'ring', hash: 'h', width: 960, height: 960 },
      metal: '6',
      size: '12.5',
    },
  ],
  totalSen: 428_000,
  tax: { percent: 10, amountSen: 38_909 },
  giftMessage: '生日快乐，愿这枚戒指陪伴您走过每一个清晨与黄昏。',
  note: 'Please ring the second bell, as the first one has not worked since the rain in March.',
  href: 'https://shop.example/pages/Personal/OrderDetail?order=1',
} satisfies Parameters<typeof orderConfirmationTemplate>[1]

describe('a mail on a phone', () => {
  test.for(['en', 'zh-CN'] satisfies Locale[])(
    'leaves room for each label and each value, in %s [X-MAIL-03]',
    async (locale, { browser }) => {
      const page = await browser.newPage({ viewport: { width: 375, height: 800 } })
      await page.setContent(renderHtml(orderConfirmationTemplate(locale, order), locale))
      const cells = await page.locator('.k-sheet table th, .k-sheet table td.k-line').evaluateAll((all) =>
        all.map((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          const { width, right } = range.getBoundingClientRect()
          return {
            text: cell.textContent,
            lines: new Set([...range.getClientRects()].map(({ top }) => top)).size,
            width,
            right,
          }
        }),
      )
      expect(cells.length).toBeGreaterThan(8)
      for (const { text, lines, right } of cells) {
        // Twelve Chinese characters, or twelve letters, are the least that a line has room for.
        expect(lines, text).toBeLessThanOrEqual(Math.max(1, Math.ceil(text.length / 12)))
        expect(right, text).toBeLessThanOrEqual(355)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
      await page.close()
    },
  )
})
