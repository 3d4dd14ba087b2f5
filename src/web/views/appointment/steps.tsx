import { type ReactNode, Suspense } from 'react'
import rings from 'picture:sand-bands'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import type { slotsMachine } from '#machines/appointment/slots.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChildOf } from '../../root/context.tsx'
import { lazyComponent } from '../shell/lazy-component.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Confirmation } from './confirmation.tsx'
import { Introduction } from './introduction.tsx'
import { UpcomingNotice } from './upcoming-notice.tsx'

// Calendar, countries and their calling codes are loaded only for the form.
const AppointmentFormFields = lazyComponent(async () => (await import('./form.tsx')).AppointmentFormFields)

interface StepsProps {
  appointment: ActorRefFrom<typeof appointmentMachine>
  heading: ReactNode
  /** Button that closes the confirmation, where that is possible. */
  close?: ReactNode
}

/**
 * The steps of booking an appointment: introduction (3), form (3.5, next to the introduction on wide screens),
 * confirmation (4).
 */
export const AppointmentSteps = ({ appointment, heading, close }: StepsProps) => {
  const t = useTranslator()
  const isIntroduction = useSelector(appointment, (snapshot) => snapshot.matches({ open: 'introduction' }))
  const isConfirmed = useSelector(appointment, (snapshot) => snapshot.matches('confirmed'))
  const { submission, booked } = useSelector(appointment, (snapshot) => snapshot.context)
  const slots = useChildOf<ActorRefFrom<typeof slotsMachine>>(appointment, 'slots')
  const waiting = <Skeleton label={t('appointment.waiting')} />
  return (
    <div className={isIntroduction ? 'appt' : 'appt appt--form'}>
      <div className="appt__head">
        {heading}
        {isConfirmed ? null : <UpcomingNotice appointment={appointment} />}
      </div>
      <Introduction>
        {isIntroduction ? (
          <Button variant="main" wide onClick={() => appointment.send({ type: 'introduction.continued' })}>
            {t('appointment.continue')}
          </Button>
        ) : null}
        <div className="appt__picture">
          <Picture picture={rings} alt="" sizes="372px" />
        </div>
      </Introduction>
      {isIntroduction ? null : (
        <div className="appt__form">
          {isConfirmed && submission ? (
            <Confirmation booked={submission} appointment={booked}>
              {close}
            </Confirmation>
          ) : null}
          {!isConfirmed && slots ? (
            <Suspense fallback={waiting}>
              <AppointmentFormFields appointment={appointment} slots={slots} />
            </Suspense>
          ) : null}
          {/* Outside of any Suspense boundary, so that it is hydrated with the page, before the actor starts. */}
          {!isConfirmed && !slots ? waiting : null}
        </div>
      )}
    </div>
  )
}
