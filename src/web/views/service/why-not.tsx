import { pages } from '#contract/pages.ts'
import type { Eligibility } from '#contract/service/schemas.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { problemText } from './eligibility-text.ts'

interface WhyNotProps {
  eligibility: Eligibility
  /** The item, where the page names it elsewhere only. */
  name?: string
}

/** Why an item cannot be handed in, with the request that is under way or took it back. */
export const WhyNot = ({ eligibility, name }: WhyNotProps) => {
  const t = useTranslator()
  const locale = useLocale()
  const { problem, request } = eligibility
  if (problem === null) return null
  return (
    <>
      <p className="small">{problemText(t, locale, problem, eligibility)}</p>
      {request !== null && (problem === 'under way' || problem === 'returned') ? (
        <a
          className="link link--tap small"
          href={pages.serviceRequest.href({ request })}
          aria-label={name === undefined ? undefined : t('service.followOf', { name })}
        >
          {t('service.followLink')}
        </a>
      ) : null}
    </>
  )
}
