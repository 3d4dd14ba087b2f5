import { ringSizeLabel } from '#contract/catalogue/codes.ts'
import { serviceChoices } from '#contract/service/choices.ts'
import type { cleaningWorks, maintenanceProblems, returnReasons, ServiceKind } from '#contract/service/service.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { Translator } from '../../i18n/translator.tsx'

const messages: {
  return: Record<(typeof returnReasons)[number], MessageId>
  cleaning: Record<(typeof cleaningWorks)[number], MessageId>
  maintenance: Record<(typeof maintenanceProblems)[number], MessageId>
} = {
  return: {
    'not as expected': 'service.reason.notAsExpected',
    'wrong size': 'service.reason.wrongSize',
    damaged: 'service.reason.damaged',
    other: 'service.reason.other',
  },
  cleaning: { cleaning: 'service.work.cleaning', 'stone setting': 'service.work.stoneSetting' },
  maintenance: {
    'loose stone': 'service.problem.looseStone',
    'lost stone': 'service.problem.lostStone',
    'worn claws': 'service.problem.wornClaws',
    bent: 'service.problem.bent',
    clasp: 'service.problem.clasp',
    other: 'service.problem.other',
  },
}

/** What a request asks for, in words: a reason, a size, a work or a problem. */
export const choiceLabel = (t: Translator, kind: ServiceKind, value: string): string => {
  if (kind === 'resizing') return ringSizeLabel(value, '')
  const ofKind: Readonly<Record<string, MessageId>> = messages[kind]
  const message = ofKind[value]
  return message ? t(message) : value
}

/** What a request of a kind may ask for. */
export const choiceOptions = (t: Translator, kind: ServiceKind) =>
  serviceChoices[kind].values.map((value) => ({ value, label: choiceLabel(t, kind, value) }))
