import { pages } from '#contract/pages.ts'
import type { Order } from '#contract/order/schemas.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { formatTime } from '../personal/dates.ts'
import { Notice } from './notice.tsx'
import { OrderFromUrl } from './order-from-url.tsx'
import { RetryForm } from './retry-form.tsx'

/** A failed payment, and the choice of another payment method while the pieces are reserved. */
export const Page = () => <OrderFromUrl title="payment.title">{(order) => <Retry order={order} />}</OrderFromUrl>

interface RetryMessage {
  title: MessageId
  text: MessageId
}

const failed = (text: MessageId): RetryMessage => ({ title: 'payment.failedTitle', text })
const ended: RetryMessage = { title: 'payment.expiredTitle', text: 'payment.expiredText' }
const refunded: RetryMessage = { title: 'payment.expiredTitle', text: 'payment.refundedText' }

const retryMessageOf = ({ state, payment, money }: Order): RetryMessage => {
  if (payment.state === 'refunding' || state === 'refunded') return refunded
  if (state === 'expired' || state === 'cancelled') return ended
  if (money.dueSen === 0) return { title: 'payment.paidTitle', text: 'payment.paidText' }
  if (payment.state === 'declined') return failed('payment.declinedText')
  if (payment.state === 'abandoned') return failed('payment.abandonedText')
  return { title: 'payment.againTitle', text: 'payment.againText' }
}

const Retry = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const locale = useLocale()
  const { title, text } = retryMessageOf(order)
  const payable = order.money.dueSen > 0
  return (
    <Notice title={t(title)}>
      <p className="quiet">{t('payment.orderNumber', { number: order.number })}</p>
      <p>{t(text)}</p>
      {payable ? (
        <>
          {order.canCancel ? (
            <p className="small quiet">{t('payment.keptUntil', { time: formatTime(locale, order.reservedUntil) })}</p>
          ) : null}
          <RetryForm order={order} />
        </>
      ) : null}
      <a className={payable ? 'link link--tap' : buttonClass('line')} href={pages.order.href({ order: order.uuid })}>
        {t('payment.seeOrder')}
      </a>
    </Notice>
  )
}
