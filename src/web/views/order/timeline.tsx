import type { Order } from '#contract/order/schemas.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { formatDay, formatTime } from '../personal/dates.ts'
import { progressOf, stepMessage } from './progress.ts'

/** The steps of an order: horizontal on wide screens, vertical on phones. */
export const Timeline = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const locale = useLocale()
  const steps = progressOf(order)
  return (
    <ol className={`time time--${steps.length}`} aria-label={t('personal.progress')}>
      {steps.map(({ state, at, stage }) => (
        <li key={state} className={`is-${stage}`} aria-current={stage === 'now' ? 'step' : undefined}>
          <div>
            <b>{t(stepMessage(state, order.receive.method))}</b>
            {at ? (
              <time dateTime={at}>
                {t('personal.dateTime', { date: formatDay(locale, at), time: formatTime(locale, at) })}
              </time>
            ) : (
              <span className="vh">{t('personal.stepNext')}</span>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
