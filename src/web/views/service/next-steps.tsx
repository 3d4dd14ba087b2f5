import { policies } from '#contract/policies.ts'
import type { ServiceCost, ServiceKind } from '#contract/service/service.ts'
import { type Translator, useTranslator } from '../../i18n/translator.tsx'

interface NextStepsProps {
  kind: ServiceKind
  cost: ServiceCost
  /** As chosen; empty before. */
  handover: string
}

const handText = (t: Translator, handover: string) => {
  if (handover === 'showroom' || handover === 'courier') return t(`service.next.${handover}`)
  return t('service.next.hand')
}

const workTexts = (t: Translator, { kind, cost }: NextStepsProps) => {
  if (kind === 'return') return [t('service.next.refund')]
  const work =
    kind === 'resizing' ? t('service.next.resizing', { days: policies.resizingDays }) : t('service.next.work')
  return [...(cost === 'free' ? [] : [t('service.next.quote')]), work, t('service.next.back')]
}

/** What happens once the request is submitted. */
export const NextSteps = (props: NextStepsProps) => {
  const t = useTranslator()
  const steps = [
    t('service.next.answer'),
    handText(t, props.handover),
    t(props.kind === 'return' ? 'service.next.intakeReturn' : 'service.next.intake'),
    ...workTexts(t, props),
  ]
  return (
    <section className="service__box">
      <h2 className="h3">{t('service.next')}</h2>
      <ol className="service__next small">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
