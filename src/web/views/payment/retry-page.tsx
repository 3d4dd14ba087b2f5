import { pages } from '#contract/pages.ts'
import type { Order } from '#contract/order/schemas.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { formatTime } from '../personal/dates.ts'
import { useScreen } from '../../root/use-screen.ts'
import { CancelOrder } from '../order/cancel-order.tsx'
import { DueBy } from '../order/due-by.tsx'
import { endedMessageOf, type PaymentMessage } from './ended-message.ts'
import { Notice } from './notice.tsx'
import { OrderFromUrl } from './order-from-url.tsx'
import { Received } from './received.tsx'
import { RetryForm } from './retry-form.tsx'

/** What is due of an order and the choice of a payment method, after a failed payment or one of several. */
export const Page = () => <OrderFromUrl title="payment.title">{(order) => <Retry order={order} />}</OrderFromUrl>

const failed = (text: MessageId): PaymentMessage => ({ title: 'payment.failedTitle', text })
const retryMessageOf = (order: Order): { title: MessageId; text: MessageId | null } => {
  const { state, payments, money } = order
  if (state === 'refunded' || state === 'expired' || state === 'cancelled') return endedMessageOf(order)
  if (money.dueSen === 0) return { title: 'payment.paidTitle', text: 'payment.paidText' }
  if (payments[0]?.state === 'declined') return failed('payment.declinedText')
  if (payments[0]?.state === 'abandoned') return failed('payment.abandonedText')
  if (state === 'reserved') return { title: 'payment.againTitle', text: 'payment.againText' }
  return {
    title: state === 'awaitingPayment' ? 'payment.restTitle' : 'payment.balanceTitle',
    text: payments.some((payment) => payment.state === 'open' || payment.state === 'pending')
      ? 'payment.onceText'
      : null,
  }
}

const Retry = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const locale = useLocale()
  const { title, text } = retryMessageOf(order)
  const payable = order.money.dueSen > 0
  const { snapshot } = useScreen('paymentRetry')
  const { cancellation } = snapshot.children
  return (
    <Notice title={t(title)}>
      <p className="quiet">{t('payment.orderNumber', { number: order.number })}</p>
      {text ? <p>{t(text)}</p> : null}
      {payable ? (
        <>
          <Received order={order} />
          <p className="small quiet">
            {order.state === 'reserved' ? (
              t('payment.keptUntil', { time: formatTime(locale, order.reservedUntil) })
            ) : (
              <DueBy order={order} />
            )}
          </p>
          <RetryForm order={order} />
        </>
      ) : null}
      {cancellation && order.canCancel ? (
        <div className="told__form">
          <CancelOrder cancellation={cancellation} cancellable={!snapshot.hasTag('busy')} />
        </div>
      ) : null}
      <a className={payable ? 'link link--tap' : buttonClass('line')} href={pages.order.href({ order: order.uuid })}>
        {t('payment.seeOrder')}
      </a>
    </Notice>
  )
}
