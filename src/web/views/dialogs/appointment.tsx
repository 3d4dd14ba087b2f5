import { Heading } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import type { appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { AppointmentSteps } from '../appointment/steps.tsx'

/** Booking a visit, in a dialog. */
export const Appointment = ({ appointment }: { appointment: ActorRefFrom<typeof appointmentMachine> }) => {
  const say = useSay()
  const dialogs = useChild('dialogs')
  return (
    <AppointmentSteps
      appointment={appointment}
      heading={
        <Heading slot="title" level={2}>
          {say('appointment.title')}
        </Heading>
      }
      close={
        <Button look="main" onClick={() => dialogs.send({ type: 'dialog.closed' })}>
          {say('appointment.done')}
        </Button>
      }
    />
  )
}
