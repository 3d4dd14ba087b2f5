import type { ParsedPayload, OwnAnswer } from '#contract/calls.ts'
import type { Services } from '../database/services.ts'
import { expireReservation } from './apply.ts'
import type { Checkouts } from './checkouts.ts'
import { findOwnOrder, isPayable, paymentsOf } from './find.ts'
import { insertPayment } from './payments.ts'

type PayRequest = ParsedPayload<'POST /api/purchase/pay_order'>

const maxCloseAttempts = 3

/** Opens a new payment for an order that is reserved and unpaid; there are never two payments that can both be paid. */
export const createPay = ({ db, write, now }: Services, checkouts: Checkouts) => {
  /** Inserts a new payment, unless the order is no longer reserved or has another open payment by now. */
  const reopen = (user: string, request: PayRequest) =>
    write(async (transaction) => {
      const context = { transaction, now: now() }
      await expireReservation(context, request.order)
      const order = await findOwnOrder(transaction, user, request.order)
      if (order?.state !== 'reserved') return null
      if ((await paymentsOf(transaction, order.uuid)).some(isPayable)) return null
      return {
        order,
        payment: await insertPayment(context, order, { provider: checkouts.provider, method: request.payment }),
      }
    })

  return async (user: string, request: PayRequest): Promise<OwnAnswer<'POST /api/purchase/pay_order'>> => {
    for (let round = 0; round < maxCloseAttempts; round += 1) {
      const order = await findOwnOrder(db, user, request.order)
      if (!order) return { re: '404' }
      for (const payment of (await paymentsOf(db, order.uuid)).filter(isPayable)) await checkouts.refresh(payment)
      const payable = (await paymentsOf(db, order.uuid)).filter(isPayable)
      const reusable = payable.find(({ state, method }) => state === 'open' && method === request.payment)
      if (reusable && order.state === 'reserved' && order.reserved_until > now().toISOString()) {
        return { re: '200', data: { url: await checkouts.open(reusable, order) } }
      }
      for (const payment of payable) await checkouts.close(payment, order)
      const opened = await reopen(user, request)
      if (opened) return { re: '200', data: { url: await checkouts.open(opened.payment, opened.order) } }
      if ((await findOwnOrder(db, user, request.order))?.state !== 'reserved') return { re: '409' }
    }
    return { re: '409' }
  }
}
