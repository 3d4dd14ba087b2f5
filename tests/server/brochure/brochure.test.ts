import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { ShopClient } from '../../support/client.ts'
import { readPdf } from '../../support/pdf.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases.slice(0, 1))('the brochure on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())
  const load = async (locale: string) => new ShopClient(shop.url).fetch(`/api/purchase/get_brochure?locale=${locale}`)

  test.each<[Locale, string, RegExp, RegExp]>([
    ['en', 'Kilau: the brochure', /Begin with the diamond.*GIA for the natural ones/, /10 of 10/],
    ['zh-CN', 'Kilau 画册', /从钻石开始.*天然钻石由 GIA 鉴定/, /第 10 页，共 10 页/],
  ])(
    '[ROUTE-09] is a file in %s: a page for each leaf, with its text and its fonts',
    async (locale, title, diamonds, last) => {
      const response = await load(locale)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="kilau-${locale}.pdf"`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const pdf = await readPdf(bytes)
      expect([pdf.title, pdf.language, pdf.pages.length]).toEqual([title, locale, 10])
      // A line may break anywhere in Chinese, and the reader puts a space there.
      const wordsOf = (page = '') =>
        locale === 'en'
          ? page.replaceAll(/\s+/g, ' ')
          : page.replaceAll(/(?<=\p{Script=Han}|，|：)\s+(?=\p{Script=Han})/gu, '')
      expect(wordsOf(pdf.pages[1])).toMatch(diamonds)
      expect(pdf.pages[9]).toMatch(last)
      expect(pdf.embedded).toBe(2)
      // Printed once, it is the same file for everybody.
      const again = new Uint8Array(await (await load(locale)).arrayBuffer())
      expect(Buffer.compare(bytes, again)).toBe(0)
    },
  )

  test('[ROUTE-09] is refused in a language that the shop does not have', async () => {
    expect((await load('ms')).status).toBe(400)
  })
})
