import type { OrderMoney } from '#contract/order/schemas.ts'
import type { Selectable } from 'kysely'
import type { OrderTable } from '../database/schema.ts'
import { orderContext, payableOrderStates, unpaidOrderStates } from './lifecycle.ts'

/** The money of an order, as its machine counts it. */
export const moneyOf = (order: Selectable<OrderTable>): OrderMoney => {
  const { totalSen, firstDueSen, receivedSen, excessSen, refundedSen } = orderContext(order)
  const paidSen = receivedSen - excessSen
  const neededSen = unpaidOrderStates.includes(order.state) ? firstDueSen : totalSen
  return {
    plan: order.plan,
    firstDueSen,
    receivedSen: paidSen,
    refundedSen: Math.max(0, refundedSen - excessSen),
    dueSen: payableOrderStates.includes(order.state) ? Math.max(0, neededSen - paidSen) : 0,
  }
}
