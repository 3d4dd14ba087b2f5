import type { Order } from '#contract/calls.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useLocale, useSay } from '../../i18n/text.tsx'
import { useScreen } from '../../root/context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { NeedLogin } from '../account/need-login.tsx'
import { formatTime } from '../personal/dates.ts'
import { orderPath } from '../personal/frame.tsx'
import { OrdersFailed } from '../order/orders-failed.tsx'
import { Notice } from './notice.tsx'
import { RetryForm } from './retry-form.tsx'
import { UnknownOrder } from './unknown-order.tsx'
import { useOrderOfAddress } from './use-order.ts'

/** A payment that did not go through, and another way to pay while the order is kept. */
export const RetryPage = () => {
  const say = useSay()
  const { uuid, signedIn, order } = useOrderOfAddress()
  if (signedIn && uuid === null) return <UnknownOrder />
  if (order.data) return <Retry order={order.data} />
  return (
    <div className="page screen">
      <h1 className="screen__title">{say('payment.title')}</h1>
      {signedIn ? null : <NeedLogin />}
      {signedIn && order.isError ? <OrdersFailed onRetry={() => void order.refetch()} /> : null}
      {signedIn && order.isPending ? <Waiting label={say('payment.asking')} /> : null}
    </div>
  )
}

interface Told {
  title: MessageId
  text: MessageId
}

const failed = (text: MessageId): Told => ({ title: 'payment.failedTitle', text })
const ended: Told = { title: 'payment.expiredTitle', text: 'payment.expiredText' }
const refunded: Told = { title: 'payment.expiredTitle', text: 'payment.refundedText' }

const toldOf = ({ state, payment }: Order): Told => {
  if (payment.state === 'refunding' || state === 'refunded') return refunded
  if (state === 'expired' || state === 'cancelled') return ended
  if (state !== 'reserved') return { title: 'payment.paidTitle', text: 'payment.paidText' }
  if (payment.state === 'declined') return failed('payment.declinedText')
  if (payment.state === 'abandoned') return failed('payment.abandonedText')
  return { title: 'payment.againTitle', text: 'payment.againText' }
}

const Retry = ({ order }: { order: Order }) => {
  const say = useSay()
  const locale = useLocale()
  const retry = useScreen('paymentRetry')
  const { title, text } = toldOf(order)
  const payable = order.state === 'reserved'
  return (
    <Notice title={say(title)}>
      <p className="quiet">{say('payment.orderNumber', { number: order.number })}</p>
      <p>{say(text)}</p>
      {payable ? (
        <>
          <p className="small quiet">{say('payment.keptUntil', { time: formatTime(locale, order.reservedUntil) })}</p>
          <RetryForm order={order} retry={retry} />
        </>
      ) : null}
      <a className={payable ? 'link link--tap' : buttonClass('line')} href={orderPath(order.uuid)}>
        {say('payment.seeOrder')}
      </a>
    </Notice>
  )
}
