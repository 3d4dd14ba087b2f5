import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { formatDay, formatTime } from './dates.ts'

export interface Step {
  /** When the step was reached; null if it is still ahead. */
  at: string | null
  stage: 'done' | 'now' | 'next'
}

interface StepsProps {
  label: string
  steps: readonly (Step & { id: string; name: string })[]
}

/** The steps of an order or a request: horizontal on wide screens, vertical on phones. */
export const Steps = ({ label, steps }: StepsProps) => {
  const t = useTranslator()
  const locale = useLocale()
  return (
    <ol className={`time time--${steps.length}`} aria-label={label}>
      {steps.map(({ id, name, at, stage }) => (
        <li key={id} className={`is-${stage}`} aria-current={stage === 'now' ? 'step' : undefined}>
          <div>
            <b>{name}</b>
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
