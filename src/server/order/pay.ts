import type { Accepted, Answer } from '#contract/calls.ts'
import type { Services } from '../calls/handler.ts'
import { endReservation } from './apply.ts'
import type { Checkouts } from './checkouts.ts'
import { findOwnOrder, isUndecided, paymentsOf } from './find.ts'
import { insertPayment } from './payments.ts'

type Wish = Accepted<'POST /api/purchase/pay_order'>

const closingRounds = 3

/** Opens a payment again for an order that is reserved and not paid; never two that can both be paid. */
export const createPay = ({ db, write, now }: Services, checkouts: Checkouts) => {
  /** A new payment, unless the order is gone or another payment is there by now. */
  const reopen = (user: string, wish: Wish) =>
    write(async (transaction) => {
      const moment = { transaction, now: now() }
      await endReservation(moment, wish.order)
      const order = await findOwnOrder(transaction, user, wish.order)
      if (order?.state !== 'reserved') return null
      if ((await paymentsOf(transaction, order.uuid)).some(isUndecided)) return null
      return { order, payment: await insertPayment(moment, order, wish.payment) }
    })

  return async (user: string, wish: Wish): Promise<Answer<'POST /api/purchase/pay_order'>> => {
    for (let round = 0; round < closingRounds; round += 1) {
      const order = await findOwnOrder(db, user, wish.order)
      if (!order) return { re: '404' }
      for (const payment of (await paymentsOf(db, order.uuid)).filter(isUndecided)) await checkouts.ask(payment)
      const undecided = (await paymentsOf(db, order.uuid)).filter(isUndecided)
      const asBefore = undecided.find(({ state, method }) => state === 'open' && method === wish.payment)
      if (asBefore && order.state === 'reserved' && order.reserved_until > now().toISOString()) {
        return { re: '200', data: { url: await checkouts.open(asBefore, order) } }
      }
      for (const payment of undecided) await checkouts.close(payment, order)
      const opened = await reopen(user, wish)
      if (opened) return { re: '200', data: { url: await checkouts.open(opened.payment, opened.order) } }
      if ((await findOwnOrder(db, user, wish.order))?.state !== 'reserved') return { re: '409' }
    }
    return { re: '409' }
  }
}
