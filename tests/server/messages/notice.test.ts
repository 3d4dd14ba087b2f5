import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { runDesk } from '../../support/desk.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

/** A notice is read at most once a second. */
const cachePeriod = 1050

describe.each(databases)('a notice of the staff on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const run = (...words: string[]) => runDesk(shop.settings, 'notice', ...words)
  const runAndWait = async (...words: string[]) => {
    expect(await run(...words)).toMatchObject({ code: 0, stderr: '' })
    await delay(cachePeriod)
  }
  afterEach(() => runAndWait('off'))
  const ask = async (client: ShopClient) => (await client.call('POST /api/user/get_header_info', {})).body.instruction

  test('goes with the next answer to every browser, once, in its language [SESSION-04]', async () => {
    const mei = new ShopClient(shop.url)
    const ana = new ShopClient(shop.url)
    ana.cookies.set('lang', 'zh-CN')
    expect(await ask(mei)).toBe(undefined)
    await runAndWait('popup', 'We close at noon', '我们中午关门')
    const instruction = { type: 'operateComponents', component: 'popup' }
    expect(await ask(mei)).toEqual({ ...instruction, message: 'We close at noon' })
    expect(await ask(mei)).toBe(undefined)
    expect(await ask(ana)).toEqual({ ...instruction, message: '我们中午关门' })
    await runAndWait('bubble', 'We are open again', '我们又开门了')
    expect(await ask(mei)).toEqual({ ...instruction, component: 'bubble', message: 'We are open again' })
  })

  test('can lead everybody to a page, and can be taken away [SESSION-04]', async () => {
    await runAndWait('redirect', '/pages/Contact')
    expect(await ask(new ShopClient(shop.url))).toEqual({ type: 'redirect', url: '/pages/Contact' })
    await runAndWait('off')
    expect(await ask(new ShopClient(shop.url))).toBe(undefined)
  })

  test('is refused where it says nothing', async () => {
    const client = new ShopClient(shop.url)
    const malformed = [[], ['shout', 'a', 'b'], ['popup', 'only English'], ['redirect'], ['bubble', '', '中文']]
    const answers = await Promise.all(malformed.map((words) => run(...words)))
    expect(answers.map(({ code }) => code)).toEqual(malformed.map(() => 1))
    await delay(cachePeriod)
    expect(await ask(client)).toBe(undefined)
  })
})
