import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyToOrder, writeHistory } from '../../../src/server/order/apply.ts'
import { ShopClient, testPassword } from '../../support/client.ts'
import { answerPayment, waitUntil, adjustableClock, reservedOrder, waitForOrderState } from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const yearMs = 365.25 * 24 * 60 * 60_000

describe.each(databases)('the records of orders on %s', (database) => {
  const clock = adjustableClock()
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now, settings: { sweep: 50 } })
  })
  afterAll(() => shop.close())

  const delivered = async () => {
    const { client, diamond, order, url } = await reservedOrder(shop)
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'paid')
    const steps = ['making.started', 'making.finished', 'order.collected'] as const
    await shop.services.write(async (transaction) => {
      for (const type of steps)
        await applyToOrder({ transaction, now: clock.now(), actor: 'desk:test' }, order, { type })
    })
    return { client, diamond, order }
  }
  const deleteAccount = async (client: ShopClient) =>
    (await client.call('POST /api/privacy/delete_account', { password: testPassword })).body.re
  const recordOf = async (order: string) => {
    const { db } = shop.services
    const rowsOf = (table: 'order_lines' | 'order_history' | 'payments') =>
      db.selectFrom(table).select('order_uuid').where('order_uuid', '=', order).execute()
    const orders = await db.selectFrom('orders').select('uuid').where('uuid', '=', order).execute()
    return [orders, ...(await Promise.all((['order_lines', 'order_history', 'payments'] as const).map(rowsOf)))].map(
      ({ length }) => length,
    )
  }

  test('[X-PDPA-03] go seven years after the last thing that happened, where the customer is gone', async () => {
    const [gone, staying, returned, refunded] = [
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
    ]
    for (const { client } of [gone, returned, refunded]) expect(await deleteAccount(client)).toBe('200')
    clock.advance(6.9 * yearMs)
    const younger = await delivered()
    expect(await deleteAccount(younger.client)).toBe('200')
    await shop.services.write(async (transaction) => {
      await writeHistory({ transaction, now: clock.now() }, returned.order, 'delivered')
      const change = { updated_at: clock.now().toISOString() }
      await transaction.updateTable('payments').set(change).where('order_uuid', '=', refunded.order).execute()
    })
    const fullRecord = [1, 1, 6, 1]
    expect(await recordOf(gone.order)).toEqual(fullRecord)

    clock.advance(0.2 * yearMs)
    await waitUntil(
      () => recordOf(gone.order),
      (rows) => rows.every((count) => count === 0),
    )

    for (const { order } of [staying, refunded, younger]) expect(await recordOf(order)).toEqual(fullRecord)
    expect(await recordOf(returned.order)).toEqual([1, 1, 7, 1])
    const visitor = await ShopClient.signedIn(shop.url)
    const { body } = await visitor.call('GET /api/purchase/get_diamond', { id: gone.diamond.uuid })
    expect(body.data).toMatchObject({ available: false })
    const search = gone.diamond.certificate!
    const found = await visitor.call('GET /api/purchase/search_commodity', { search })
    expect(found.body.data?.detail.map(({ uuid }) => uuid)).not.toContain(gone.diamond.uuid)
    const added = await visitor.call('POST /api/purchase/add_cart', { diamond: gone.diamond.uuid })
    expect(added.body.re).toBe('409')
  })
})
