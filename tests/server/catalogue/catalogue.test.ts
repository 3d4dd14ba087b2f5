import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds, labs, metals, ringSizes } from '#contract/catalogue/codes.ts'
import { ShopClient } from '../../support/client.ts'
import {
  addToCart,
  diamondForSale,
  adjustableClock,
  answerPayment,
  pieceOfKind,
  submissionOf,
  submit,
  waitForOrderState,
} from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('the catalogue on %s', (database) => {
  let shop: TestShop
  let visitor: ShopClient
  const clock = adjustableClock()
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
    visitor = new ShopClient(shop.url)
  })
  afterAll(() => shop.close())

  const pieces = async (query: Parameters<typeof visitor.call<'GET /api/purchase/get_pieces'>>[1]) => {
    const { body } = await visitor.call('GET /api/purchase/get_pieces', query)
    if (!body.data) throw new Error(`answered ${body.re}`)
    return body.data
  }
  const diamonds = async (query: Parameters<typeof visitor.call<'GET /api/purchase/get_diamonds'>>[1]) => {
    const { body } = await visitor.call('GET /api/purchase/get_diamonds', query)
    if (!body.data) throw new Error(`answered ${body.re}`)
    return body.data
  }
  const lowest = (card: { metals: { priceSen: number }[] }) => Math.min(...card.metals.map(({ priceSen }) => priceSen))

  test('[ROUTE-21] every part of the catalogue has pieces, featured first', async () => {
    for (const kind of kinds) {
      const { detail, totalnum } = await pieces({ kind })
      expect(detail.length, kind).toBeGreaterThan(0)
      expect(totalnum).toBeGreaterThanOrEqual(detail.length)
      expect(new Set(detail.map((card) => card.kind))).toEqual(new Set([kind]))
    }
  })

  test('[CONST-01] [X-FILTER-01] pages hold 10, 15, 20 or 50 and together every piece once', async () => {
    const all = await pieces({ kind: 'setting', pageSize: '50' })
    for (const pageSize of ['10', '15', '20'] as const) {
      const uuids: string[] = []
      for (let page = 1; uuids.length < all.totalnum; page += 1) {
        const { detail } = await pieces({ kind: 'setting', pageSize, page: String(page) })
        expect(detail.length).toBeGreaterThan(0)
        uuids.push(...detail.map(({ uuid }) => uuid))
      }
      expect(new Set(uuids).size).toBe(all.totalnum)
      expect(uuids.slice(0, 50)).toEqual(all.detail.map(({ uuid }) => uuid))
    }
    expect((await pieces({ kind: 'setting', page: '1000' })).detail).toEqual([])
    const refused = await visitor.call('GET /api/purchase/get_pieces', { kind: 'setting', pageSize: '11' as '10' })
    expect([refused.status, refused.body]).toEqual([400, { re: '400', field: 'pageSize' }])
  })

  test('[X-FILTER-01] filters by metal, shape, style and price, and counts what each would find', async () => {
    const { facets, totalnum } = await pieces({ kind: 'setting' })
    for (const { value, count } of facets.shape) {
      const found = await pieces({ kind: 'setting', shape: value })
      expect(found.totalnum).toBe(count)
      expect(new Set(found.detail.map(({ shape }) => shape))).toEqual(new Set([value]))
    }
    for (const { value, count } of facets.style) {
      expect((await pieces({ kind: 'setting', style: value })).totalnum).toBe(count)
    }
    for (const { value, count } of facets.metal) {
      const found = await pieces({ kind: 'setting', metal: value })
      expect(found.totalnum).toBe(count)
      expect(new Set(found.detail.map((card) => card.metals[0]?.metal))).toEqual(new Set([value]))
    }
    const both = await pieces({ kind: 'setting', style: facets.style[0]?.value, metal: '1' })
    for (const { value, count } of both.facets.style) {
      expect((await pieces({ kind: 'setting', style: value, metal: '1' })).totalnum, value).toBe(count)
    }
    for (const { value, count } of both.facets.metal) {
      expect((await pieces({ kind: 'setting', style: facets.style[0]?.value, metal: value })).totalnum).toBe(count)
    }
    expect(both.facets.style.map(({ value }) => value)).toEqual(facets.style.map(({ value }) => value))
    const middle = Math.floor((facets.priceFrom + facets.priceTo) / 200)
    const cheap = await pieces({ kind: 'setting', priceTo: String(middle), pageSize: '50' })
    expect(cheap.totalnum).toBeLessThan(totalnum)
    expect(Math.max(...cheap.detail.map(lowest))).toBeLessThanOrEqual(middle * 100)
    const dear = await pieces({ kind: 'setting', priceFrom: String(middle + 1), metal: '1', pageSize: '50' })
    const shown = dear.detail.map(({ metals: [first] }) => first?.priceSen ?? 0)
    expect(Math.min(...shown)).toBeGreaterThan(middle * 100)
    expect((await pieces({ kind: 'setting', style: 'no-such-style' })).totalnum).toBe(0)
  })

  test('[X-FILTER-01] sorts by price, both ways', async () => {
    const up = (await pieces({ kind: 'setting', sort: 'price-up', pageSize: '50' })).detail.map(lowest)
    expect(up).toEqual(up.toSorted((one, other) => one - other))
    const down = (await pieces({ kind: 'setting', sort: 'price-down', pageSize: '50' })).detail.map(lowest)
    expect(down).toEqual(down.toSorted((one, other) => other - one))
  })

  test('[ROUTE-10] a piece is found by its link and by its uuid', async () => {
    const { body } = await visitor.call('GET /api/purchase/get_pieces', { kind: 'women_ring', pageSize: '50' })
    const linked = body.data?.detail.find(({ link }) => link !== '')
    for (const id of [linked?.link ?? '', linked?.uuid ?? '']) {
      const found = await visitor.call('GET /api/purchase/get_piece', { id })
      expect(found.body.data?.uuid).toBe(linked?.uuid)
    }
    expect((await visitor.call('GET /api/purchase/get_piece', { id: 'no-such-piece' })).body).toEqual({ re: '404' })
    expect((await visitor.call('GET /api/purchase/get_piece', { id: '../etc' })).status).toBe(400)
  })

  test('[CART-11] a ring is made in sizes of the code table, "not sure" first; other pieces have none', async () => {
    const ring = await pieceOfKind(visitor, 'women_ring')
    expect(ring).toMatchObject({ hasSizes: true })
    expect(ring.sizes[0]).toBe('0')
    expect(ringSizes).toEqual(expect.arrayContaining(ring.sizes))
    expect((await pieceOfKind(visitor, 'earrings')).sizes).toEqual([])
    expect(Object.keys(metals)).toEqual(expect.arrayContaining(ring.metals.map(({ metal }) => metal)))
  })

  test('a piece names others that go with it, and not itself', async () => {
    for (const kind of kinds) {
      const piece = await pieceOfKind(visitor, kind)
      expect(piece.companions.length, kind).toBeGreaterThan(0)
      expect(piece.companions.map(({ uuid }) => uuid)).not.toContain(piece.uuid)
    }
  })

  test('[X-DETAIL-06] of those that go with a piece, different designs come first', async () => {
    const designsBeside = async (search: string) => {
      const found = await visitor.call('GET /api/purchase/search_commodity', { search })
      const { data } = (
        await visitor.call('GET /api/purchase/get_piece', { id: found.body.data?.detail[0]?.uuid ?? search })
      ).body
      return data?.companions.map(({ metals: [first] }) => first?.picture.name.replace(/(?:-\d+)?-[a-z]+$/, ''))
    }
    expect((await designsBeside('KT-9001'))?.slice(0, 3).toSorted()).toEqual([
      'tennis-bezel',
      'tennis-emerald',
      'tennis-round',
    ])
    expect(new Set(await designsBeside('KE-6001')).size, 'necklaces beside studs').toBe(4)
  })

  test('[X-FILTER-01] diamonds are those of one laboratory, filtered, sorted and paged', async () => {
    const query = { lab: 'IGI', shape: 'oval,pear', color: 'D,E', clarity: '3,4,5', sort: 'carat-down' } as const
    const found = await diamonds({ ...query, priceFrom: '1000', priceTo: '20000', pageSize: '50' })
    expect(found.detail.length).toBeGreaterThan(0)
    for (const stone of found.detail) {
      expect(stone).toMatchObject({ lab: 'IGI', available: true })
      expect(['oval', 'pear']).toContain(stone.shape)
      expect(['D', 'E']).toContain(stone.color)
      expect(['3', '4', '5']).toContain(stone.clarity)
      expect(stone.priceSen).toBeGreaterThanOrEqual(100_000)
      expect(stone.priceSen).toBeLessThanOrEqual(2_000_000)
    }
    const weights = found.detail.map(({ caratPoints }) => caratPoints)
    expect(weights).toEqual(weights.toSorted((one, other) => other - one))
    const first = await diamonds({ lab: 'GIA', sort: 'price-up', pageSize: '10' })
    const second = await diamonds({ lab: 'GIA', sort: 'price-up', pageSize: '10', page: '2' })
    const seen = [...first.detail, ...second.detail]
    expect(new Set(seen.map(({ uuid }) => uuid)).size).toBe(20)
    expect(seen[0]?.priceSen).toBe(first.facets.priceFrom)
  })

  test('[X-FILTER-01] diamonds begin with well-cut, white and clean ones, and end with flawed ones', async () => {
    for (const lab of labs) {
      const { detail } = await diamonds({ lab, pageSize: '50' })
      for (const { cut, color, clarity, caratPoints, polish, symmetry, fluorescence } of detail) {
        expect(['2', '6', '7']).toContain(cut)
        expect(['D', 'E', 'F']).toContain(color)
        expect(Number(clarity)).toBeLessThanOrEqual(6)
        expect(caratPoints).toBeGreaterThanOrEqual(100)
        expect(caratPoints).toBeLessThan(130)
        expect([polish, symmetry]).toEqual(['EX', 'EX'])
        expect(['None', 'Faint']).toContain(fluorescence)
      }
      expect(await diamonds({ lab, sort: 'featured', pageSize: '50' })).toMatchObject({ detail })
      const prices = detail.map(({ priceSen }) => priceSen)
      expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    }
    let page = await diamonds({ lab: 'GIA', pageSize: '50' })
    while (page.next !== null) page = await diamonds({ lab: 'GIA', pageSize: '50', after: page.next })
    for (const { clarity } of page.detail) expect(['9', '10', '11']).toContain(clarity)
  })

  test('[ROUTE-10] a diamond is found by its link and by its uuid, not by a link that only ends like it', async () => {
    const diamond = await diamondForSale(visitor)
    for (const id of [diamond.link, diamond.uuid]) {
      expect((await visitor.call('GET /api/purchase/get_diamond', { id })).body.data).toEqual(diamond)
    }
    const alike = await visitor.call('GET /api/purchase/get_diamond', { id: `heart-${diamond.certificate}` })
    expect(alike.body).toEqual({ re: '404' })
  })

  test('[X-FEED-04] a withdrawn diamond is offered nowhere, and its link shows it as sold', async () => {
    const customer = await ShopClient.signedIn(shop.url)
    const diamond = await diamondForSale(customer)
    const search = diamond.certificate ?? ''
    const isIn = (detail: readonly { uuid: string }[] = []) => detail.some(({ uuid }) => uuid === diamond.uuid)
    /** Whether the list and the search have it. */
    const found = async () => [
      isIn((await diamonds({ lab: 'GIA', priceTo: String(diamond.priceSen / 100) })).detail),
      isIn((await visitor.call('GET /api/purchase/search_commodity', { search })).body.data?.detail),
    ]
    const withdraw = (withdrawn: number) =>
      shop.services.write(async (transaction) => {
        await transaction.updateTable('diamonds').set({ withdrawn }).where('uuid', '=', diamond.uuid).execute()
        await transaction
          .updateTable('stock_versions')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .execute()
      })
    expect(await found()).toEqual([true, true])
    await withdraw(1)
    expect(await found()).toEqual([false, false])
    const shown = await visitor.call('GET /api/purchase/get_diamond', { id: diamond.link })
    expect(shown.body.data).toEqual({ ...diamond, available: false })
    expect((await customer.call('POST /api/purchase/add_cart', { diamond: diamond.uuid })).body.re).toBe('409')
    await withdraw(0)
    await expect.poll(found).toEqual([true, true])
  })

  test('[X-FEED-05] a diamond without a report number has its item number in its link', async () => {
    const diamond = await diamondForSale(visitor)
    const set = (certificate: string | null) =>
      shop.services.write((transaction) =>
        transaction.updateTable('diamonds').set({ certificate }).where('uuid', '=', diamond.uuid).execute(),
      )
    await set(null)
    const link = `${diamond.shape}-diamond-gia-${diamond.sku.toLowerCase()}`
    const shown = await visitor.call('GET /api/purchase/get_diamond', { id: link })
    expect(shown.body.data).toEqual({ ...diamond, certificate: null, link })
    expect((await visitor.call('GET /api/purchase/get_diamond', { id: diamond.link })).body).toEqual({ re: '404' })
    await set(diamond.certificate)
  })

  test('[X-ORDER-06] a reserved diamond leaves list and search, keeps its page, and comes back when the reservation ends', async () => {
    const customer = await ShopClient.signedIn(shop.url)
    const diamond = await diamondForSale(customer)
    const count = async () => (await diamonds({ lab: 'GIA', priceTo: String(diamond.priceSen / 100) })).total.count
    const before = await count()
    await submit(customer, submissionOf(await addToCart(customer, { diamond: diamond.uuid })))
    const listed = async () =>
      (await diamonds({ lab: 'GIA', sort: 'price-up', pageSize: '50' })).detail.some(
        ({ uuid }) => uuid === diamond.uuid,
      )
    const search = async () =>
      (await visitor.call('GET /api/purchase/search_commodity', { search: diamond.certificate! })).body.data?.totalnum
    const sale = async () => {
      const { data } = (await visitor.call('GET /api/purchase/get_diamond', { id: diamond.link })).body
      return { available: data?.available, reserved: data?.reserved }
    }
    const other = await ShopClient.signedIn(shop.url)
    const add = async () => (await other.call('POST /api/purchase/add_cart', { diamond: diamond.uuid })).body.re
    clock.advance(2000)
    expect([await listed(), await search()]).toEqual([false, 0])
    expect(await sale()).toEqual({ available: false, reserved: true })
    expect(await add()).toBe('423')
    // What is counted is looked for every three seconds.
    await expect.poll(count).toBe(before - 1)
    clock.advance(31 * 60_000)
    expect([await listed(), await search()]).toEqual([true, 1])
    expect(await sale()).toEqual({ available: true, reserved: false })
    expect(await add()).toBe('200')
  })

  test('[X-ORDER-06] a diamond of an order that is paid in part is reserved, not sold, until the rest comes too late', async () => {
    const customer = await ShopClient.signedIn(shop.url)
    // More than FPX takes in one payment.
    const { uuid: diamond } = await shop.services.db
      .selectFrom('diamonds')
      .select('uuid')
      .where('order_uuid', 'is', null)
      .where('price_sen', '>', 3_100_000)
      .executeTakeFirstOrThrow()
    const items = await addToCart(customer, { diamond })
    const { order, url } = await submit(customer, submissionOf(items, { payment: 'fpx' }))
    await answerPayment(customer, url, 'approve')
    await waitForOrderState(customer, order, 'awaitingPayment')
    const add = async (client: ShopClient) => (await client.call('POST /api/purchase/add_cart', { diamond })).body.re
    const sale = async () => {
      const { data } = (await visitor.call('GET /api/purchase/get_diamond', { id: diamond })).body
      return { available: data?.available, reserved: data?.reserved }
    }
    expect(await sale()).toEqual({ available: false, reserved: true })
    expect([await add(await ShopClient.signedIn(shop.url)), await add(customer)]).toEqual(['423', '423'])
    clock.advance(25 * 3_600_000)
    expect(await sale()).toEqual({ available: true, reserved: false })
  })
})
