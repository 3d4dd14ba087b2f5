import type { Order, OrderSummary, PaymentMethod } from '#contract/order/schemas.ts'
import type { MessageId } from '../../i18n/messages.ts'

type Payment = Order['payments'][number]

/** How a payment method is named beside an amount. */
export const methodMessages: Record<PaymentMethod, MessageId> = {
  fpx: 'personal.totalFpx',
  card: 'personal.totalCard',
  'e-wallet': 'personal.totalWallet',
}

/** The payments of an order that took money, oldest first. */
export const takenPayments = ({ payments }: Pick<Order, 'payments'>): Payment[] =>
  payments.filter(({ state }) => ['paid', 'partlyRefunded', 'refunding', 'refunded'].includes(state)).toReversed()

/** What is paid next of an order of which something is due. */
export const payMessage = ({ state }: Pick<OrderSummary, 'state'>): MessageId => {
  if (state === 'reserved') return 'personal.pay'
  return state === 'awaitingPayment' ? 'personal.payRest' : 'personal.payBalance'
}

/** How the amount is named that is due of an order. */
export const dueMessage = ({ state }: Pick<OrderSummary, 'state'>): MessageId => {
  if (state === 'reserved') return 'personal.depositDue'
  return state === 'awaitingPayment' ? 'personal.restDue' : 'personal.balance'
}
