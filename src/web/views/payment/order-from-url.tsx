import type { ReactNode } from 'react'
import type { Order } from '#contract/order/schemas.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoginRequired } from '../account/login-required.tsx'
import { OrdersFailed } from '../order/orders-failed.tsx'
import { UnknownOrder } from './unknown-order.tsx'
import { useOrderFromUrl } from './use-order.ts'

interface OrderFromUrlProps {
  /** Heading while there is no order to show. */
  title: MessageId
  children: (order: Order) => ReactNode
}

/** A page about the order in the address, or the reason why it cannot be shown. */
export const OrderFromUrl = ({ title, children }: OrderFromUrlProps) => {
  const t = useTranslator()
  const { uuid, signedIn, order } = useOrderFromUrl()
  if (signedIn && uuid === null) return <UnknownOrder />
  if (order.data) return children(order.data)
  return (
    <div className="page screen">
      <h1 className="screen__title">{t(title)}</h1>
      {signedIn ? null : <LoginRequired />}
      {signedIn && order.isError ? <OrdersFailed onRetry={() => void order.refetch()} /> : null}
      {signedIn && order.isPending ? <Skeleton label={t('payment.asking')} /> : null}
    </div>
  )
}
