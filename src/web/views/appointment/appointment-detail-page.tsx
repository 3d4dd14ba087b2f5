import { useQuery } from '@tanstack/react-query'
import { isNotFound, useSearch } from '@tanstack/react-router'
import { appointmentQuery } from '../../queries/appointment.ts'
import { useCall } from '../../queries/use-call.ts'
import { useSay } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AppointmentDetail } from './appointment-detail.tsx'
import { AppointmentMissing } from './appointment-missing.tsx'
import { appointmentsPath, PersonalFrame } from '../personal/frame.tsx'
import { ReadingFailed } from '../personal/reading-failed.tsx'

/** One visit of the customer, by `?appointment=`. */
export const AppointmentPage = () => (
  <PersonalFrame here="appointments">
    <AllAppointments />
    <AppointmentOfAddress />
  </PersonalFrame>
)

const AllAppointments = () => (
  <a className="link--tap small quiet" href={appointmentsPath}>
    <Icon name="left" small />
    {useSay()('visit.all')}
  </a>
)

const AppointmentOfAddress = () => {
  const say = useSay()
  const uuid = useSearch({ strict: false })['appointment'] ?? ''
  const reference = { appointment: uuid }
  const appointment = useQuery(appointmentQuery(useCall(), reference))
  if (appointment.data) return <AppointmentDetail appointment={appointment.data} reference={reference} />
  if (isNotFound(appointment.error)) return <AppointmentMissing />
  return (
    <>
      <h1 className="screen__title">{say('visit.title')}</h1>
      {appointment.isError ? (
        <ReadingFailed title={say('visit.failed')} onRetry={() => void appointment.refetch()} />
      ) : (
        <Waiting label={say('visit.loading')} />
      )}
    </>
  )
}
