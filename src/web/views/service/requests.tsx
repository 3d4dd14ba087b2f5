import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { servicePages } from '#contract/service/pages.ts'
import type { ServiceKind } from '#contract/service/service.ts'
import { pageOf } from '../../queries/order.ts'
import { requestsPageSize, requestsQuery } from '../../queries/service.ts'
import { useCall } from '../../queries/use-call.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'
import { RequestRow } from './request-row.tsx'

/** The requests of a kind, newest first, paginated by `?page=`. */
export const Requests = ({ kind }: { kind: ServiceKind }) => {
  const t = useTranslator()
  const page = pageOf(useSearch({ strict: false }))
  const requests = useQuery({ ...requestsQuery(useCall(), kind, page), placeholderData: keepPreviousData })
  return (
    <section className="service__part" aria-labelledby="service-requests">
      <h2 id="service-requests">{t('service.requests')}</h2>
      {requests.isPending ? <Skeleton label={t('service.loading')} /> : null}
      {requests.isError ? <LoadFailed title={t('service.failed')} onRetry={() => void requests.refetch()} /> : null}
      {requests.data?.totalnum === 0 ? <p className="quiet">{t('service.noRequests')}</p> : null}
      {requests.data && requests.data.totalnum > 0 ? (
        <>
          <ul className="orders">
            {requests.data.detail.map((request) => (
              <RequestRow key={request.uuid} request={request} />
            ))}
          </ul>
          <Pages kind={kind} page={page} last={Math.ceil(requests.data.totalnum / requestsPageSize)} />
        </>
      ) : null}
    </section>
  )
}

const Pages = ({ kind, page, last }: { kind: ServiceKind; page: number; last: number }) => {
  const t = useTranslator()
  const { href } = pages[servicePages[kind].list]
  if (last <= 1) return null
  return (
    <nav className="pager" aria-label={t('service.pages')}>
      {Array.from({ length: last }, (_, index) => index + 1).map((each) => (
        <a
          key={each}
          href={each === 1 ? href() : href({ page: String(each) })}
          className={each === page ? 'is-on' : undefined}
          aria-current={each === page ? 'page' : undefined}
        >
          {each}
        </a>
      ))}
    </nav>
  )
}
