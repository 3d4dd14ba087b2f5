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
        expect(result.image_url).toMatch(/^\/pictures\/[a-z0-9-]+\?width=360&v=[0-9a-f]{8}$/)
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

  test('[X-SEARCH-18] pieces of several metals show different ones, and only those that are asked for', async () => {
    const tonesOf = (results: readonly { picture: { name: string } }[]) =>
      new Set(results.map(({ picture }) => /white|yellow|rose/.exec(picture.name)?.[0]))
    expect(tonesOf((await find('halo', { pageSize: '10' })).detail)).toEqual(new Set(['white', 'yellow', 'rose']))
    expect(tonesOf((await find('rose gold earrings', { pageSize: '10' })).detail)).toEqual(new Set(['rose']))
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
    expect((await find(diamond.certificate!)).detail.map(({ uuid }) => uuid)).toEqual([diamond.uuid])
    expect((await find(diamond.sku)).detail[0]?.uuid).toBe(diamond.uuid)
  })

  const chinese = () => {
    const reader = new ShopClient(shop.url)
    reader.cookies.set('lang', 'zh-CN')
    return reader
  }

  test('[X-SEARCH-12] [X-SEARCH-11] a described stone is found by all that was said of it', async () => {
    const { detail, totalnum } = await find('oval natural 1-2ct D-F VVS1-VS2 under RM 50,000', { pageSize: '50' })
    expect(totalnum).toBeGreaterThan(0)
    expect(totalnum).toBe(detail.length)
    const uuids = new Set<string>()
    for (let page = 1; page <= 4; page += 1) {
      const { body } = await visitor.call('GET /api/purchase/get_diamonds', {
        lab: 'GIA',
        shape: 'oval',
        color: 'D,E,F',
        clarity: '3,4,5,6',
        priceTo: '50000',
        caratFrom: '1',
        caratTo: '2',
        pageSize: '50',
        page: String(page),
      })
      for (const { uuid, shape, color, caratPoints, priceSen } of body.data?.detail ?? []) {
        expect([shape, 'DEF'.includes(color), caratPoints >= 100, caratPoints <= 200]).toEqual([
          'oval',
          true,
          true,
          true,
        ])
        expect(priceSen).toBeLessThanOrEqual(5_000_000)
        uuids.add(uuid)
      }
    }
    expect(new Set(detail.map(({ uuid }) => uuid))).toEqual(uuids)
  })

  test('[X-SEARCH-11] a weight is kept at both ends', async () => {
    const { detail, totalnum } = await find('0.7-0.8ct natural round', { pageSize: '50' })
    expect(totalnum).toBeGreaterThan(5)
    for (const { name } of detail) {
      expect(name).toMatch(/^0\.(?:7\d|80) ct Round Diamond$/)
    }
  })

  test('[X-SEARCH-12] stones of both laboratories take turns, and each is found once', async () => {
    const all = await find('1.5 carat round diamond', { pageSize: '50' })
    expect(all.totalnum).toBeGreaterThan(20)
    expect(all.detail.slice(0, 4).map(({ sub_head }) => sub_head.split(' ')[0])).toEqual(
      all.detail[0]?.sub_head.startsWith('Natural')
        ? ['Natural', 'Lab-grown', 'Natural', 'Lab-grown']
        : ['Lab-grown', 'Natural', 'Lab-grown', 'Natural'],
    )
    const uuids: string[] = []
    for (let start = 0; start < all.totalnum; start += 15) {
      const { detail } = await find('1.5 carat round diamond', { startNum: String(start), pageSize: '15' })
      expect(detail.length).toBe(Math.min(15, all.totalnum - start))
      uuids.push(...detail.map(({ uuid }) => uuid))
    }
    expect(new Set(uuids).size).toBe(all.totalnum)
    expect(uuids.slice(0, 50)).toEqual(all.detail.map(({ uuid }) => uuid))
  })

  test('[X-SEARCH-12] rings lead, and the stones that were described follow them', async () => {
    const { detail, totalnum } = await find('1 carat lab grown oval engagement rings', { pageSize: '50' })
    const types = detail.map(({ type }) => type)
    const first = types.indexOf('diamond')
    expect(first).toBeGreaterThan(0)
    expect(new Set(types.slice(0, first))).toEqual(new Set(['setting']))
    expect(new Set(types.slice(first))).toEqual(new Set(['diamond']))
    expect(totalnum).toBeGreaterThan(first)
    // The page after the rings goes on with the stones.
    const next = await find('1 carat lab grown oval engagement rings', { startNum: String(first), pageSize: '5' })
    expect(next.detail.map(({ uuid }) => uuid)).toEqual(detail.slice(first, first + 5).map(({ uuid }) => uuid))
  })

  test.each([
    ['gift under 3000', 300_000],
    ['三千以下礼物', 300_000],
    ['earrings below RM 4,000', 400_000],
  ])('[X-SEARCH-11] %s gives pieces up to that price', async (text, most) => {
    const { detail, totalnum } = await find(text, { pageSize: '50' })
    expect(totalnum).toBeGreaterThan(0)
    for (const { type, price_from } of detail) {
      expect(type).not.toBe('diamond')
      expect(type).not.toBe('setting')
      expect(price_from).toBeLessThanOrEqual(most)
    }
  })

  test('[X-SEARCH-18] a piece of several metals names the one that is seen, the cheapest of its colour', async () => {
    for (const { type, uuid, picture, metal } of (await find('halo', { pageSize: '20' })).detail) {
      if (type === 'diamond') continue
      const { body } = await visitor.call('GET /api/purchase/get_piece', { id: uuid })
      const offered = body.data?.metals ?? []
      const seen = offered.filter((each) => each.picture.name === picture.name)
      const least = Math.min(...seen.map(({ priceSen }) => priceSen))
      const named = seen.find((each) => each.metal === metal)?.priceSen
      expect(named).toBe(offered.length === 1 ? undefined : least)
    }
  })

  test('[X-SEARCH-11] a piece is shown in the metal that was asked for, with the price in it', async () => {
    const { detail } = await find('platinum engagement rings', { pageSize: '5' })
    for (const { uuid, sub_head, price_from, picture } of detail) {
      expect(sub_head).toBe('Engagement ring setting · Platinum')
      const { body } = await visitor.call('GET /api/purchase/get_piece', { id: uuid })
      const platinum = body.data?.metals.find(({ metal }) => metal === '1')
      expect([price_from, picture.name]).toEqual([platinum?.priceSen, platinum?.picture.name])
    }
  })

  test.each([
    ['密镶订婚戒指', ['setting']],
    ['培育钻石', ['diamond']],
    ['1 克拉钻石订婚戒指', ['setting']],
    ['白金订婚戒指', ['setting']],
    ['K 白金订婚戒指', ['setting']],
    ['周年纪念戒指', ['women_ring', 'fine_ring', 'matching_band']],
    ['铂金对戒', ['women_ring', 'men_ring', 'matching_band']],
    ['玫瑰金耳环', ['earrings', 'nyc', 'lny']],
  ])('[SEARCH-04] [X-SEARCH-11] %s leads where a person means', async (text, types) => {
    const { detail, totalnum } = await find(text, {}, chinese())
    expect(totalnum).toBeGreaterThan(3)
    expect(detail.slice(0, 4).filter(({ type }) => !types.includes(type))).toEqual([])
  })

  test('[X-SEARCH-13] a number finds its stone or its piece alone, however it is written', async () => {
    const diamond = await diamondForSale(visitor)
    for (const text of [diamond.certificate!, `${diamond.lab} ${diamond.certificate}`, diamond.sku.toLowerCase()]) {
      const { detail, totalnum, understood } = await find(text)
      expect([detail.map(({ uuid }) => uuid), totalnum]).toEqual([[diamond.uuid], 1])
      expect(understood).toEqual([{ filter: 'number', label: `No. ${text}`, without: '' }])
    }
    const piece = (await find('halo')).detail[0]
    expect((await find(piece?.sku ?? '')).detail.map(({ uuid }) => uuid)).toEqual([piece?.uuid])
    expect((await find('GIA 9999999999')).totalnum).toBe(0)
  })

  test("[X-SEARCH-13] a supplier's stone without a report number is found by stock number and item number", async () => {
    const { uuid } = await diamondForSale(visitor)
    const before = await shop.services.db
      .selectFrom('diamonds')
      .select(['supplier', 'stock_number', 'sku', 'certificate'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const set = (values: Partial<typeof before>) =>
      shop.services.write((transaction) =>
        transaction.updateTable('diamonds').set(values).where('uuid', '=', uuid).execute(),
      )
    await set({ supplier: 'one', stock_number: 'AB/1207-9', sku: 'KS-0ABCDEFGHJKM', certificate: null })
    for (const text of ['ab/1207-9', 'KS-0ABCDEFGHJKM']) {
      expect((await find(text)).detail.map((found) => found.uuid)).toEqual([uuid])
    }
    expect((await find('KS-0ABCDEFGHJKM')).detail[0]?.sub_head).toMatch(/GIA$/)
    await set(before)
  })

  test('[X-SEARCH-13] the number of a stone that is not for sale finds nothing', async () => {
    const { uuid, sku } = await diamondForSale(visitor)
    const withdraw = (withdrawn: 0 | 1) =>
      shop.services.write((transaction) =>
        transaction.updateTable('diamonds').set({ withdrawn }).where('uuid', '=', uuid).execute(),
      )
    expect((await find(sku)).totalnum).toBe(1)
    await withdraw(1)
    expect((await find(sku)).totalnum).toBe(0)
    await withdraw(0)
  })

  test('[X-SEARCH-14] tells what was understood in the language of the caller', async () => {
    const understood = async (client?: ShopClient) => (await find('white gold ring under 9000', {}, client)).understood
    expect(await understood()).toEqual([
      { filter: 'metal', label: 'White gold', without: 'ring under 9000' },
      { filter: 'kind', label: 'Rings', without: 'white gold under 9000' },
      { filter: 'price', label: 'up to RM 9,000', without: 'white gold ring' },
    ])
    expect((await understood(chinese())).map(({ label }) => label)).toEqual(['K 白金', '戒指', 'RM 9,000 以内'])
  })

  test.each([
    ['return policy', '/pages/ReturnPolicy'],
    ['how do I read a report?', '/pages/FAQ'],
    ['ring size', '/pages/RingSize'],
    ['free resizing', '/pages/WhyKilau#Free-Resizing'],
    ['lifetime warranty', '/pages/WhyKilau#Lifetime-Warranty'],
    ['退货政策', '/pages/ReturnPolicy'],
    ['付款方式', '/pages/PaymentOpt'],
  ])('[X-SEARCH-15] %s finds the page of words that answers it', async (text, href) => {
    const { help } = await find(text)
    expect(help.map((page) => page.href)).toContain(href)
    expect(help.filter(({ excerpt }) => excerpt === undefined).length).toBeLessThanOrEqual(3)
  })

  test.each([
    ['certificate check', 'how-to-check-a-certificate'],
    ['humid climate', 'care-in-a-humid-climate'],
    ['measuring ring size at home', 'ring-size-at-home'],
    ['nickel skin', 'choosing-a-metal'],
    ['gift for parents in law', 'lunar-new-year-gifts'],
    ['showrom visit', 'how-a-visit-goes'],
    ['证书怎么核对', 'how-to-check-a-certificate'],
    ['湿热天气', 'care-in-a-humid-climate'],
    ['在家量戒指尺寸', 'ring-size-at-home'],
    ['大年初一送什么', 'lunar-new-year-gifts'],
  ])('[X-SEARCH-17] %s finds the article about it', async (text, slug) => {
    const articles = (await find(text)).help.filter(({ excerpt }) => excerpt !== undefined)
    expect(articles[0]?.href).toBe(`/pages/BlogDetail/${slug}`)
    expect(articles.length).toBeLessThanOrEqual(3)
  })

  test('[X-SEARCH-17] an article has its title and description in the language of the caller', async () => {
    const article = async (client?: ShopClient) =>
      (await find('humid climate', {}, client)).help.find(({ excerpt }) => excerpt !== undefined)
    expect(await article()).toEqual({
      href: '/pages/BlogDetail/care-in-a-humid-climate',
      title: 'Care where it is warm and humid',
      heading: 'Care where it is warm and humid',
      excerpt: 'What sweat, sunscreen, pool and sea do to jewellery in Malaysia, and a routine of five minutes.',
    })
    expect(await article(chinese())).toMatchObject({
      title: '湿热天气里的首饰保养',
      excerpt: '汗水、防晒、泳池与海水，在马来西亚对首饰有什么影响；以及每月五分钟的功课。',
    })
  })

  test('[X-SEARCH-15] a search for jewellery finds no pages of words', async () => {
    for (const text of ['rings', 'white gold engagement rings', '培育钻石', 'halo warranty']) {
      expect((await find(text)).help).toEqual([])
    }
  })

  test('[X-SEARCH-16] leads through the first thousand stones, and to the whole list with its filters', async () => {
    const { totalnum, lists } = await find('natural diamonds')
    expect([totalnum, lists]).toEqual([1000, [{ lab: 'GIA', href: '/pages/Engagement/diamond' }]])
    expect((await find('natural diamonds', { startNum: '980' })).detail.length).toBe(20)
    expect((await find('natural diamonds', { startNum: '1000' })).detail).toEqual([])
    expect((await find('oval or pear lab grown 1-2ct D-E under 20000')).lists).toEqual([
      {
        lab: 'IGI',
        href: '/pages/Engagement/lg-diamond?shape=oval,pear&color=D,E&priceTo=20000&caratFrom=1.00&caratTo=2.00',
      },
    ])
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
