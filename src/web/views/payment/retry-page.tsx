import { pages } from '#contract/pages.ts'
import type { Order } from '#contract/calls.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoginRequired } from '../account/login-required.tsx'
import { formatTime } from '../personal/dates.ts'
import { OrdersFailed } from '../order/orders-failed.tsx'
import { Notice } from './notice.tsx'
import { RetryForm } from './retry-form.tsx'
import { UnknownOrder } from './unknown-order.tsx'
import { useOrderFromUrl } from './use-order.ts'

/** A payment that did not go through, and another way to pay while the order is kept. */
export const Page = () => {
  const t = useTranslator()
  const { uuid, signedIn, order } = useOrderFromUrl()
  if (signedIn && uuid === null) return <UnknownOrder />
  if (order.data) return <Retry order={order.data} />
  return (
    <div className="page screen">
      <h1 className="screen__title">{t('payment.title')}</h1>
      {signedIn ? null : <LoginRequired />}
      {signedIn && order.isError ? <OrdersFailed onRetry={() => void order.refetch()} /> : null}
      {signedIn && order.isPending ? <Skeleton label={t('payment.asking')} /> : null}
    </div>
  )
}

interface RetryMessage {
  title: MessageId
  text: MessageId
}

const failed = (text: MessageId): RetryMessage => ({ title: 'payment.failedTitle', text })
const ended: RetryMessage = { title: 'payment.expiredTitle', text: 'payment.expiredText' }
const refunded: RetryMessage = { title: 'payment.expiredTitle', text: 'payment.refundedText' }

const retryMessageOf = ({ state, payment }: Order): RetryMessage => {
  if (payment.state === 'refunding' || state === 'refunded') return refunded
  if (state === 'expired' || state === 'cancelled') return ended
  if (state !== 'reserved') return { title: 'payment.paidTitle', text: 'payment.paidText' }
  if (payment.state === 'declined') return failed('payment.declinedText')
  if (payment.state === 'abandoned') return failed('payment.abandonedText')
  return { title: 'payment.againTitle', text: 'payment.againText' }
}

const Retry = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const locale = useLocale()
  const retry = useScreen('paymentRetry')
  const { title, text } = retryMessageOf(order)
  const payable = order.state === 'reserved'
  return (
    <Notice title={t(title)}>
      <p className="quiet">{t('payment.orderNumber', { number: order.number })}</p>
      <p>{t(text)}</p>
      {payable ? (
        <>
          <p className="small quiet">{t('payment.keptUntil', { time: formatTime(locale, order.reservedUntil) })}</p>
          <RetryForm order={order} retry={retry} />
        </>
      ) : null}
      <a className={payable ? 'link link--tap' : buttonClass('line')} href={pages.order.href({ order: order.uuid })}>
        {t('payment.seeOrder')}
      </a>
    </Notice>
  )
}
