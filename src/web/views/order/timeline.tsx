import type { Order } from '#contract/calls.ts'
import { useLocale, useSay } from '../../i18n/text.tsx'
import { formatDay, formatTime } from '../personal/dates.ts'
import { progressOf, stepMessage } from './progress.ts'

/** The steps of an order: across on wide screens, down on phones. */
export const Timeline = ({ order }: { order: Order }) => {
  const say = useSay()
  const locale = useLocale()
  const steps = progressOf(order)
  return (
    <ol className={`time time--${steps.length}`} aria-label={say('personal.progress')}>
      {steps.map(({ state, at, stage }) => (
        <li key={state} className={`is-${stage}`} aria-current={stage === 'now' ? 'step' : undefined}>
          <div>
            <b>{say(stepMessage(state, order.receive.method))}</b>
            {at ? (
              <time dateTime={at}>
                {say('personal.dateTime', { date: formatDay(locale, at), time: formatTime(locale, at) })}
              </time>
            ) : (
              <span className="vh">{say('personal.stepNext')}</span>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
