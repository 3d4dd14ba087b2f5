import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { additionOf, addToCart, cartOf, pieceOfKind, submissionOf } from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('a withdrawn piece on %s', (database) => {
  let shop: TestShop
  let client: ShopClient
  beforeAll(async () => {
    shop = await openTestShop(database, { settings: { sweep: 100 } })
    client = await ShopClient.signedIn(shop.url)
  })
  afterAll(() => shop.close())

  const withdraw = (uuid: string, withdrawn: 0 | 1 = 1) =>
    shop.services.write((transaction) =>
      transaction.updateTable('pieces').set({ withdrawn }).where('uuid', '=', uuid).execute(),
    )
  const listed = async () =>
    (await client.call('GET /api/purchase/get_pieces', { kind: 'earrings', pageSize: '50' })).body.data?.detail.map(
      ({ uuid }) => uuid,
    )
  const found = async (search: string) =>
    (await client.call('GET /api/purchase/search_commodity', { search, pageSize: '50' })).body.data?.detail.map(
      ({ uuid }) => uuid,
    )

  test('[X-GONE-01] leaves lists and search, its page is gone with pieces like it, and all comes back with it', async () => {
    // One whose name is not understood as a wish for a stone.
    const cards = (await client.call('GET /api/purchase/get_pieces', { kind: 'earrings', pageSize: '50' })).body.data
    const { uuid: wanted } = cards!.detail.find(({ name }) => !/diamond/i.test(name.en))!
    const piece = (await client.call('GET /api/purchase/get_piece', { id: wanted })).body.data!
    const { uuid, link, sku, name } = piece
    expect(await listed()).toContain(uuid)
    expect(await found(name.en)).toContain(uuid)
    expect(await found(sku)).toEqual([uuid])
    expect((await client.fetch(`/pages/EarringsDetail/${link}`)).status).toBe(200)

    await withdraw(uuid)
    await expect.poll(listed, { timeout: 10_000 }).not.toContain(uuid)
    expect(await found(name.en)).not.toContain(uuid)
    expect(await found(sku)).toEqual([])
    const { body } = await client.call('GET /api/purchase/get_piece', { id: link })
    expect(body.data).toMatchObject({ uuid, withdrawn: true })
    expect(body.data?.companions.map(({ kind }) => kind)).toEqual(['earrings', 'earrings', 'earrings', 'earrings'])
    const items = await client.call('GET /api/purchase/get_items', { items: uuid })
    expect(items.body.data).toMatchObject([{ type: 'piece', withdrawn: true }])
    const page = await client.fetch(`/pages/EarringsDetail/${link}`)
    expect(page.status).toBe(410)
    expect(await page.text()).toContain('This piece is no longer made.')
    expect((await client.call('POST /api/purchase/add_cart', additionOf(piece))).body).toEqual({ re: '404' })

    await withdraw(uuid, 0)
    await expect.poll(listed, { timeout: 10_000 }).toContain(uuid)
    expect(await found(sku)).toEqual([uuid])
  })

  test('[X-GONE-01] is no companion of another piece', async () => {
    const ring = await pieceOfKind(client, 'women_ring')
    const companions = async () =>
      (await client.call('GET /api/purchase/get_piece', { id: ring.uuid })).body.data?.companions.map(
        ({ uuid }) => uuid,
      )
    const [first] = (await companions()) ?? []
    await withdraw(first!)
    await expect.poll(companions, { timeout: 10_000 }).not.toContain(first)
    expect(await companions()).toHaveLength(4)
    await withdraw(first!, 0)
  })

  test('[X-BUILDER-05] a withdrawn setting is found by a link of the builder, and said to be withdrawn', async () => {
    const setting = await pieceOfKind(client, 'setting')
    const read = async () => (await client.call('GET /api/purchase/get_ring', { setting: setting.link })).body.data
    expect(await read()).toMatchObject({ setting: { uuid: setting.uuid, withdrawn: false }, unknown: [] })
    await withdraw(setting.uuid)
    await expect.poll(async () => (await read())?.setting?.withdrawn, { timeout: 10_000 }).toBe(true)
    expect(await read()).toMatchObject({ setting: { uuid: setting.uuid }, unknown: [] })
    await withdraw(setting.uuid, 0)
  })

  test('[X-GONE-01] [X-ORDER-04] stays in a cart, where it cannot be bought', async () => {
    const buyer = await ShopClient.signedIn(shop.url)
    const piece = await pieceOfKind(buyer, 'necklaces')
    await addToCart(buyer, additionOf(piece))
    await withdraw(piece.uuid)
    const [item] = await cartOf(buyer)
    expect(item).toMatchObject({ available: false, reserved: false })
    const { body } = await buyer.call('POST /api/purchase/submit_order', submissionOf([item!]))
    expect(body).toEqual({ re: '409' })
    await withdraw(piece.uuid, 0)
  })

  test('[X-DETAIL-04] pieces of every kind have four that go with them', async () => {
    const kinds = ['setting', 'matching_band', 'women_ring', 'men_ring', 'fine_ring', 'earrings'] as const
    const others = ['necklaces', 'bracelets', 'tennis_bracelets', 'nyc', 'lny'] as const
    for (const kind of [...kinds, ...others]) {
      const cards =
        (await client.call('GET /api/purchase/get_pieces', { kind, pageSize: '50' })).body.data?.detail ?? []
      for (const { uuid, sku } of cards) {
        const { body } = await client.call('GET /api/purchase/get_piece', { id: uuid })
        expect(body.data?.companions, sku).toHaveLength(4)
      }
    }
  })
})
