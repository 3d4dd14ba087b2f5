import type { Order } from '#contract/calls.ts'
import { useLocale, useSay } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useOrderOfAddress } from '../payment/use-order.ts'
import { formatDay } from '../personal/dates.ts'
import { ordersPath, PersonalFrame } from '../personal/frame.tsx'
import { OrderAfter } from './order-after.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderReceive } from './order-receive.tsx'
import { OrdersFailed } from './orders-failed.tsx'
import { paidStates, stateMessage } from './progress.ts'
import { Timeline } from './timeline.tsx'

/** One order, by `?order=`. */
export const OrderPage = () => (
  <PersonalFrame here="orders">
    <AllOrders />
    <OrderOfAddress />
  </PersonalFrame>
)

const AllOrders = () => (
  <a className="link--tap small quiet" href={ordersPath}>
    <Icon name="left" small />
    {useSay()('personal.allOrders')}
  </a>
)

const OrderOfAddress = () => {
  const say = useSay()
  const { order } = useOrderOfAddress()
  if (order.data) return <OrderDetail order={order.data} />
  return (
    <>
      <h1 className="screen__title">{say('personal.orders')}</h1>
      {order.isError ? (
        <OrdersFailed onRetry={() => void order.refetch()} />
      ) : (
        <Waiting label={say('personal.loading')} />
      )}
    </>
  )
}

const OrderDetail = ({ order }: { order: Order }) => {
  const say = useSay()
  const locale = useLocale()
  return (
    <>
      <div className="sec order__title">
        <div>
          <h1>{say('personal.order', { number: order.number })}</h1>
          <p className="quiet">{say('personal.placed', { date: formatDay(locale, order.createdAt) })}</p>
        </div>
        <span className={`state state--${order.state}`}>{say(stateMessage(order.state, order.receive.method))}</span>
      </div>
      <Timeline order={order} />
      <OrderLines lines={order.lines} />
      <div className="about order__about">
        <OrderReceive receive={order.receive} />
        <OrderPayment order={order} />
      </div>
      {paidStates.includes(order.state) ? <OrderAfter number={order.number} /> : null}
    </>
  )
}
