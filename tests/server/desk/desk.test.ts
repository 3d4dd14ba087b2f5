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
    ['order.collected', undefined, ['making.started', 'making.finished'], ['making', 'ready', 'delivered']],
    [
      'parcel.delivered',
      delivered,
      ['making.started', 'making.finished', 'parcel.sent'],
      ['making', 'ready', 'shipped', 'delivered'],
    ],
  ] as const)(
    '[X-DESK-02] [X-ORDER-05] an order goes through its states until %s',
    async (last, receive, events, states) => {
      const { number, read, pay } = await ordered(receive)
      await pay()
      await expect.poll(async () => (await read()).state).toBe('paid')
      let before = 'paid'
      for (const [place, event] of [...events, last].entries()) {
        const after = states[place] ?? ''
        const tracking = event === 'parcel.sent' ? ['--tracking', 'my-123456789'] : []
        expect(await run('orders', 'move', number, event, ...tracking)).toEqual({
          code: 0,
          stdout: `${number}: ${before} -> ${after}`,
          stderr: '',
        })
        expect((await read()).state).toBe(after)
        before = after
      }
      expect((await read()).history.map(({ state }) => state)).toEqual(['reserved', 'paid', ...states])
      expect((await read()).tracking).toBe(last === 'parcel.delivered' ? 'MY-123456789' : null)
    },
  )

  test('[X-DESK-02] [X-ORDER-07] a parcel is not sent without the tracking number that the customer is mailed', async () => {
    const { number, read, pay } = await ordered(delivered)
    await pay()
    await expect.poll(async () => (await read()).state).toBe('paid')
    for (const event of ['making.started', 'making.finished']) {
      expect((await run('orders', 'move', number, event)).code).toBe(0)
    }
    for (const tracking of [[], ['--tracking', '?']]) {
      expect(await run('orders', 'move', number, 'parcel.sent', ...tracking)).toMatchObject({
        code: 1,
        stderr: 'It needs --tracking NUMBER, which the customer is mailed.',
      })
    }
    expect((await read()).state).toBe('ready')
  })

  test('[X-DESK-02] what an order cannot take is refused, with what is possible, and changes nothing', async () => {
    const { number, read, pay } = await ordered()
    const before = await read()
    for (const event of ['making.started', 'order.collected', 'payment.received']) {
      expect(await run('orders', 'move', number, event)).toEqual({
        code: 1,
        stdout: '',
        stderr: `${number} is reserved and cannot take "${event}". Possible: order.cancelled.`,
      })
    }
    expect(await read()).toEqual(before)
    await pay()
    await expect.poll(async () => (await read()).state).toBe('paid')
    expect((await run('orders', 'move', number, 'burnt')).stderr).toBe(
      `${number} is paid and cannot take "burnt". Possible: making.started.`,
    )
    for (const event of ['making.started', 'making.finished']) {
      expect((await run('orders', 'move', number, event)).code).toBe(0)
    }
    expect((await run('orders', 'move', number, 'parcel.sent')).stderr).toContain('Possible: order.collected.')
    expect(await run('orders', 'move', 'KL-00-000000', 'making.started')).toMatchObject({
      code: 1,
      stderr: 'There is no such one: KL-00-000000. "orders list" lists the newest.',
    })
  })

  test('[X-DESK-01] [X-DESK-03] an order is shown with what to make and where it goes, its number in any case', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const diamond = await diamondForSale(client)
    const items = await addToCart(client, { diamond: diamond.uuid })
    const { order, url } = await submit(client, submissionOf(items, { receive: { ...delivered, unit: 'Level 3' } }))
    const { number, lines, totalSen } = await readOrder(client, order)
    const { stdout, code } = await run('orders', 'show', number.toLowerCase())
    expect(code).toBe(0)
    for (const part of [
      `${number}  reserved\n`,
      `total: ${formatRinggit(totalSen)}`,
      `item: ${lines[0]?.name.en ?? 'no line'}`,
      `${(diamond.caratPoints / 100).toFixed(2)} ct`,
      `GIA ${diamond.certificate}`,
      `diamond number: ${diamond.sku}`,
      'receive: delivery\n  receiver: Mei Tan\n  phone: +60 12-345 6789\n',
      'address: Level 3\n  address: 12 Jalan Telawi\n  address: 59100 Kuala Lumpur',
      'Possible: order.cancelled.',
    ]) {
      expect(stdout).toContain(part)
    }
    await answerPayment(client, url, 'approve')
    await expect.poll(async () => (await readOrder(client, order)).state).toBe('paid')
    const shown = await run('orders', 'show', number)
    expect(shown.stdout).toContain('Possible: making.started.')
    expect(shown.stdout).toMatch(/payment\.received {2}reserved -> paid\n {4}by provider:sandbox/)
    expect((await run('orders', 'move', number.toLowerCase(), 'making.started')).stdout).toBe(
      `${number}: paid -> making`,
    )
  })

  test('[X-DESK-01] a piece is shown with metal, size and number, and a pick-up with the name', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const { uuid, metals, sizes } = await pieceOfKind(client, 'women_ring')
    const [size = '', metal] = [sizes.at(-1), metals.find((made) => made.metal === '2')?.metal]
    const items = await addToCart(client, { piece: uuid, metal: metal ?? '', size } as CartAddition)
    const { order } = await submit(client, submissionOf(items))
    const { stdout } = await run('orders', 'show', (await readOrder(client, order)).number)
    expect(stdout).toMatch(
      new RegExp(`^ {2}item detail: 18k White gold, ring size HK ${size}\n {2}piece number: K\\S+$`, 'm'),
    )
    expect(stdout).toContain('receive: pick-up\n  receiver: Mei Tan\n')
  })

  test('[X-DESK-02] a word that nobody knows is answered with the help', async () => {
    const { code, stdout } = await run('ordres')
    expect([code, stdout]).toEqual([1, expect.stringContaining('npm run desk -- orders move NUMBER EVENT')])
    for (const words of [[], ['help'], ['orders', '--help'], ['enquiries', 'list', '--help']]) {
      expect(await run(...words)).toMatchObject({ code: 0, stdout: expect.stringContaining('npm run desk -- orders') })
    }
    for (const words of [['orders'], ['orders', 'KL-26-000001'], ['appointments']]) {
      expect(await run(...words)).toMatchObject({ code: 1, stderr: expect.stringContaining('orders show NUMBER') })
    }
    expect(await run('enquiries', 'move', '1', 'order.cancelled')).toMatchObject({
      code: 1,
      stderr: 'Nothing is reported of enquiries: they are listed and shown.',
    })
  })

  test('[X-DESK-03] orders are listed with state and total', async () => {
    const { number, read } = await ordered()
    const { code, stdout } = await run('orders', 'list')
    expect(code).toBe(0)
    const line = stdout.split('\n').find((each) => each.startsWith(number)) ?? ''
    expect(line).toContain('reserved')
    expect(line).toContain(formatRinggit((await read()).totalSen))
  })
})

describe('the desk without a shop', () => {
  const reading = [
    ['orders', 'list'],
    ['orders', 'show', 'KL-26-000001'],
    ['enquiries', 'list'],
    ['outbox'],
    ['day'],
    ['staff', 'list'],
    ['closures'],
    ['mail', '1'],
  ]

  test.each(reading)('[X-DESK-04] "%s" creates nothing', async (...words) => {
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
    ['orders list', 'There are none.'],
    ['enquiries list', 'There are none.'],
    ['subscribers list', 'There are none.'],
    ['outbox', 'Everything has left the shop.'],
    ['day 2031/01/02', '2031/01/02\nNo appointment.'],
    ['staff list', 'Nobody has an account. "staff add" makes one.'],
    ['mail', expect.stringMatching(/^No mail was written to \S+[.]$/)],
  ])('[X-DESK-03] an empty list of %s says so', async (command, empty) => {
    const { code, stdout } = await runDesk(shop.settings, ...command.split(' '))
    expect(code).toBe(0)
    expect(stdout).toEqual(empty)
  })
})
