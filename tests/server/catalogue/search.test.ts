import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import { ShopClient } from '../../support/client.ts'
import { diamondForSale } from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('search on %s', (database) => {
  let shop: TestShop
  let visitor: ShopClient
  beforeAll(async () => {
    shop = await openTestShop(database)
    visitor = new ShopClient(shop.url)
  })
  afterAll(() => shop.close())

  const find = async (search: string, page: { startNum?: string; pageSize?: string } = {}, client = visitor) => {
    const { body } = await client.call('GET /api/purchase/search_commodity', { search, ...page })
    if (!body.data) throw new Error(`answered ${body.re} ${body.field ?? ''}`)
    return body.data
  }

  test.each([
    ['pave engagement rings', (type: string) => type === 'setting'],
    ['lab created diamonds', () => true],
    ['1 carat diamond engagement rings', (type: string) => type === 'setting'],
    ['white gold engagement rings', (type: string) => type === 'setting'],
    ['anniversary rings', (type: string) => type.endsWith('_ring') || type === 'matching_band'],
  ])('[SEARCH-04] %s finds what it says first', async (text, isMeant) => {
    const { detail, totalnum } = await find(text)
    expect(totalnum).toBeGreaterThan(3)
    expect(detail.slice(0, 4).filter(({ type }) => !isMeant(type))).toEqual([])
  })

  test('[SEARCH-04] lab created diamonds finds lab-grown stones', async () => {
    const { detail } = await find('lab created diamonds', { startNum: '50', pageSize: '20' })
    const stone = { type: 'diamond', sub_head: expect.stringMatching(/^Lab-grown/) }
    expect(detail).toEqual(detail.map(() => expect.objectContaining(stone)))
  })

  test('[SEARCH-04] natural diamonds finds stones of nature', async () => {
    const { detail } = await find('natural mined diamonds', { pageSize: '20' })
    const stone = { type: 'diamond', sub_head: expect.stringMatching(/^Natural/) }
    expect(detail).toEqual(detail.map(() => expect.objectContaining(stone)))
  })

  test('[SEARCH-07] a result carries what a page needs, and leads to the detail page of its type', async () => {
    for (const text of ['ring', 'earrings', 'round diamond']) {
      const { detail } = await find(text, { pageSize: '5' })
      for (const result of detail) {
        expect(Object.keys(result)).toEqual(
          expect.arrayContaining(['type', 'link', 'uuid', 'image_url', 'name', 'sub_head', 'sku']),
        )
        expect(result.sku).toMatch(/^K[A-Z]+-\d+$/)
        expect(result.image_url).toMatch(/^\/pictures\/240\/[a-z0-9-]+\.webp\?v=[0-9a-f]{8}$/)
        const { type: kind, link, uuid } = result
        const id = detailPath({ kind, link, uuid }).split('/').at(-1) ?? ''
        const found =
          kind === 'diamond'
            ? await visitor.call('GET /api/purchase/get_diamond', { id })
            : await visitor.call('GET /api/purchase/get_piece', { id })
        expect(found.body.data?.uuid).toBe(uuid)
      }
    }
  })

  test('[SEARCH-09] pages of 10, 15, 20 and 50 hold every result once, in one order', async () => {
    const all = await find('engagement rings', { pageSize: '50' })
    for (const size of [10, 15, 20]) {
      const uuids: string[] = []
      while (uuids.length < all.totalnum) {
        const { detail, totalnum } = await find('engagement rings', {
          startNum: String(uuids.length),
          pageSize: String(size),
        })
        expect(totalnum).toBe(all.totalnum)
        uuids.push(...detail.map(({ uuid }) => uuid))
      }
      expect(new Set(uuids).size).toBe(all.totalnum)
      expect(uuids.slice(0, 50)).toEqual(all.detail.map(({ uuid }) => uuid))
    }
  })

  test('[CONST-04] is understood and answered in Chinese', async () => {
    const reader = new ShopClient(shop.url)
    reader.cookies.set('lang', 'zh-CN')
    for (const [text, kind] of [
      ['耳环', 'earrings'],
      ['项链', 'necklaces'],
      ['订婚戒指', 'setting'],
    ] as const) {
      const { detail } = await find(text, { pageSize: '4' }, reader)
      expect(detail.map(({ type }) => type)).toContain(kind)
      expect(detail.map(({ name }) => name).filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([])
    }
    const { detail } = await find('圆形钻石', { pageSize: '4' }, reader)
    expect(detail.length).toBe(4)
  })

  test('forgives a slip, an unfinished word and case, and finds a report by its number', async () => {
    expect((await find('engagment rign')).totalnum).toBeGreaterThan(0)
    expect((await find('soli')).detail[0]?.name).toMatch(/solitaire/i)
    expect((await find('PAVÉ')).totalnum).toBe((await find('pave')).totalnum)
    const diamond = await diamondForSale(visitor)
    expect((await find(diamond.certificate)).detail.map(({ uuid }) => uuid)).toEqual([diamond.uuid])
    expect((await find(diamond.sku)).detail[0]?.uuid).toBe(diamond.uuid)
  })

  test('[SEARCH-06] finds nothing where there is nothing', async () => {
    const nothing = { detail: [], totalnum: 0, understood: [], help: [], lists: [] }
    expect(await find('xqzkwv')).toEqual(nothing)
    expect(await find('?!')).toEqual(nothing)
    expect(await find('constructor __proto__')).toMatchObject({ totalnum: 0 })
  })

  test('[SEARCH-03] an empty or endless text is refused', async () => {
    for (const search of ['', '   ', 'a'.repeat(129)]) {
      const { status, body } = await visitor.call('GET /api/purchase/search_commodity', { search })
      expect([status, body]).toEqual([400, { re: '400', field: 'search' }])
    }
  })
})
