import type { Order, PaymentMethod } from '#contract/calls.ts'
import { useLocale, useSay, type Say } from '../../i18n/text.tsx'
import type { MessageId } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Amounts } from '../cart/amounts.tsx'
import { retryPath } from '../payment/paths.ts'
import { formatTime } from '../personal/dates.ts'

const methodMessages: Record<PaymentMethod, MessageId> = {
  fpx: 'personal.totalFpx',
  card: 'personal.totalCard',
  'e-wallet': 'personal.totalWallet',
}

const sumLabel = (say: Say, { state, payment }: Order) => {
  const method = say(methodMessages[payment.method])
  if (state === 'reserved') return say('personal.toPay')
  if (state === 'expired' || state === 'cancelled') return say('personal.total')
  return say(state === 'refunded' ? 'personal.refundedBy' : 'personal.paidBy', { method })
}

/** What an order costs and how it was paid, or how it can be paid while it is kept. */
export const OrderPayment = ({ order }: { order: Order }) => {
  const say = useSay()
  const locale = useLocale()
  return (
    <section>
      <h2 className="h3">{say('personal.payment')}</h2>
      <div className="small">
        <Amounts totalSen={order.totalSen} total={sumLabel(say, order)} />
      </div>
      {order.state === 'reserved' ? (
        <>
          <p className="small quiet">{say('personal.keptUntil', { time: formatTime(locale, order.reservedUntil) })}</p>
          <a className={buttonClass('main', { wide: true })} href={retryPath(order.uuid)}>
            {say('personal.pay')}
          </a>
        </>
      ) : null}
    </section>
  )
}
