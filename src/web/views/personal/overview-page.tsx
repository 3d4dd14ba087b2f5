import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { ordersQuery } from '../../queries/order.ts'
import { useCall } from '../../queries/use-call.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PersonalFrame } from './frame.tsx'
import { NextAppointment } from '../appointment/next-appointment.tsx'
import { NoOrders, OrderList } from '../order/order-list.tsx'
import { OrdersFailed } from '../order/orders-failed.tsx'
import { OpenRequests } from '../service/open-requests.tsx'

const recent = 3

/** First screen of the personal area: the customer, what is open, and the newest orders. */
export const Page = () => (
  <PersonalFrame current="overview">
    <Overview />
  </PersonalFrame>
)

const Overview = () => {
  const t = useTranslator()
  const name = useSelector(useChild('session'), (snapshot) => snapshot.context.userName)
  const orders = useQuery(ordersQuery(useCall(), 1))
  return (
    <>
      <h1 className="screen__title">{t('personal.hello', { name })}</h1>
      <NextAppointment />
      <OpenRequests />
      {orders.isPending ? <Skeleton label={t('personal.loading')} /> : null}
      {orders.isError ? <OrdersFailed onRetry={() => void orders.refetch()} /> : null}
      {orders.data?.totalnum === 0 ? <NoOrders /> : null}
      {orders.data && orders.data.totalnum > 0 ? (
        <section>
          <div className="sec">
            <h2>{t('personal.recent')}</h2>
            {orders.data.totalnum > recent ? (
              <a className="link link--tap" href={pages.orders.href()}>
                {t('personal.allOrders')}
              </a>
            ) : null}
          </div>
          <OrderList heading="h3" orders={orders.data.detail.slice(0, recent)} />
        </section>
      ) : null}
    </>
  )
}
