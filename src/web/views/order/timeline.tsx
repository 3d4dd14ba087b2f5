import type { Order } from '#contract/order/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Steps } from '../personal/steps.tsx'
import { progressOf, stepMessage } from './progress.ts'

/** The steps of an order. */
export const Timeline = ({ order }: { order: Order }) => {
  const t = useTranslator()
  return (
    <Steps
      label={t('personal.progress')}
      steps={progressOf(order).map(({ state, at, stage }) => ({
        id: state,
        name: t(stepMessage(state, order.receive.method)),
        at,
        stage,
      }))}
    />
  )
}
