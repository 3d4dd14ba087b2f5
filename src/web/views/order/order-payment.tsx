import { pages } from '#contract/pages.ts'
import { formatRinggit } from '#contract/money.ts'
import type { Order, OrderState, PaymentMethod } from '#contract/order/schemas.ts'
import { useLocale, useTranslator, type Translator } from '../../i18n/translator.tsx'
import type { MessageId } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OrderTotals } from '../cart/order-totals.tsx'
import { formatTime } from '../personal/dates.ts'
import { OrderInvoices } from './order-invoices.tsx'

const methodMessages: Record<PaymentMethod, MessageId> = {
  fpx: 'personal.totalFpx',
  card: 'personal.totalCard',
  'e-wallet': 'personal.totalWallet',
}

const totalLabel = (t: Translator, { state, payment, money }: Order) => {
  const method = t(methodMessages[payment.method])
  if (state === 'reserved') return t('personal.toPay')
  if (money.dueSen > 0) return t('personal.total')
  if (state === 'expired' || state === 'cancelled') return t('personal.total')
  return t(state === 'refunded' ? 'personal.refundedBy' : 'personal.paidBy', { method })
}

const unpaidStates: readonly OrderState[] = ['reserved', 'awaitingPayment']
const payMessage = ({ state }: Order): MessageId => {
  if (state === 'reserved') return 'personal.pay'
  return state === 'awaitingPayment' ? 'personal.payRest' : 'personal.payBalance'
}

/** What is paid and still due of an order that is paid in parts, and what went back. */
const OrderMoney = ({ order: { state, money } }: { order: Order }) => {
  const t = useTranslator()
  const isInParts = state !== 'reserved' && money.dueSen > 0
  const rows: [MessageId, number][] = [
    ...(isInParts ? ([['personal.paidSoFar', money.receivedSen]] as [MessageId, number][]) : []),
    ...(isInParts ? ([['personal.balance', money.dueSen]] as [MessageId, number][]) : []),
    ...(money.refundedSen > 0 && state !== 'refunded'
      ? ([['personal.refunded', money.refundedSen]] as [MessageId, number][])
      : []),
  ]
  return rows.map(([id, sen]) => (
    <p key={id} className="small">
      {t(id)}: <b>{formatRinggit(sen)}</b>
    </p>
  ))
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
      <OrderMoney order={order} />
      <OrderInvoices invoices={order.invoices} />
      {order.money.dueSen > 0 ? (
        <>
          <p className="small quiet">
            {unpaidStates.includes(order.state)
              ? t('personal.keptUntil', { time: formatTime(locale, order.reservedUntil) })
              : t('personal.balanceWhen')}
          </p>
          <a className={buttonClass('main', { wide: true })} href={pages.paymentFailed.href({ order: order.uuid })}>
            {t(payMessage(order))}
          </a>
        </>
      ) : null}
    </section>
  )
}
