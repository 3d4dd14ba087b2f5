import type { OrderSummary } from '#contract/calls.ts'
import { useLocal, useLocale, useSay } from '../../i18n/text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Empty } from '../../ui/empty.tsx'
import { retryPath } from '../payment/paths.ts'
import { formatDay } from '../personal/dates.ts'
import { orderPath } from '../personal/frame.tsx'
import { stateMessage } from './progress.ts'

interface OrderListProps {
  orders: readonly OrderSummary[]
  /** Heading of each order, one below the heading over the list. */
  heading: 'h2' | 'h3'
}

/** Orders, a row each, with the pictures of what was ordered. */
export const OrderList = ({ orders, heading: Heading }: OrderListProps) => {
  const say = useSay()
  const local = useLocal()
  const locale = useLocale()
  return (
    <ul className="orders">
      {orders.map((order) => (
        <li key={order.uuid} className="order">
          <div className="order__head">
            <Heading className="h3">
              <a href={orderPath(order.uuid)}>{say('personal.order', { number: order.number })}</a>
            </Heading>
            <span className={`state state--${order.state}`}>{say(stateMessage(order.state))}</span>
          </div>
          <p className="small quiet">{say('personal.placed', { date: formatDay(locale, order.createdAt) })}</p>
          <ul className="order__pictures">
            {order.lines.map((line) => (
              <li key={line.uuid}>
                <Picture picture={line.picture} alt={local(line.name)} sizes="88px" />
              </li>
            ))}
          </ul>
          <div className="order__foot">
            <p>
              <span className="quiet">{say('personal.total')} </span>
              <Price sen={order.totalSen} />
            </p>
            {order.state === 'reserved' ? (
              <a className={buttonClass('line', { small: true })} href={retryPath(order.uuid)}>
                {say('personal.pay')}
              </a>
            ) : null}
            <a
              className="link link--tap small"
              href={orderPath(order.uuid)}
              aria-label={say('personal.seeOrder', { number: order.number })}
            >
              {say('personal.details')}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What stands where orders would, before the first one. */
export const NoOrders = () => {
  const say = useSay()
  return (
    <Empty
      icon="ring"
      heading={say('personal.emptyTitle')}
      action={
        <a className="link link--tap" href="/pages/Engagement/ring">
          {say('personal.emptyLink')}
        </a>
      }
    >
      {say('personal.emptyText')}
    </Empty>
  )
}
