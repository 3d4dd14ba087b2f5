import { expect, onTestFinished, test } from 'vitest'
import { adjustableClock, readOrder, reservedOrder, waitForOrderState } from '../../support/commerce.ts'
import { databases, openTestShop } from '../../support/shop.ts'

const year = 365 * 24 * 3_600_000

test.each(databases)(
  '[X-FAULT-02] an order that was reserved by a clock that ran ahead does not hold its stones until then, on %s',
  async (database) => {
    const clock = adjustableClock()
    const shop = await openTestShop(database, { now: clock.now, settings: { sweep: 50 } })
    onTestFinished(shop.close)
    clock.advance(year)
    const ahead = await reservedOrder(shop)
    clock.advance(-year)
    const now = await reservedOrder(shop)
    await waitForOrderState(ahead.client, ahead.order, 'expired')
    expect((await readOrder(now.client, now.order)).state).toBe('reserved')
    const stones = await shop.services.db
      .selectFrom('diamonds')
      .select(['uuid', 'order_uuid'])
      .where('uuid', 'in', [ahead.diamond.uuid, now.diamond.uuid])
      .execute()
    const holders = new Map(stones.map(({ uuid, order_uuid }) => [uuid, order_uuid]))
    expect(holders.get(ahead.diamond.uuid)).not.toBe(ahead.order)
    expect(holders.get(now.diamond.uuid)).toBe(now.order)
  },
)
