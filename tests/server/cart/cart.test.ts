import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartTypesWithSize } from '#contract/catalogue/codes.ts'
import { detailPath } from '#contract/pages.ts'
import { ShopClient } from '../../support/client.ts'
import {
  additionOf,
  addToCart,
  answerPayment,
  cartOf,
  diamondForSale,
  diamondsForSale,
  pieceOfKind,
  reservedOrder,
  submissionOf,
  submit,
  waitForOrderState,
} from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('the cart on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  test.each([
    ['setting', 'diamond_ring'],
    ['women_ring', 'women_ring'],
    ['men_ring', 'men_ring'],
    ['fine_ring', 'fine_ring'],
    ['necklaces', 'necklaces'],
    ['earrings', 'earrings'],
    ['bracelets', 'bracelets'],
  ] as const)('[CART-05] [CART-06] a piece of %s is an item of type %s', async (kind, type) => {
    const client = await ShopClient.signedIn(shop.url)
    const piece = await pieceOfKind(client, kind)
    const size = piece.sizes.at(-1)
    // Not the metal that the piece's page shows first.
    const made = piece.metals.at(-1)
    const { metal } = made ?? {}
    const [item] = await addToCart(client, {
      ...additionOf(piece),
      ...(metal && { metal }),
      ...(size === undefined ? {} : { size }),
    })
    expect(item).toMatchObject({ type, total_amount: made?.priceSen, available: true, path: detailPath(piece, metal) })
    expect(item?.files.url).toContain(made?.picture.name)
    const { name } = piece
    const facts = { name, metal }
    const isRing = cartTypesWithSize.includes(type)
    expect(item?.ring).toEqual(isRing ? { ...facts, size } : undefined)
    expect(item?.jewellery).toEqual(isRing ? undefined : { ...facts, stone: piece.stone })
  })

  test('[CART-05] [CART-07] a loose diamond tells carat, shape, laboratory, report, colour, clarity and cut', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const diamond = await diamondForSale(client)
    const [item] = await addToCart(client, { diamond: diamond.uuid })
    const { shape, lab, certificate, color, clarity, cut } = diamond
    expect(item).toMatchObject({ type: 'diamond', total_amount: diamond.priceSen })
    const carat = (diamond.caratPoints / 100).toFixed(2)
    expect(item?.diamond).toEqual({ carat, shape, lab, certificate, color, clarity, cut })
  })

  test('[X-ADD-01] [CART-05] the answer to an addition brings the whole cart, also when nothing was added', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const [earrings] = await addToCart(client, additionOf(await pieceOfKind(client, 'earrings')))
    const { uuid } = await diamondForSale(client)
    for (let time = 0; time < 2; time += 1) {
      const { body } = await client.call('POST /api/purchase/add_cart', { diamond: uuid })
      expect(body.data?.cart.map(({ cart_uuid }) => cart_uuid)).toEqual([earrings?.cart_uuid, body.data?.cart_uuid])
      expect(body.data?.cart).toEqual(await cartOf(client))
    }
  })

  test('a piece, its metal and its size must exist together', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const ring = await pieceOfKind(client, 'women_ring')
    const earrings = await pieceOfKind(client, 'earrings')
    const { body } = await client.call('GET /api/purchase/get_piece', { id: 'zamrud-emerald-ring' })
    const emeraldRing = body.data ?? ring
    const add = async (payload: object) =>
      (await client.call('POST /api/purchase/add_cart', payload as { diamond: string })).body
    const { metal } = additionOf(ring) as { metal: string }
    expect(await add({ piece: crypto.randomUUID(), metal })).toEqual({ re: '404' })
    // The emerald is set in platinum, white and yellow gold, never in rose gold.
    expect(await add({ ...additionOf(emeraldRing), metal: '4' })).toEqual({ re: '404' })
    expect(await add({ piece: ring.uuid, metal })).toEqual({ re: '400', field: 'size' })
    expect(await add({ piece: ring.uuid, metal, size: '99' })).toMatchObject({ re: '400' })
    expect(await add({ ...additionOf(earrings), size: '10' })).toEqual({ re: '404' })
    expect(await add({ diamond: crypto.randomUUID() })).toEqual({ re: '404' })
    expect(await add({ ...additionOf(ring), price: 1 })).toMatchObject({ re: '400' })
    expect(await cartOf(client)).toEqual([])
  })

  test('a diamond is in a cart once, however often and at once it is added', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const { uuid } = await diamondForSale(client)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call('POST /api/purchase/add_cart', { diamond: uuid })),
    )
    expect(new Set(answers.map(({ body }) => body.re))).toEqual(new Set(['200']))
    expect(new Set(answers.map(({ body }) => body.data?.cart_uuid)).size).toBe(1)
    expect(await cartOf(client)).toHaveLength(1)
  })

  test('holds at most 50 items, also when they are added at once', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const addition = additionOf(await pieceOfKind(client, 'earrings'))
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => client.call('POST /api/purchase/add_cart', addition)))
    }
    const last = await Promise.all(
      Array.from({ length: 8 }, () => client.call('POST /api/purchase/add_cart', addition)),
    )
    expect(last.map(({ body }) => body.re).toSorted()).toEqual(['200', '200', ...Array(6).fill('413')])
    expect(await cartOf(client)).toHaveLength(50)
  })

  test('[CART-13] [API-02] deleting takes one item out, once', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const addition = additionOf(await pieceOfKind(client, 'necklaces'))
    const [first, second] = await addToCart(client, addition, addition)
    const uuid = first?.cart_uuid ?? ''
    expect((await client.call('POST /api/purchase/remove_cart', { uuid })).body).toEqual({ re: '200' })
    expect((await client.call('POST /api/purchase/remove_cart', { uuid })).body).toEqual({ re: '404' })
    expect(await cartOf(client)).toEqual([second])
    expect((await client.call('POST /api/user/get_header_info', {})).body.data?.num).toBe(1)
  })

  test('[PERSONAL-04] nobody reads or deletes what is in somebody else’s cart', async () => {
    const owner = await ShopClient.signedIn(shop.url)
    const [item] = await addToCart(owner, additionOf(await pieceOfKind(owner, 'bracelets')))
    const other = await ShopClient.signedIn(shop.url)
    const removed = await other.call('POST /api/purchase/remove_cart', { uuid: item?.cart_uuid ?? '' })
    expect(removed.body).toEqual({ re: '404' })
    expect(await cartOf(other)).toEqual([])
    expect(await cartOf(owner)).toEqual([item])
  })

  test('[X-ORDER-06] a diamond that somebody else reserved cannot be added, and is marked where it was added before', async () => {
    const buyer = await ShopClient.signedIn(shop.url)
    const other = await ShopClient.signedIn(shop.url)
    const late = await ShopClient.signedIn(shop.url)
    const diamond = (await diamondsForSale(buyer)).at(-1)
    const uuid = diamond?.uuid ?? ''
    await addToCart(other, { diamond: uuid })
    await submit(buyer, submissionOf(await addToCart(buyer, { diamond: uuid })))
    expect((await late.call('POST /api/purchase/add_cart', { diamond: uuid })).body).toEqual({ re: '423' })
    expect(await cartOf(other)).toMatchObject([{ available: false, reserved: true }])
    expect(await cartOf(buyer)).toMatchObject([{ available: true, reserved: false }])
  })

  test('[X-ADD-01] [X-ORDER-06] a sold diamond cannot be added', async () => {
    const { client, diamond, order, url } = await reservedOrder(shop)
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'paid')
    const late = await ShopClient.signedIn(shop.url)
    expect((await late.call('POST /api/purchase/add_cart', { diamond: diamond.uuid })).body).toEqual({ re: '409' })
    expect(await cartOf(late)).toEqual([])
  })

  test('prices are those of now', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const piece = await pieceOfKind(client, 'men_ring')
    const [before] = await addToCart(client, additionOf(piece))
    await shop.services.write((transaction) =>
      transaction
        .updateTable('piece_metals')
        .set((eb) => ({ price_sen: eb('price_sen', '+', 100) }))
        .where('piece_uuid', '=', piece.uuid)
        .execute(),
    )
    expect((await cartOf(client))[0]?.total_amount).toBe((before?.total_amount ?? 0) + 100)
  })

  test('[NEWS-02] the newsletter takes an email once and tells nobody who is on it', async () => {
    const visitor = new ShopClient(shop.url)
    for (const email of ['Mei@Shop.example', ' mei@shop.example ']) {
      expect((await visitor.call('POST /api/purchase/footer_email', { email })).body).toEqual({ re: '200' })
    }
    const rows = await shop.services.db.selectFrom('subscriptions').select('email').execute()
    expect(rows).toEqual([{ email: 'mei@shop.example' }])
  })
})
