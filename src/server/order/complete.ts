import { policies } from '#contract/policies.ts'
import type { Services } from '../database/services.ts'
import { want } from '../database/wants.ts'
import { applyToOrder } from './apply.ts'

const day = 86_400_000
const batch = 200

/** Completes delivered orders whose return period is over. */
export const completeOrders = async ({ db, write, now }: Services): Promise<void> => {
  const deliveredBefore = new Date(now().getTime() - policies.returnDays * day).toISOString()
  const due = await db
    .selectFrom('orders')
    .innerJoin('order_history as history', 'history.order_uuid', 'orders.uuid')
    .select(['orders.uuid', 'history.at'])
    .where('orders.state', '=', 'delivered')
    // Said again, because of this there is an index: without it each sweep would read all that was delivered lately.
    .where('orders.created_at', '<', deliveredBefore)
    .where('history.state', '=', 'delivered')
    .where('history.at', '<', deliveredBefore)
    .limit(batch)
    .execute()
  for (const { uuid, at } of due) {
    // When it was over, not when the shop noticed.
    const overAt = new Date(Date.parse(at) + policies.returnDays * day)
    await write(
      (transaction) => applyToOrder({ transaction, now: overAt, actor: 'shop' }, uuid, { type: 'returnPeriod.ended' }),
      { wants: [want.order(uuid)] },
    )
  }
}
