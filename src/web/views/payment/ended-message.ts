import type { Order } from '#contract/order/schemas.ts'
import type { MessageId } from '../../i18n/messages.ts'

export interface PaymentMessage {
  title: MessageId
  text: MessageId
}

const ended = (text: MessageId): PaymentMessage => ({ title: 'payment.expiredTitle', text })

/** Why an order has ended without being fulfilled, and what becomes of what was paid for it. */
export const endedMessageOf = ({ state, history, payments }: Order): PaymentMessage => {
  if (state === 'refunded') return { title: 'payment.returnedTitle', text: 'payment.returnedText' }
  if (history.some((entry) => entry.state === 'awaitingPayment')) return ended('payment.partBackText')
  if (payments.some((payment) => payment.state === 'refunding')) return ended('payment.refundedText')
  return ended(state === 'cancelled' ? 'payment.cancelledText' : 'payment.expiredText')
}
