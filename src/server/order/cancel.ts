import type { OwnAnswer } from '#contract/calls.ts'
import type { Services } from '../database/services.ts'
import { want } from '../database/wants.ts'
import type { ActorContext } from '../audit/audit.ts'
import { applyToOrder } from './apply.ts'
import type { Checkouts } from './checkouts.ts'
import { findOwnOrder, isPayable, paymentsOf } from './find.ts'
import { orderAccepts } from './lifecycle.ts'
import { reportCancellation } from './report-money.ts'

const maxCloseAttempts = 3

/**
 * Cancels an order for its customer. Its checkouts are closed at the provider first, so that none is paid afterwards;
 * one that was paid or agreed to meanwhile keeps the order.
 */
export const createCancel =
  ({ db, write, now }: Services, checkouts: Checkouts) =>
  async (user: string, uuid: string): Promise<OwnAnswer<'POST /api/purchase/cancel_order'>> => {
    const cancelled = () =>
      write(
        async (transaction) => {
          if ((await paymentsOf(transaction, uuid)).some(isPayable)) return false
          const context: ActorContext = { transaction, now: now(), actor: `customer:${user}` }
          const order = await findOwnOrder(transaction, user, uuid)
          if (!order || !(await applyToOrder(context, uuid, { type: 'order.cancelled' }))) return false
          await reportCancellation(context, order, 'customer')
          return true
        },
        { wants: [want.order(uuid)] },
      )
    for (let round = 0; round < maxCloseAttempts; round += 1) {
      const order = await findOwnOrder(db, user, uuid)
      if (!order) return { re: '404' }
      if (!orderAccepts(order, { type: 'order.cancelled' })) return { re: '409' }
      for (const payment of (await paymentsOf(db, uuid)).filter(isPayable)) await checkouts.close(payment, order)
      if (await cancelled()) return { re: '200', data: { order: uuid } }
    }
    return { re: '409' }
  }
