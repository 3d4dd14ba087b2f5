import type { Locale } from '#contract/locale.ts'
import { policies } from '#contract/policies.ts'
import type { Eligibility } from '#contract/service/schemas.ts'
import type { Ineligibility, ServiceKind } from '#contract/service/service.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { formatDay } from '../personal/dates.ts'

const problemMessages: Record<Ineligibility, MessageId> = {
  'not delivered': 'service.why.notDelivered',
  'too late': 'service.why.tooLate',
  engraved: 'service.why.engraved',
  resized: 'service.why.resized',
  'no size': 'service.why.noSize',
  'full eternity': 'service.why.fullEternity',
  'loose diamond': 'service.why.looseDiamond',
  'under way': 'service.why.underWay',
  returned: 'service.why.returned',
}

/** Why an item cannot be handed in. */
export const problemText = (t: Translator, locale: Locale, problem: Ineligibility, { until }: Eligibility) =>
  t(problemMessages[problem], { date: until === null ? '' : formatDay(locale, until) })

/** What a request costs, and until when it is free. */
export const costText = (t: Translator, locale: Locale, { kind, cost, freeUntil }: Eligibility) => {
  if (kind === 'return') return t('service.cost.return')
  if (cost === 'free' && freeUntil !== null) return t('service.cost.freeUntil', { date: formatDay(locale, freeUntil) })
  return t(`service.cost.${cost}`)
}

const leadValues: Record<ServiceKind, Record<string, number>> = {
  return: { days: policies.returnDays },
  resizing: { months: policies.freeResizingMonths },
  cleaning: { count: policies.freeCleaningsPerYear },
  maintenance: {},
}

/** What the shop promises for a kind of request. */
export const leadText = (t: Translator, kind: ServiceKind) => t(`service.lead.${kind}`, leadValues[kind])
