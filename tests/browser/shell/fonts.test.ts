import { describe, expect } from 'vitest'
import { freshTest as test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { expectEventually } from '../support/expectations.ts'

/** The font files that a page asks for, by typeface and glyphs. */
const recordFonts = ({ page }: BrowserSession) => {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    const [, typeface, glyphs] = /\/([a-z]+)-[^/]+-(basic|accents)-[^/]+\.woff2$/.exec(request.url()) ?? []
    if (typeface) fonts.add(`${typeface} ${glyphs}`)
  })
  return fonts
}
const basic = ['cormorant basic', 'ysabeau basic']

describe.each(['en', 'zh-CN'] as const)('[X-START-07] the glyphs of a page in %s', (locale) => {
  test('are those of the shop’s own texts', async ({ open }) => {
    const session = await open({ locale })
    const fonts = recordFonts(session)
    for (const path of ['/', '/pages/FAQ', '/pages/Earrings']) {
      await session.goto(path)
      await session.page.evaluate(() => document.fonts.ready.then(() => null))
      expect([...fonts].toSorted(), path).toEqual(basic)
    }
  })

  test('have accents where somebody’s word has them', async ({ open }) => {
    const session = await open({ locale })
    const fonts = recordFonts(session)
    await session.goto('/pages/search?search=Zo%C3%AB')
    await expectEventually(() => [...fonts].includes('cormorant accents'), true, 'the accents of a heading are fetched')
  })
})
