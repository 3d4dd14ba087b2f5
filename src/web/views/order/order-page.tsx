import { pages } from '#contract/pages.ts'
import type { Order } from '#contract/order/schemas.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useScreenActor } from '../../root/use-screen.ts'
import { useOrderFromUrl } from '../payment/use-order.ts'
import { formatDay } from '../personal/dates.ts'
import { PersonalFrame } from '../personal/frame.tsx'
import { AfterSales } from './after-sales.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderReceive } from './order-receive.tsx'
import { OrdersFailed } from './orders-failed.tsx'
import { paidStates, stateMessage } from './progress.ts'
import { Timeline } from './timeline.tsx'

/** One order, from `?order=`. */
export const Page = () => (
  <PersonalFrame current="orders">
    <AllOrders />
    <OrderFromUrl />
  </PersonalFrame>
)

const AllOrders = () => (
  <a className="link--tap small quiet" href={pages.orders.href()}>
    <Icon name="left" small />
    {useTranslator()('personal.allOrders')}
  </a>
)

const OrderFromUrl = () => {
  const t = useTranslator()
  const { order } = useOrderFromUrl()
  if (order.data) return <OrderDetail order={order.data} />
  return (
    <>
      <h1 className="screen__title">{t('personal.orders')}</h1>
      {order.isError ? (
        <OrdersFailed onRetry={() => void order.refetch()} />
      ) : (
        <Skeleton label={t('personal.loading')} />
      )}
    </>
  )
}

const OrderDetail = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const locale = useLocale()
  return (
    <>
      <div className="sec order__title">
        <div>
          <h1>{t('personal.order', { number: order.number })}</h1>
          <p className="quiet">{t('personal.placed', { date: formatDay(locale, order.createdAt) })}</p>
        </div>
        <span className={`state state--${order.state}`}>{t(stateMessage(order.state, order.receive.method))}</span>
      </div>
      <Timeline order={order} />
      <OrderLines lines={order.lines} order={order.uuid} />
      <div className="about order__about">
        <OrderReceive order={order} />
        <div>
          <OrderPayment order={order} />
          <CancelOrder cancellation={useScreenActor('orderCancellation')} cancellable={order.canCancel} />
        </div>
      </div>
      {paidStates.includes(order.state) ? <AfterSales order={order} /> : null}
    </>
  )
}
