import shown from 'picture:women-half-eternity-yellow'
import { pages } from '#contract/pages.ts'
import type { OrderSummary } from '#contract/order/schemas.ts'
import { useLocalize, useLocale, useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDay } from '../personal/dates.ts'
import { dueMessage, payMessage } from './money.ts'
import { stateMessage } from './progress.ts'

interface OrderListProps {
  orders: readonly OrderSummary[]
  /** Heading level of each order, one below the heading of the list. */
  heading: 'h2' | 'h3'
}

/** Orders, one per row, with pictures of their pieces. */
export const OrderList = ({ orders, heading: Heading }: OrderListProps) => {
  const t = useTranslator()
  const localize = useLocalize()
  const locale = useLocale()
  return (
    <ul className="orders">
      {orders.map((order) => (
        <li key={order.uuid} className="order">
          <div className="order__head">
            <Heading className="h3">
              <a href={pages.order.href({ order: order.uuid })}>{t('personal.order', { number: order.number })}</a>
            </Heading>
            <span className={`state state--${order.state}`}>{t(stateMessage(order.state, order.receive.method))}</span>
          </div>
          <p className="small quiet">{t('personal.placed', { date: formatDay(locale, order.createdAt) })}</p>
          <ul className="order__pictures">
            {order.lines.map((line) => (
              <li key={line.uuid}>
                <Picture picture={line.picture} alt={localize(line.name)} place="icon" sizes="88px" />
              </li>
            ))}
          </ul>
          <div className="order__foot">
            <p>
              <span className="quiet">{t('personal.total')} </span>
              <Price sen={order.totalSen} />
              {order.money.dueSen > 0 && order.money.dueSen < order.totalSen ? (
                <>
                  <br />
                  <span className="quiet">{t(dueMessage(order))} </span>
                  <Price sen={order.money.dueSen} />
                </>
              ) : null}
            </p>
            {order.money.dueSen > 0 ? (
              <a
                className={buttonClass('line', { small: true })}
                href={pages.paymentFailed.href({ order: order.uuid })}
              >
                {t(payMessage(order))}
              </a>
            ) : null}
            <a
              className="link link--tap small"
              href={pages.order.href({ order: order.uuid })}
              aria-label={t('personal.seeOrder', { number: order.number })}
            >
              {t('personal.details')}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Shown instead of the list while the customer has no orders. */
export const NoOrders = () => {
  const t = useTranslator()
  return (
    <EmptyState
      picture={shown}
      heading={t('personal.emptyTitle')}
      action={
        <a className="link link--tap" href={pages.setting.href()}>
          {t('personal.emptyLink')}
        </a>
      }
    >
      {t('personal.emptyText')}
    </EmptyState>
  )
}
