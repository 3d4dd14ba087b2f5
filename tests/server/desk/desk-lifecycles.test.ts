import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopClient } from '../../support/client.ts'
import { readOrder, waitUntil } from '../../support/commerce.ts'
import { deliveredOrder } from '../../support/delivered.ts'
import { runDesk } from '../../support/desk.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('lifecycles at the desk on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const run = (...words: string[]) => runDesk(shop.settings, ...words)
  const request = async () => {
    const bought = await deliveredOrder(shop)
    const { body } = await bought.client.call('POST /api/service/submit_request', {
      kind: 'cleaning',
      submission: crypto.randomUUID(),
      line: bought.line.uuid,
      handover: 'showroom',
      note: '',
      work: 'cleaning',
    })
    return { ...bought, request: body.data?.request ?? '', number: body.data?.number ?? '' }
  }
  const read = async (client: ShopClient, uuid: string) =>
    (await client.call('POST /api/service/get_request', { request: uuid })).body.data

  test('[X-DESK-02] [X-SERVICE-02] a piece is taken in with its weight and numbers, and a dry run changes nothing', async () => {
    const { client, request: uuid, number } = await request()
    expect((await run('requests', 'list')).stdout).toContain(number)
    expect(await run('requests', 'move', number, 'request.accepted', '--dry-run')).toMatchObject({
      code: 0,
      stdout: `${number}: requested -> awaitingPiece (nothing was changed)`,
    })
    expect((await read(client, uuid))?.state).toBe('requested')
    expect((await run('requests', 'move', number, 'request.accepted')).code).toBe(0)
    expect(await run('requests', 'move', number, 'piece.received')).toMatchObject({
      code: 1,
      stderr: 'It needs --weight MILLIGRAMS, as the piece was weighed.',
    })
    const taken = ['--weight', '4120', '--certificate', 'GIA 2417650318', '--inscription', 'GIA2417650318']
    expect((await run('requests', 'move', number, 'piece.received', ...taken, '--json')).stdout).toBe(
      JSON.stringify({ number, from: 'awaitingPiece', to: 'received', dryRun: false }),
    )
    expect(await read(client, uuid)).toMatchObject({
      state: 'received',
      intake: { weightMg: 4120, certificate: 'GIA 2417650318', inscription: 'GIA2417650318' },
    })
  })

  test('[X-DESK-02] only what the machine takes is offered, and the rest is refused', async () => {
    const { client, order, number, request: uuid } = await request()
    const shown = JSON.parse((await run('requests', 'show', number, '--json')).stdout) as { possible: string[] }
    expect(shown.possible.toSorted()).toEqual(['request.accepted', 'request.cancelled', 'request.declined'])
    expect(await run('requests', 'move', number, 'work.started')).toMatchObject({ code: 1, stdout: '' })
    expect((await read(client, uuid))?.state).toBe('requested')
    const orderNumber = (await readOrder(client, order)).number
    expect((await run('orders', 'show', orderNumber)).stdout).toContain('Nothing can be reported of it.')
    expect((await run('payments', 'list', '--help')).stdout).toContain('--dry-run changes nothing')
  })

  test('[X-DESK-02] [X-LIFECYCLE-03] a payment is refunded in part, and never beyond what it took', async () => {
    const { client, order, totalSen } = await deliveredOrder(shop)
    const payment = (await readOrder(client, order)).payments[0]?.uuid ?? ''
    const refund = (ringgit: string) =>
      run('payments', 'move', payment, 'refund.requested', '--amount', ringgit, '--reason', 'a late parcel')
    expect(await refund(String(totalSen / 100 + 1))).toMatchObject({ code: 1 })
    expect((await refund('25.50')).code).toBe(0)
    const refunded = () => readOrder(client, order)
    expect(await waitUntil(refunded, ({ state }) => state === 'partlyRefunded')).toMatchObject({
      money: { refundedSen: 2550 },
      payments: [{ state: 'partlyRefunded', refundedSen: 2550 }],
    })
  })
})
