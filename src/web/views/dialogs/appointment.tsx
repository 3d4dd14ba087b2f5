import { Heading } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import type { appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { AppointmentSteps } from '../appointment/steps.tsx'

/** Booking an appointment, in a dialog. */
export const Appointment = ({ appointment }: { appointment: ActorRefFrom<typeof appointmentMachine> }) => {
  const t = useTranslator()
  const dialogs = useChild('dialogs')
  return (
    <AppointmentSteps
      appointment={appointment}
      heading={
        <Heading slot="title" level={2}>
          {t('appointment.title')}
        </Heading>
      }
      close={
        <Button variant="main" onClick={() => dialogs.send({ type: 'dialog.closed' })}>
          {t('appointment.done')}
        </Button>
      }
    />
  )
}
