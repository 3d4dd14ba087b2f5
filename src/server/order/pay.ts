import type { ParsedPayload, OwnAnswer } from '#contract/calls.ts'
import type { Selectable } from 'kysely'
import type { OrderTable } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { expireReservation } from './apply.ts'
import type { Checkouts } from './checkouts.ts'
import { findOwnOrder, isPayable, paymentsOf } from './find.ts'
import { payableOrderStates, reservingOrderStates } from './lifecycle.ts'
import { moneyOf } from './money.ts'
import { insertPayment } from './payments.ts'

type PayRequest = ParsedPayload<'POST /api/purchase/pay_order'>

const maxCloseAttempts = 3

type OrderRow = Selectable<OrderTable>

const isDue = (order: OrderRow, now: Date) =>
  payableOrderStates.includes(order.state) &&
  moneyOf(order).dueSen > 0 &&
  (!reservingOrderStates.includes(order.state) || order.reserved_until > now.toISOString())

/** Opens the next payment of an order of which something is due; there are never two payments that can both be paid. */
export const createPay = ({ db, write, now }: Services, checkouts: Checkouts) => {
  /** Inserts a new payment, unless nothing of the order is due or it has another open payment by now. */
  const reopen = (user: string, request: PayRequest) =>
    write(async (transaction) => {
      const context = { transaction, now: now() }
      await expireReservation(context, request.order)
      const order = await findOwnOrder(transaction, user, request.order)
      if (!order || !isDue(order, context.now)) return null
      if ((await paymentsOf(transaction, order.uuid)).some(isPayable)) return null
      return { order, payment: await insertPayment(context, order, request.payment) }
    })

  return async (user: string, request: PayRequest): Promise<OwnAnswer<'POST /api/purchase/pay_order'>> => {
    for (let round = 0; round < maxCloseAttempts; round += 1) {
      const order = await findOwnOrder(db, user, request.order)
      if (!order) return { re: '404' }
      for (const payment of (await paymentsOf(db, order.uuid)).filter(isPayable)) await checkouts.refresh(payment)
      const payable = (await paymentsOf(db, order.uuid)).filter(isPayable)
      const reusable = payable.find(({ state, method }) => state === 'open' && method === request.payment)
      if (reusable && isDue(order, now())) {
        return { re: '200', data: { url: await checkouts.open(reusable, order) } }
      }
      for (const payment of payable) await checkouts.close(payment, order)
      const opened = await reopen(user, request)
      if (opened) return { re: '200', data: { url: await checkouts.open(opened.payment, opened.order) } }
      const after = await findOwnOrder(db, user, request.order)
      if (!after || !isDue(after, now())) return { re: '409' }
    }
    return { re: '409' }
  }
}
