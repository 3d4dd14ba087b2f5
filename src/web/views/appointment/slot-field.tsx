import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { hoursText } from '#contract/appointment/hours.ts'
import type { slotsMachine } from '#machines/appointment/slots.machine.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Select } from '../../ui/select.tsx'

interface SlotFieldProps {
  slots: ActorRefFrom<typeof slotsMachine>
  error?: string | undefined
  disabled?: boolean
  onLeave?: () => void
}

/** The slots of the chosen date, or why there are none. */
export const SlotField = ({ slots, error, disabled = false, onLeave }: SlotFieldProps) => {
  const t = useTranslator()
  const locale = useLocale()
  const { slots: offered, slot } = useSelector(slots, (snapshot) => snapshot.context)
  const busy = useSelector(slots, (snapshot) => snapshot.hasTag('busy'))
  const isOffered = useSelector(slots, (snapshot) => snapshot.matches({ choosing: 'available' }))
  const isNone = useSelector(slots, (snapshot) => snapshot.matches({ choosing: 'unavailable' }))
  const canRetry = useSelector(slots, (snapshot) => snapshot.can({ type: 'slots.retried' }))
  const labelOf = ({ time, enable }: (typeof offered)[number]) => {
    const label = hoursText(locale, time[0] ?? '')
    return enable ? label : t('appointment.sectionFull', { time: label })
  }
  return (
    <div>
      <Select
        label={t('appointment.section')}
        name="section"
        value={slot?.atime ?? ''}
        onValueChange={(atime) => slots.send({ type: 'slot.chosen', atime })}
        onBlur={onLeave}
        disabled={disabled || !isOffered}
        placeholder={t(busy ? 'appointment.slotsLoading' : 'appointment.sectionEmpty')}
        options={offered.map((one) => ({ value: one.atime, label: labelOf(one), disabled: !one.enable }))}
        error={error}
      />
      <div aria-live="polite">{isNone ? <p className="field__hint">{t('appointment.slotsNone')}</p> : null}</div>
      {canRetry ? (
        <p className="field__hint">
          {t('appointment.slotsFailed')}{' '}
          <button type="button" className="link" onClick={() => slots.send({ type: 'slots.retried' })}>
            {t('shell.retry')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
