import type { OrderState, PaymentState } from '#contract/order/schemas.ts'

/** The state of the order lifecycle behind each state that a customer reads. */
const orderLeaves: Record<OrderState, string> = {
  reserved: 'unpaid.held.reserved',
  awaitingPayment: 'unpaid.held.awaitingPayment',
  depositPaid: 'fulfilling.inHouse.depositPaid',
  paid: 'fulfilling.inHouse.paid',
  making: 'fulfilling.inHouse.making',
  ready: 'fulfilling.inHouse.ready',
  shipped: 'fulfilling.handedOver.shipped',
  delivered: 'fulfilling.handedOver.withCustomer.delivered',
  completed: 'fulfilling.handedOver.withCustomer.completed',
  partlyRefunded: 'fulfilling.handedOver.withCustomer.partlyRefunded',
  expired: 'unpaid.expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
}
const paymentLeaves: Record<PaymentState, string> = {
  open: 'unanswered.open',
  pending: 'unanswered.pending',
  paid: 'taken.paid',
  declined: 'declined',
  abandoned: 'abandoned',
  partlyRefunded: 'taken.partlyRefunded',
  refunding: 'taken.refunding',
  refunded: 'refunded',
}

export const orderLifecycle = (state: OrderState) => ({ orderLifecycle: orderLeaves[state] })
export const paymentLifecycle = (state: PaymentState) => ({ paymentLifecycle: paymentLeaves[state] })
