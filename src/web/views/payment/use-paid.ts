import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { isUuid } from '../../queries/order.ts'
import { serviceRequestQuery } from '../../queries/service.ts'
import { useCall } from '../../queries/use-call.ts'
import { useOrderFromUrl } from './use-order.ts'

/** The order (`?order=`) or the request (`?request=`) in the address of a payment, and what its page says of it. */
export const usePaidFromUrl = () => {
  const t = useTranslator()
  const request = useSearch({ strict: false })['request'] ?? ''
  const { uuid, signedIn, order } = useOrderFromUrl()
  const asked = useQuery({ ...serviceRequestQuery(useCall(), request), enabled: signedIn && isUuid(request) })
  if (request === '') {
    return {
      kind: 'order',
      signedIn,
      isNamed: uuid !== null,
      number: order.data ? t('payment.orderNumber', { number: order.data.number }) : null,
      longer: t('payment.longerText'),
      see: { label: t('payment.seeOrder'), href: pages.order.href({ order: uuid ?? '' }) },
      retryHref: pages.paymentFailed.href({ order: uuid ?? '' }),
    } as const
  }
  const href = pages.serviceRequest.href({ request })
  return {
    kind: 'request',
    signedIn,
    isNamed: isUuid(request),
    number: asked.data ? t('payment.requestNumber', { number: asked.data.number }) : null,
    longer: t('payment.longerRequestText'),
    see: { label: t('payment.seeRequest'), href },
    retryHref: href,
  } as const
}
