import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { slotsMachine } from '#machines/appointment/slots.machine.ts'
import type { appointmentDetailMachine } from '#machines/appointment/appointment-detail.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChildOf } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { DialogFrame } from '../dialogs/frame.tsx'
import { DateField } from './date-field.tsx'
import { DetailNotice } from './detail-notice.tsx'
import { SlotField } from './slot-field.tsx'

interface AppointmentDialogProps {
  actor: ActorRefFrom<typeof appointmentDetailMachine>
  email: string
}

/** The AppointmentDialog of the personal area (ROUTE-14): moves an appointment to another date and slot. */
export const AppointmentDialog = ({ actor, email }: AppointmentDialogProps) => {
  const t = useTranslator()
  const slots = useChildOf<ActorRefFrom<typeof slotsMachine>>(actor, 'slots')
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const abandon = () => actor.send({ type: 'move.abandoned' })
  return (
    <DialogFrame id="move" title={t('appointmentDetail.moveTitle')} onClose={abandon}>
      <Form className="form appointment-detail__move" onSubmit={() => actor.send({ type: 'move.submitted' })}>
        <p className="quiet small">{t('appointmentDetail.moveText')}</p>
        <DetailNotice actor={actor} email={email} />
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
          <Button variant="line" disabled={busy} onClick={abandon}>
            {t('appointmentDetail.moveAbandon')}
          </Button>
          <Button variant="main" type="submit" busy={busy}>
            {t('appointmentDetail.moveSubmit')}
          </Button>
        </div>
      </Form>
    </DialogFrame>
  )
}
