import { pages } from '#contract/pages.ts'
import type { ServiceSummary } from '#contract/service/schemas.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { formatDay } from '../personal/dates.ts'
import { ServiceItem } from './service-item.tsx'
import { StateChip } from './state-chip.tsx'

/** A request in a list: its number, state, item and what is next. */
export const RequestRow = ({ request }: { request: ServiceSummary }) => {
  const t = useTranslator()
  const locale = useLocale()
  const { uuid, number, state, createdAt, orderNumber, line } = request
  const href = pages.serviceRequest.href({ request: uuid })
  return (
    <li className="order">
      <div className="order__head">
        <p className="service__number">
          <a className="num" href={href}>
            {number}
          </a>
        </p>
        <StateChip state={state} />
      </div>
      <p className="small quiet">
        {t('service.submittedOn', { date: formatDay(locale, createdAt) })}
        {' · '}
        {t('service.ofOrder', { number: orderNumber })}
      </p>
      <ServiceItem line={line} heading="h3">
        <p className="small">{t(`service.then.${state}`)}</p>
        <a className="link link--tap small" href={href} aria-label={t('service.follow', { number })}>
          {t('service.followLink')}
        </a>
      </ServiceItem>
    </li>
  )
}
