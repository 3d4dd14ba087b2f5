import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartAddition } from '#contract/cart/schemas.ts'
import type { OrderSubmission } from '#contract/order/schemas.ts'
import { formatRinggit } from '#contract/money.ts'
import { ShopClient } from '../../support/client.ts'
import {
  addToCart,
  answerPayment,
  diamondForSale,
  pieceOfKind,
  readOrder,
  submissionOf,
  submit,
} from '../../support/commerce.ts'
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
    '[DESK-02] [ORDER-05] an order goes through its states until it is %s',
    async (last, receive, events, states) => {
      const { number, read, pay } = await ordered(receive)
      await pay()
      await expect.poll(async () => (await read()).state).toBe('paid')
      let before = 'paid'
      for (const [place, event] of [...events, last].entries()) {
        const after = states[place] ?? ''
        const tracking = event === 'sent' ? ['my-123456789'] : []
        expect(await run('order', number, event, ...tracking)).toEqual({
          code: 0,
          stdout: `${number}: ${before} -> ${after}`,
          stderr: '',
        })
        expect((await read()).state).toBe(after)
        before = after
      }
      expect((await read()).history.map(({ state }) => state)).toEqual(['reserved', 'paid', ...states])
      expect((await read()).tracking).toBe(last === 'delivered' ? 'MY-123456789' : null)
    },
  )

  test('[DESK-02] [ORDER-07] a parcel is not sent without the tracking number that the customer is mailed', async () => {
    const { number, read, pay } = await ordered(delivered)
    await pay()
    await expect.poll(async () => (await read()).state).toBe('paid')
    for (const event of ['making', 'ready']) expect((await run('order', number, event)).code).toBe(0)
    for (const tracking of [[], ['?']]) {
      expect(await run('order', number, 'sent', ...tracking)).toMatchObject({
        code: 1,
        stderr: `The customer is mailed the courier's tracking number: order ${number} sent TRACKING`,
      })
    }
    expect((await read()).state).toBe('ready')
  })

  test('[DESK-02] what an order cannot take is refused, with what is possible, and changes nothing', async () => {
    const { number, read, pay } = await ordered()
    const before = await read()
    for (const event of ['making', 'collected']) {
      expect(await run('order', number, event)).toEqual({
        code: 1,
        stdout: '',
        stderr: `${number} is reserved and cannot take "${event}". Nothing can be reported of it.`,
      })
    }
    expect(await read()).toEqual(before)
    await pay()
    await expect.poll(async () => (await read()).state).toBe('paid')
    expect((await run('order', number, 'collected')).stderr).toBe(
      `${number} is paid and cannot take "collected". Possible: making.`,
    )
    expect((await run('order', number, 'burnt')).stderr).toBe(
      '"burnt" is nothing that happens to an order. Possible: making.',
    )
    for (const event of ['making', 'ready']) expect((await run('order', number, event)).code).toBe(0)
    expect((await run('order', number, 'sent')).stderr).toContain('Possible: collected.')
    expect(await run('order', 'KL-00-000000', 'making')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no order KL-00-000000[.] .*"orders"/),
    })
  })

  test('[DESK-01] [DESK-03] an order is shown with what to make and where it goes, its number in any case', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const diamond = await diamondForSale(client)
    const items = await addToCart(client, { diamond: diamond.uuid })
    const { order, url } = await submit(client, submissionOf(items, { receive: { ...delivered, unit: 'Level 3' } }))
    const { number, lines, totalSen } = await readOrder(client, order)
    const { stdout, code } = await run('order', number.toLowerCase())
    expect(code).toBe(0)
    for (const part of [
      `${number}  reserved  ${formatRinggit(totalSen)}`,
      lines[0]?.name.en ?? 'no line',
      `GIA ${diamond.certificate}`,
      diamond.sku,
      `${(diamond.caratPoints / 100).toFixed(2)} ct`,
      'Delivery to:\n  Mei Tan, +60 12-345 6789\n  Level 3\n  12 Jalan Telawi\n  59100 Kuala Lumpur',
      'Nothing can be reported of it.',
    ]) {
      expect(stdout).toContain(part)
    }
    await answerPayment(client, url, 'approve')
    await expect.poll(async () => (await readOrder(client, order)).state).toBe('paid')
    expect((await run('order', number)).stdout).toContain('Possible: making.')
    expect((await run('order', number.toLowerCase(), 'MAKING')).stdout).toBe(`${number}: paid -> making`)
  })

  test('[DESK-01] a piece is shown with metal, size and number, and a pick-up with the name', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const { uuid, metals, sizes } = await pieceOfKind(client, 'women_ring')
    const [size = '', metal] = [sizes.at(-1), metals.find((made) => made.metal === '2')?.metal]
    const items = await addToCart(client, { piece: uuid, metal: metal ?? '', size } as CartAddition)
    const { order } = await submit(client, submissionOf(items))
    const { stdout } = await run('order', (await readOrder(client, order)).number)
    expect(stdout).toMatch(new RegExp(`^ {4}18k White gold, HK ${size}, \\S+$`, 'm'))
    expect(stdout).toMatch(/^Pick-up in the showroom:\n {2}\S/m)
  })

  test('[DESK-02] a word that nobody knows is answered with the help', async () => {
    const { code, stdout } = await run('ordres')
    expect([code, stdout]).toEqual([1, expect.stringContaining('npm run desk -- order NUMBER EVENT')])
    for (const words of [[], ['help']]) {
      expect(await run(...words)).toMatchObject({ code: 0, stdout: expect.stringContaining('npm run desk -- orders') })
    }
    expect(await run('order')).toMatchObject({ code: 1, stderr: expect.stringContaining('order NUMBER') })
  })

  test('[DESK-03] orders are listed with state and total', async () => {
    const { number, read } = await ordered()
    const { code, stdout } = await run('orders')
    expect(code).toBe(0)
    const line = stdout.split('\n').find((each) => each.startsWith(number)) ?? ''
    expect(line).toContain('reserved')
    expect(line).toContain(formatRinggit((await read()).totalSen))
  })
})

describe('the desk without a shop', () => {
  const reading = [
    ['orders'],
    ['order', 'KL-26-000001'],
    ['enquiries'],
    ['outbox'],
    ['appointments'],
    ['closures'],
    ['mail', '1'],
  ]

  test.each(reading)('[DESK-04] "%s" creates nothing', async (...words) => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-desk-'))
    const dataFolder = join(folder, 'data')
    const { code, stderr } = await runDesk({ dataFolder }, ...words)
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^There is no (?:shop in .* yet|mail 1: none was written)/),
    ])
    expect(existsSync(dataFolder)).toBe(false)
    await rm(folder, { recursive: true })
  })
})

describe.each(databases)('the desk of a new shop on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  test.each([
    ['orders', 'There are no orders yet.'],
    ['enquiries', 'There are no enquiries yet.'],
    ['outbox', 'Everything has left the shop.'],
    ['appointments', 'No appointment is booked.'],
    ['mail', /^No mail was written to \S+[.]$/],
  ])('[DESK-03] an empty list of %s says so', async (command, empty) => {
    const { code, stdout } = await runDesk(shop.settings, command)
    expect(code).toBe(0)
    expect(stdout).toMatch(empty)
  })
})
