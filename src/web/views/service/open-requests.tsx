import { useQuery } from '@tanstack/react-query'
import { openRequestsQuery } from '../../queries/service.ts'
import { useCall } from '../../queries/use-call.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { RequestRow } from './request-row.tsx'

/** The customer's requests for which something is still to be done, if there are some. */
export const OpenRequests = () => {
  const t = useTranslator()
  const requests = useQuery(openRequestsQuery(useCall()))
  return requests.data && requests.data.totalnum > 0 ? (
    <section>
      <div className="sec">
        <h2>{t('service.requests')}</h2>
      </div>
      <ul className="orders">
        {requests.data.detail.map((request) => (
          <RequestRow key={request.uuid} request={request} />
        ))}
      </ul>
    </section>
  ) : null
}
