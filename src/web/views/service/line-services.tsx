import { useQuery } from '@tanstack/react-query'
import type { OrderLine } from '#contract/order/schemas.ts'
import { eligibilityQuery } from '../../queries/service.ts'
import { useCall } from '../../queries/use-call.ts'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { submitHref } from './kinds.ts'
import { WhyNot } from './why-not.tsx'

interface LineServicesProps {
  order: string
  line: OrderLine
}

/** The request for an item of an order, or links to what it can be handed in for; none while that is not known. */
export const LineServices = ({ order, line: { uuid, name } }: LineServicesProps) => {
  const t = useTranslator()
  const localize = useLocalize()
  const { data } = useQuery(eligibilityQuery(useCall(), order))
  const kinds = data?.lines.find((each) => each.line.uuid === uuid)?.kinds ?? []
  const requested = kinds.find(({ request }) => request !== null)
  if (requested) return <WhyNot eligibility={requested} name={localize(name)} />
  const eligible = kinds.filter(({ problem }) => problem === null)
  if (eligible.length === 0) return null
  return (
    <ul className="service__links" aria-label={t('service.shortLabel', { name: localize(name) })}>
      {eligible.map(({ kind }) => (
        <li key={kind}>
          <a className="link link--tap small" href={submitHref(kind, uuid)}>
            {t(`service.short.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
