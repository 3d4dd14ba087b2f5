import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { tellDesk } from '../../support/desk.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

/** A notice is read at most once a second. */
const aMoment = 1050

describe.each(databases)('a notice of the staff on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const tell = (...words: string[]) => tellDesk(shop.settings, 'notice', ...words)
  const tellAndWait = async (...words: string[]) => {
    expect(await tell(...words)).toMatchObject({ code: 0, complained: '' })
    await delay(aMoment)
  }
  afterEach(() => tellAndWait('off'))
  const ask = async (client: ShopClient) => (await client.call('POST /api/user/get_header_info', {})).body.instruction

  test('goes with the next answer to every browser, once, in its language [SESSION-04]', async () => {
    const mei = new ShopClient(shop.url)
    const ana = new ShopClient(shop.url)
    ana.cookies.set('lang', 'zh-CN')
    expect(await ask(mei)).toBe(undefined)
    await tellAndWait('popup', 'We close at noon', '我们中午关门')
    const instruction = { type: 'operateComponents', component: 'popup' }
    expect(await ask(mei)).toEqual({ ...instruction, message: 'We close at noon' })
    expect(await ask(mei)).toBe(undefined)
    expect(await ask(ana)).toEqual({ ...instruction, message: '我们中午关门' })
    await tellAndWait('bubble', 'We are open again', '我们又开门了')
    expect(await ask(mei)).toEqual({ ...instruction, component: 'bubble', message: 'We are open again' })
  })

  test('can lead everybody to a page, and can be taken away [SESSION-04]', async () => {
    await tellAndWait('redirect', '/pages/Contact')
    expect(await ask(new ShopClient(shop.url))).toEqual({ type: 'redirect', url: '/pages/Contact' })
    await tellAndWait('off')
    expect(await ask(new ShopClient(shop.url))).toBe(undefined)
  })

  test('is refused where it says nothing', async () => {
    const client = new ShopClient(shop.url)
    for (const words of [[], ['shout', 'a', 'b'], ['popup', 'only English'], ['redirect'], ['bubble', '', '中文']]) {
      expect((await tell(...words)).code).toBe(1)
    }
    await delay(aMoment)
    expect(await ask(client)).toBe(undefined)
  })
})
