import { pages } from '#contract/pages.ts'
import type { Order } from '#contract/order/schemas.ts'
import { policies } from '#contract/policies.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OrderTotals } from '../cart/order-totals.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { OrderReceive } from '../order/order-receive.tsx'
import { paidStates } from '../order/progress.ts'
import { Notice } from './notice.tsx'
import { OrderFromUrl } from './order-from-url.tsx'

/** Thanks for a paid order, and the next steps. */
export const Page = () => (
  <OrderFromUrl title="payment.thanksTitle">
    {(order) => (paidStates.includes(order.state) ? <Thanks order={order} /> : <NotPaid order={order} />)}
  </OrderFromUrl>
)

const Thanks = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const steps = [
    { icon: 'ring', text: t('payment.nextMade') },
    order.receive.method === 'delivery'
      ? ({ icon: 'van', text: t('payment.nextDelivery') } as const)
      : ({ icon: 'store', text: t('payment.nextPickUp') } as const),
    { icon: 'back', text: t('payment.nextReturn', { days: policies.returnDays }) },
  ] as const
  return (
    <div className="page screen">
      <section className="told">
        <h1>{t('payment.thanksTitle')}</h1>
        <p className="lead">{t('payment.orderNumber', { number: order.number })}</p>
        <p>{t('payment.thanksText')}</p>
        <a className={buttonClass('main')} href={pages.order.href({ order: order.uuid })}>
          {t('payment.seeOrder')}
        </a>
      </section>
      <div className="cart thanks">
        <OrderLines lines={order.lines} />
        <aside className="box" aria-labelledby="thanks-next">
          <OrderTotals totalSen={order.totalSen} count={order.lines.length} tax={order.tax} />
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
  )
}

const NotPaid = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const reserved = order.state === 'reserved' || order.state === 'awaitingPayment'
  return (
    <Notice title={t(reserved ? 'payment.notYet' : 'payment.expiredTitle')}>
      <p className="quiet">{t('payment.orderNumber', { number: order.number })}</p>
      <p>{t(reserved ? 'payment.notYetText' : 'payment.expiredText')}</p>
      <a
        className={buttonClass('line')}
        href={(reserved ? pages.payment : pages.paymentFailed).href({ order: order.uuid })}
      >
        {t('payment.seePayment')}
      </a>
    </Notice>
  )
}
