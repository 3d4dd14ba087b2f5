import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { ordersPageSize, ordersQuery, pageOf } from '../../queries/order.ts'
import { useCall } from '../../queries/use-call.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PersonalFrame } from '../personal/frame.tsx'
import { NoOrders, OrderList } from './order-list.tsx'
import { OrdersFailed } from './orders-failed.tsx'

/** All orders of the customer, paginated by `?page=`. */
export const Page = () => (
  <PersonalFrame current="orders">
    <Orders />
  </PersonalFrame>
)

const Orders = () => {
  const t = useTranslator()
  const page = pageOf(useSearch({ strict: false }))
  const orders = useQuery({ ...ordersQuery(useCall(), page), placeholderData: keepPreviousData })
  const last = Math.ceil((orders.data?.totalnum ?? 0) / ordersPageSize)
  return (
    <>
      <h1 className="screen__title">{t('personal.orders')}</h1>
      {orders.isPending ? <Skeleton label={t('personal.loading')} /> : null}
      {orders.isError ? <OrdersFailed onRetry={() => void orders.refetch()} /> : null}
      {orders.data?.totalnum === 0 ? <NoOrders /> : null}
      {orders.data && orders.data.totalnum > 0 ? <OrderList heading="h2" orders={orders.data.detail} /> : null}
      {last > 1 ? (
        <nav className="pager" aria-label={t('personal.pages')}>
          {Array.from({ length: last }, (_, index) => index + 1).map((each) => (
            <a
              key={each}
              href={each === 1 ? pages.orders.href() : `${pages.orders.href()}?page=${each}`}
              className={each === page ? 'is-on' : undefined}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </a>
          ))}
        </nav>
      ) : null}
    </>
  )
}
