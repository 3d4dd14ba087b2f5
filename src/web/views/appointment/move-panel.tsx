import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { slotsMachine } from '#machines/appointment/slots.machine.ts'
import type { appointmentDetailMachine } from '#machines/appointment/appointment-detail.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChildOf } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { DateField } from './date-field.tsx'
import { SlotField } from './slot-field.tsx'

type VisitActor = ActorRefFrom<typeof appointmentDetailMachine>

/** Moves an appointment to another date and slot. */
export const MovePanel = ({ visit }: { visit: VisitActor }) => {
  const t = useTranslator()
  const slots = useChildOf<ActorRefFrom<typeof slotsMachine>>(visit, 'slots')
  const problem = useSelector(visit, (snapshot) => snapshot.context.problem)
  const busy = useSelector(visit, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Form className="form visit__move" onSubmit={() => visit.send({ type: 'move.submitted' })}>
      <div>
        <h2 className="h3">{t('visit.moveTitle')}</h2>
        <p className="quiet small">{t('visit.moveText')}</p>
      </div>
      {slots ? (
        <div className="form__row">
          <DateField
            slots={slots}
            disabled={busy}
            error={problem === 'dateMissing' ? t('appointment.dateMissing') : undefined}
          />
          <SlotField
            slots={slots}
            disabled={busy}
            error={problem === 'sectionMissing' ? t('appointment.sectionMissing') : undefined}
          />
        </div>
      ) : null}
      <div className="pair">
        <Button variant="line" disabled={busy} onClick={() => visit.send({ type: 'move.abandoned' })}>
          {t('visit.moveAbandon')}
        </Button>
        <Button variant="main" type="submit" busy={busy}>
          {t('visit.moveSubmit')}
        </Button>
      </div>
    </Form>
  )
}
