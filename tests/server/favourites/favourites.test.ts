import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { diamondsForSale, pieceOfKind, reservedOrder } from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('favourites on %s', (database) => {
  let shop: TestShop
  let visitor: ShopClient
  beforeAll(async () => {
    shop = await openTestShop(database)
    visitor = new ShopClient(shop.url)
  })
  afterAll(() => shop.close())

  const listOf = async (client: ShopClient) => (await client.call('POST /api/purchase/get_favourites', {})).body.data
  const add = async (client: ShopClient, ...items: string[]) =>
    (await client.call('POST /api/purchase/add_favourites', { items })).body.data
  const remove = async (client: ShopClient, ...items: string[]) =>
    (await client.call('POST /api/purchase/remove_favourites', { items })).body.data
  const itemsOf = async (...items: string[]) =>
    (await visitor.call('GET /api/purchase/get_items', { items: items.join(',') })).body.data

  test('[X-FAVOURITE-03] pieces and diamonds are added, the newest first, and removed again', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const [stone] = await diamondsForSale(client)
    const ring = await pieceOfKind(client, 'fine_ring')
    const studs = await pieceOfKind(client, 'earrings')
    expect(await listOf(client)).toEqual([])
    expect(await add(client, ring.uuid)).toEqual({ items: [ring.uuid], left_out: 0 })
    expect(await add(client, stone!.uuid, studs.uuid)).toEqual({
      items: [stone!.uuid, studs.uuid, ring.uuid],
      left_out: 0,
    })
    expect(await listOf(client)).toEqual([stone!.uuid, studs.uuid, ring.uuid])
    expect(await remove(client, studs.uuid)).toEqual([stone!.uuid, ring.uuid])
    expect(await listOf(client)).toEqual([stone!.uuid, ring.uuid])
  })

  test('[X-FAVOURITE-03] what is asked twice, also at once, is done once', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const { uuid } = await pieceOfKind(client, 'earrings')
    await Promise.all([add(client, uuid, uuid), add(client, uuid), add(client, uuid)])
    expect(await add(client, uuid)).toEqual({ items: [uuid], left_out: 0 })
    await Promise.all([remove(client, uuid), remove(client, uuid)])
    expect(await remove(client, uuid)).toEqual([])
  })

  test('[X-FAVOURITE-03] items that the shop does not know are ignored', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const { uuid } = await pieceOfKind(client, 'necklaces')
    expect(await add(client, crypto.randomUUID(), uuid)).toEqual({ items: [uuid], left_out: 0 })
    expect(await remove(client, crypto.randomUUID())).toEqual([uuid])
  })

  test('[X-FAVOURITE-05] fifty fit; those beyond are counted, and none of the others is lost', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const stones = (await diamondsForSale(client)).map(({ uuid }) => uuid)
    expect(stones).toHaveLength(50)
    const { uuid: ring } = await pieceOfKind(client, 'fine_ring')
    const { uuid: studs } = await pieceOfKind(client, 'earrings')
    await add(client, ring)
    expect(await add(client, ...stones)).toEqual({ items: [...stones.slice(0, 49), ring], left_out: 1 })
    expect(await add(client, studs)).toMatchObject({ left_out: 1 })
    expect(await add(client, ring)).toMatchObject({ left_out: 0 })
    expect(await listOf(client)).toHaveLength(50)
    await remove(client, ring)
    expect(await add(client, studs)).toMatchObject({ left_out: 0 })
    const tooMany = await client.call('POST /api/purchase/add_favourites', { items: [...stones, ring] })
    expect(tooMany.body).toMatchObject({ re: '400', field: 'items' })
  })

  test('[PERSONAL-04] [X-FAVOURITE-03] each customer has their own, and a visitor none', async () => {
    const mei = await ShopClient.signedIn(shop.url)
    const siti = await ShopClient.signedIn(shop.url)
    const { uuid } = await pieceOfKind(mei, 'bracelets')
    await add(mei, uuid)
    expect(await remove(siti, uuid)).toEqual([])
    expect(await listOf(siti)).toEqual([])
    expect(await listOf(mei)).toEqual([uuid])
    for (const name of ['get', 'add', 'remove'] as const) {
      const payload = name === 'get' ? {} : { items: [uuid] }
      const { body } = await visitor.call(`POST /api/purchase/${name}_favourites`, payload)
      expect(body).toEqual({ re: '401' })
    }
  })

  test('[X-PDPA-01] the customer finds them in their own data', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const [stone] = await diamondsForSale(client)
    const ring = await pieceOfKind(client, 'fine_ring')
    await add(client, ring.uuid)
    await add(client, stone!.uuid)
    const { body } = await client.call('POST /api/privacy/get_own_data', {})
    expect(body.data?.data.favourites).toEqual([
      { sku: ring.sku, name: ring.name, addedAt: expect.any(String) },
      { sku: stone!.sku, name: null, addedAt: expect.any(String) },
    ])
  })

  test('[X-FAVOURITE-07] items are read by uuid or link, in their order, each once; unknown ones are left out', async () => {
    const [stone, other] = await diamondsForSale(visitor)
    const ring = await pieceOfKind(visitor, 'fine_ring')
    const found = await itemsOf(stone!.link, 'no-such-thing', ring.uuid, crypto.randomUUID(), other!.uuid, ring.uuid)
    expect(found?.map((item) => (item.type === 'piece' ? item.piece.uuid : item.diamond.uuid))).toEqual([
      stone!.uuid,
      ring.uuid,
      other!.uuid,
    ])
    // The certificate alone is not the link: the stone of another shape is another address.
    expect(await itemsOf(stone!.link.replace(/^[a-z]+/, 'unknown'))).toEqual([])
  })

  test('[X-FAVOURITE-06] a diamond that somebody else reserved is found, and said to be reserved', async () => {
    const { order } = await reservedOrder(shop)
    const { diamond_uuid } = await shop.services.db
      .selectFrom('order_lines')
      .select('diamond_uuid')
      .where('order_uuid', '=', order)
      .where('diamond_uuid', 'is not', null)
      .executeTakeFirstOrThrow()
    const [item] = (await itemsOf(diamond_uuid!)) ?? []
    expect(item).toMatchObject({ type: 'diamond', diamond: { available: false, reserved: true } })
  })
})
