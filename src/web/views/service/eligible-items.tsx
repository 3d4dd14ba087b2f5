import shown from 'picture:women-half-eternity-yellow'
import { useQuery } from '@tanstack/react-query'
import type { Eligibility, EligibleLine } from '#contract/service/schemas.ts'
import type { ServiceKind } from '#contract/service/service.ts'
import { eligibilityQuery } from '../../queries/service.ts'
import { useCall } from '../../queries/use-call.ts'
import { useLocale, useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { formatDay } from '../personal/dates.ts'
import { LoadFailed } from '../personal/load-failed.tsx'
import { costText } from './eligibility-text.ts'
import { submitHref } from './kinds.ts'
import { ServiceItem } from './service-item.tsx'
import { WhyNot } from './why-not.tsx'

interface Item {
  bought: EligibleLine
  eligibility: Eligibility
}

const itemsOf = (lines: readonly EligibleLine[], kind: ServiceKind): Item[] =>
  lines.flatMap((bought) => {
    const eligibility = bought.kinds.find((each) => each.kind === kind)
    return eligibility ? [{ bought, eligibility }] : []
  })

/** The bought items that can be handed in for a kind of request, and those that cannot, with why. */
export const EligibleItems = ({ kind }: { kind: ServiceKind }) => {
  const t = useTranslator()
  const lines = useQuery(eligibilityQuery(useCall()))
  if (lines.isPending) return <Skeleton label={t('service.formLoading')} />
  if (lines.isError) return <LoadFailed title={t('service.itemsFailed')} onRetry={() => void lines.refetch()} />
  const items = itemsOf(lines.data.lines, kind)
  if (items.length === 0) {
    return (
      <EmptyState picture={shown} heading={t('service.noItems')}>
        {t('service.noItemsText')}
      </EmptyState>
    )
  }
  return (
    <>
      <Items
        id="service-ready"
        heading={t('service.ready')}
        items={items.filter(({ eligibility }) => eligibility.problem === null)}
      />
      <Items
        id="service-not-ready"
        heading={t('service.notReady')}
        items={items.filter(({ eligibility }) => eligibility.problem !== null)}
      />
    </>
  )
}

const Items = ({ id, heading, items }: { id: string; heading: string; items: readonly Item[] }) =>
  items.length === 0 ? null : (
    <section className="service__part" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="orders">
        {items.map((item) => (
          <ItemRow key={item.bought.line.uuid} {...item} />
        ))}
      </ul>
    </section>
  )

const ItemRow = ({ bought: { line, orderNumber }, eligibility }: Item) => {
  const t = useTranslator()
  const localize = useLocalize()
  const { kind } = eligibility
  const action = t(`service.choose.${kind}`)
  return (
    <li className="order">
      <ServiceItem line={line} heading="h3">
        <p className="small quiet">{t('service.ofOrder', { number: orderNumber })}</p>
        {eligibility.problem === null ? (
          <>
            <Terms eligibility={eligibility} />
            <a
              className={buttonClass('line', { small: true })}
              href={submitHref(kind, line.uuid)}
              aria-label={t('service.chooseOf', { action, name: localize(line.name), number: orderNumber })}
            >
              {action}
            </a>
          </>
        ) : (
          <WhyNot eligibility={eligibility} />
        )}
      </ServiceItem>
    </li>
  )
}

/** What a request costs, and until when it is possible. */
export const Terms = ({ eligibility }: { eligibility: Eligibility }) => {
  const t = useTranslator()
  const locale = useLocale()
  const { until } = eligibility
  return (
    <>
      {until === null ? null : (
        <p className="small">
          <b>{t('service.until', { date: formatDay(locale, until) })}</b>
        </p>
      )}
      <p className="small">{costText(t, locale, eligibility)}</p>
    </>
  )
}
