import { describe, expect, it, onTestFinished } from 'vitest'
import { createShop } from '../../../src/server/shop.ts'
import { ShopClient } from '../../support/client.ts'
import { additionOf, addToCart, pieceOfKind } from '../../support/commerce.ts'
import { databases, openTestShop } from '../../support/shop.ts'

describe.each(databases)('a session that two processes know, on %s', (database) => {
  const openTwo = async () => {
    const shop = await openTestShop(database)
    onTestFinished(() => shop.close())
    const second = await createShop(shop.settings)
    onTestFinished(() => second.close())
    const here = await ShopClient.signedIn(shop.url)
    const there = new ShopClient(await second.listen())
    for (const [name, value] of here.cookies) there.cookies.set(name, value)
    const header = async () => (await here.call('POST /api/user/get_header_info', {})).body
    return { here, there, header }
  }

  it('[X-HEADER-02] counts what the other one put into the cart', async () => {
    const { here, there, header } = await openTwo()
    const addition = additionOf(await pieceOfKind(here, 'earrings'))
    expect([(await header()).data?.num, (await header()).data?.num]).toEqual([0, 0])
    await addToCart(there, addition)
    expect((await header()).data?.num).toBe(1)
    await addToCart(here, addition)
    expect((await header()).data?.num).toBe(2)
  })

  it('[X-HEADER-02] is over as soon as the other one has ended it', async () => {
    const { there, header } = await openTwo()
    expect([(await header()).re, (await header()).re]).toEqual(['200', '200'])
    await there.call('POST /api/user/logout', {})
    expect((await header()).re).toBe('401')
  })
})
