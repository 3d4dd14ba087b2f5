import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderSubmission } from '#contract/order/schemas.ts'
import { formatRinggit } from '#contract/money.ts'
import { ShopClient } from '../../support/client.ts'
import { addToCart, answerPayment, diamondForSale, readOrder, submissionOf, submit } from '../../support/commerce.ts'
import { runDesk } from '../../support/desk.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const delivered: OrderSubmission['receive'] = {
  method: 'delivery',
  name: 'Mei Tan',
  phone: '0123456789',
  address: '12 Jalan Telawi',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
}

describe.each(databases)('the desk on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const run = (...words: string[]) => runDesk(shop.settings, ...words)
  const ordered = async (receive?: OrderSubmission['receive']) => {
    const client = await ShopClient.signedIn(shop.url)
    const items = await addToCart(client, { diamond: (await diamondForSale(client)).uuid })
    const { order, url } = await submit(client, submissionOf(items, receive && { receive }))
    return {
      number: (await readOrder(client, order)).number,
      read: () => readOrder(client, order),
      pay: () => answerPayment(client, url, 'approve'),
    }
  }

  test.each([
    ['collected', undefined, ['making', 'ready'], ['making', 'ready', 'delivered']],
    ['delivered', delivered, ['making', 'ready', 'sent'], ['making', 'ready', 'shipped', 'delivered']],
  ] as const)(
    '[PERSONAL-01] an order goes through its states until it is %s',
    async (last, receive, events, states) => {
      const { number, read, pay } = await ordered(receive)
      await pay()
      await expect.poll(async () => (await read()).state).toBe('paid')
      let before = 'paid'
      for (const [place, event] of [...events, last].entries()) {
        const after = states[place] ?? ''
        expect(await run('order', number, event)).toEqual({
          code: 0,
          stdout: `${number}: ${before} -> ${after}`,
          stderr: '',
        })
        expect((await read()).state).toBe(after)
        before = after
      }
      expect((await read()).history.map(({ state }) => state)).toEqual(['reserved', 'paid', ...states])
    },
  )

  test('[PERSONAL-01] what an order cannot take is refused and changes nothing', async () => {
    const { number, read } = await ordered()
    const before = await read()
    for (const event of ['making', 'collected']) {
      expect(await run('order', number, event)).toEqual({
        code: 1,
        stdout: '',
        stderr: 'An order that is reserved cannot take that.',
      })
    }
    expect(await read()).toEqual(before)
    expect(await run('order', 'KL-00-000000', 'making')).toMatchObject({
      code: 1,
      stderr: 'There is no order KL-00-000000.',
    })
  })

  test('[PERSONAL-01] a word that nobody knows is answered with the help', async () => {
    const { number, read } = await ordered()
    for (const words of [['order', number, 'burnt'], ['ordres']]) {
      const { code, stdout } = await run(...words)
      expect([code, stdout]).toEqual([1, expect.stringContaining('npm run desk -- order NUMBER EVENT')])
    }
    expect((await run()).code).toBe(0)
    expect((await read()).state).toBe('reserved')
  })

  test('[PERSONAL-01] orders are listed with state and total', async () => {
    const { number, read } = await ordered()
    const { code, stdout } = await run('orders')
    expect(code).toBe(0)
    const line = stdout.split('\n').find((each) => each.startsWith(number)) ?? ''
    expect(line).toContain('reserved')
    expect(line).toContain(formatRinggit((await read()).totalSen))
  })
})
