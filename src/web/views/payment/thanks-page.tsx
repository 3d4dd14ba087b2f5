import wide from 'picture:banner-engagement'
import narrow from 'picture:banner-engagement-mobile'
import { pages } from '#contract/pages.ts'
import { hasUnknownSize } from '#contract/order/ring-size.ts'
import { type Returnable, returnableOf } from '#contract/order/returnable.ts'
import type { Order } from '#contract/order/schemas.ts'
import { policies } from '#contract/policies.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DueBy } from '../order/due-by.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { OrderSums } from '../order/order-sums.tsx'
import { payMessage } from '../order/money.ts'
import { OrderReceive } from '../order/order-receive.tsx'
import { paidStates } from '../order/progress.ts'
import { endedMessageOf } from './ended-message.ts'
import { Notice } from './notice.tsx'
import { OrderFromUrl } from './order-from-url.tsx'
import { Received } from './received.tsx'

/** Thanks for what was paid of an order, what is still due, and the next steps. */
export const Page = () => (
  <OrderFromUrl title="payment.thanksTitle">
    {(order) =>
      paidStates.includes(order.state) || order.state === 'awaitingPayment' ? (
        <Thanks order={order} />
      ) : (
        <NotPaid order={order} />
      )
    }
  </OrderFromUrl>
)

const thanksMessage = ({ state, money }: Order): MessageId => {
  if (state === 'awaitingPayment') return 'payment.thanksPartText'
  return money.dueSen > 0 ? 'payment.thanksDepositText' : 'payment.thanksText'
}

/** What was received and what is due, until when, and the way to pay it. */
const Due = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const [newest] = order.payments
  if (order.money.dueSen === 0) return null
  return (
    <>
      {newest?.state === 'declined' || newest?.state === 'abandoned' ? (
        <p className="notice">{t('payment.lastFailed')}</p>
      ) : null}
      <Received order={order} />
      <p className="small quiet">
        <DueBy order={order} />
      </p>
      <a className={buttonClass('main')} href={pages.paymentFailed.href({ order: order.uuid })}>
        {t(payMessage(order))}
      </a>
    </>
  )
}

const returnMessages: Record<Exclude<Returnable, 'none'>, MessageId> = {
  all: 'payment.nextReturn',
  some: 'payment.nextReturnSome',
}

const Thanks = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const isDue = order.money.dueSen > 0
  const returnable = returnableOf(order.lines)
  const steps = [
    ...(hasUnknownSize(order.lines) ? [{ icon: 'chat', text: t('payment.nextSize') } as const] : []),
    { icon: 'ring', text: t(order.state === 'awaitingPayment' ? 'payment.nextMadeLater' : 'payment.nextMade') },
    order.receive.method === 'delivery'
      ? ({ icon: 'van', text: t('payment.nextDelivery') } as const)
      : ({ icon: 'store', text: t('payment.nextPickUp') } as const),
    ...(returnable === 'none'
      ? []
      : [{ icon: 'back', text: t(returnMessages[returnable], { days: policies.returnDays }) } as const]),
  ] as const
  return (
    <>
      <Cover wide={wide} narrow={narrow}>
        <h1>{t('payment.thanksTitle')}</h1>
        <p className="lead">{t('payment.orderNumber', { number: order.number })}</p>
        <p>{t(thanksMessage(order))}</p>
        <Due order={order} />
        <a className={isDue ? 'link link--tap' : buttonClass('main')} href={pages.order.href({ order: order.uuid })}>
          {t('payment.seeOrder')}
        </a>
      </Cover>
      <div className="page screen">
        <div className="cart thanks">
          <OrderLines lines={order.lines} />
          <aside className="box" aria-labelledby="thanks-next">
            <OrderSums order={order} count={order.lines.length} />
            <OrderReceive order={order} />
            <h2 className="h3 thanks__next" id="thanks-next">
              {t('payment.thanksNext')}
            </h2>
            <ul className="thanks__steps small">
              {steps.map(({ icon, text }) => (
                <li key={icon}>
                  <Icon name={icon} />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </aside>
        </div>
      </div>
    </>
  )
}

const notYet = { title: 'payment.notYet', text: 'payment.notYetText' } as const

const NotPaid = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const reserved = order.state === 'reserved'
  const { title, text } = reserved ? notYet : endedMessageOf(order)
  return (
    <Notice title={t(title)}>
      <p className="quiet">{t('payment.orderNumber', { number: order.number })}</p>
      <p>{t(text)}</p>
      <a
        className={buttonClass('line')}
        href={(reserved ? pages.payment : pages.paymentFailed).href({ order: order.uuid })}
      >
        {t('payment.seePayment')}
      </a>
    </Notice>
  )
}
