import type { Sen } from '#contract/money.ts'
import type { Order } from '#contract/order/schemas.ts'
import { type Translator, useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Price } from '../../ui/price.tsx'
import { OrderTotals } from '../cart/order-totals.tsx'
import { formatDay } from '../personal/dates.ts'
import { dueMessage, methodMessages, takenPayments } from './money.ts'

interface Sum {
  key: string
  label: string
  sen: Sen
}

/** The one payment that brought the whole price; undefined where there is none, or its money is on its way back. */
const wholePayment = (order: Order) => {
  const [first, ...others] = takenPayments(order)
  return first?.amountSen === order.totalSen && others.length === 0 && first.state !== 'refunding' ? first : undefined
}

const totalLabel = (t: Translator, order: Order) => {
  const whole = wholePayment(order)
  if (whole) {
    const id = order.state === 'refunded' ? 'personal.refundedBy' : 'personal.paidBy'
    return t(id, { method: t(methodMessages[whole.method]) })
  }
  return t(order.state === 'reserved' && order.money.plan === 'full' ? 'personal.toPay' : 'personal.total')
}

/** What was paid of an order, one sum a payment; nothing where its total says so already. */
const paidSums = (t: Translator, day: (at: string) => string, order: Order): Sum[] => {
  if (wholePayment(order)) return []
  const taken = takenPayments(order).map(({ uuid, method, createdAt, amountSen }) => ({
    key: uuid,
    label: t('personal.paidOn', { method: t(methodMessages[method]), date: day(createdAt) }),
    sen: amountSen,
  }))
  const isInParts = taken.length > 1 && order.money.dueSen > 0
  return isInParts ? [...taken, { key: 'paid', label: t('personal.paidSoFar'), sen: order.money.receivedSen }] : taken
}

const dueSums = (t: Translator, { state, totalSen, money }: Order): Sum[] => {
  const { plan, firstDueSen, dueSen } = money
  if (dueSen === 0 || (state === 'reserved' && plan === 'full')) return []
  const due = { key: 'due', label: t(dueMessage({ state })), sen: dueSen }
  const isBeforeDeposit = plan === 'deposit' && (state === 'reserved' || state === 'awaitingPayment')
  return isBeforeDeposit
    ? [due, { key: 'later', label: t('personal.balanceLater'), sen: totalSen - firstDueSen }]
    : [due]
}

const refundSums = (t: Translator, order: Order): Sum[] => {
  const taken = takenPayments(order)
  const backSen = taken.reduce((sum, { refundedSen }) => sum + refundedSen, 0)
  const goingSen = taken.reduce(
    (sum, { state, amountSen, refundedSen }) => (state === 'refunding' ? sum + amountSen - refundedSen : sum),
    0,
  )
  const isSaidByTotal = order.state === 'refunded' && wholePayment(order) !== undefined
  return [
    { key: 'refunded', label: t('personal.refunded'), sen: isSaidByTotal ? 0 : backSen },
    { key: 'refunding', label: t('personal.refunding'), sen: goingSen },
  ].filter(({ sen }) => sen > 0)
}

/** The amounts of an order: what it costs, what was paid when, what is due, and what went back. */
export const OrderSums = ({ order, count }: { order: Order; count?: number }) => {
  const t = useTranslator()
  const locale = useLocale()
  const day = (at: string) => formatDay(locale, at)
  const sums = [...paidSums(t, day, order), ...dueSums(t, order), ...refundSums(t, order)]
  return (
    <>
      <OrderTotals
        totalSen={order.totalSen}
        {...(count !== undefined && { count })}
        total={totalLabel(t, order)}
        tax={order.tax}
      />
      {sums.length > 0 ? (
        <dl>
          {sums.map(({ key, label, sen }) => (
            <div key={key} className="sum">
              <dt className="quiet">{label}</dt>
              <dd>
                <Price sen={sen} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
