import { pages } from '#contract/pages.ts'
import type { Order, PaymentMethod } from '#contract/order/schemas.ts'
import { useLocale, useTranslator, type Translator } from '../../i18n/translator.tsx'
import type { MessageId } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OrderTotals } from '../cart/order-totals.tsx'
import { formatTime } from '../personal/dates.ts'

const methodMessages: Record<PaymentMethod, MessageId> = {
  fpx: 'personal.totalFpx',
  card: 'personal.totalCard',
  'e-wallet': 'personal.totalWallet',
}

const totalLabel = (t: Translator, { state, payment }: Order) => {
  const method = t(methodMessages[payment.method])
  if (state === 'reserved') return t('personal.toPay')
  if (state === 'expired' || state === 'cancelled') return t('personal.total')
  return t(state === 'refunded' ? 'personal.refundedBy' : 'personal.paidBy', { method })
}

/** The amounts of an order and how it was paid or, while the pieces are reserved, how it can be paid. */
export const OrderPayment = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const locale = useLocale()
  return (
    <section>
      <h2 className="h3">{t('personal.payment')}</h2>
      <div className="small">
        <OrderTotals totalSen={order.totalSen} total={totalLabel(t, order)} tax={order.tax} />
      </div>
      {order.state === 'reserved' ? (
        <>
          <p className="small quiet">{t('personal.keptUntil', { time: formatTime(locale, order.reservedUntil) })}</p>
          <a className={buttonClass('main', { wide: true })} href={pages.paymentFailed.href({ order: order.uuid })}>
            {t('personal.pay')}
          </a>
        </>
      ) : null}
    </section>
  )
}
