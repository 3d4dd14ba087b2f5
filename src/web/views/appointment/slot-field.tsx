import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { slotsMachine } from '#machines/appointment/slots.machine.ts'
import { useSay } from '../../i18n/text.tsx'
import { Select } from '../../ui/select.tsx'

interface SlotFieldProps {
  slots: ActorRefFrom<typeof slotsMachine>
  error?: string | undefined
  disabled?: boolean
  onLeave?: () => void
}

/** The hour of a visit: the slots of the chosen day, or why there are none. */
export const SlotField = ({ slots, error, disabled = false, onLeave }: SlotFieldProps) => {
  const say = useSay()
  const { slots: offered, slot } = useSelector(slots, (snapshot) => snapshot.context)
  const busy = useSelector(slots, (snapshot) => snapshot.hasTag('busy'))
  const isOffered = useSelector(slots, (snapshot) => snapshot.matches({ choosing: 'offered' }))
  const isNone = useSelector(slots, (snapshot) => snapshot.matches({ choosing: 'none' }))
  const canRetry = useSelector(slots, (snapshot) => snapshot.can({ type: 'slots.retried' }))
  const labelOf = ({ time, enable }: (typeof offered)[number]) =>
    enable ? (time[0] ?? '') : say('appointment.sectionFull', { time: time[0] ?? '' })
  return (
    <div>
      <Select
        label={say('appointment.section')}
        name="section"
        value={slot?.atime ?? ''}
        onValue={(atime) => slots.send({ type: 'slot.chosen', atime })}
        onBlur={onLeave}
        disabled={disabled || !isOffered}
        placeholder={say(busy ? 'appointment.slotsLoading' : 'appointment.sectionEmpty')}
        options={offered.map((one) => ({ value: one.atime, label: labelOf(one), disabled: !one.enable }))}
        error={error}
      />
      <div aria-live="polite">{isNone ? <p className="field__hint">{say('appointment.slotsNone')}</p> : null}</div>
      {canRetry ? (
        <p className="field__hint">
          {say('appointment.slotsFailed')}{' '}
          <button type="button" className="link" onClick={() => slots.send({ type: 'slots.retried' })}>
            {say('appointment.retry')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
