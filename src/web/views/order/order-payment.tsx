import { pages } from '#contract/pages.ts'
import type { Order } from '#contract/order/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DueBy } from './due-by.tsx'
import { payMessage } from './money.ts'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderSums } from './order-sums.tsx'

/** The amounts of an order, its documents and, while something of it is due, until when and how it can be paid. */
export const OrderPayment = ({ order }: { order: Order }) => {
  const t = useTranslator()
  return (
    <section>
      <h2 className="h3">{t('personal.payment')}</h2>
      <div className="small">
        <OrderSums order={order} />
      </div>
      <OrderInvoices invoices={order.invoices} />
      {order.money.dueSen > 0 ? (
        <>
          <p className="small quiet">
            <DueBy order={order} />
          </p>
          <a className={buttonClass('main', { wide: true })} href={pages.paymentFailed.href({ order: order.uuid })}>
            {t(payMessage(order))}
          </a>
        </>
      ) : null}
    </section>
  )
}
