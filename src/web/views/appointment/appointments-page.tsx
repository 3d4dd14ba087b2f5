import { useQuery } from '@tanstack/react-query'
import { appointmentsQuery } from '../../queries/appointment.ts'
import { useCall } from '../../queries/use-call.ts'
import { useSay } from '../../i18n/text.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AppointmentList, NoAppointments } from './appointment-list.tsx'
import { PersonalFrame } from '../personal/frame.tsx'
import { ReadingFailed } from '../personal/reading-failed.tsx'
import { inOrder } from './upcoming.ts'

/** All visits of the customer, those to come first. */
export const AppointmentsPage = () => (
  <PersonalFrame here="appointments">
    <Appointments />
  </PersonalFrame>
)

const Appointments = () => {
  const say = useSay()
  const appointments = useQuery(appointmentsQuery(useCall()))
  const { upcoming, past } = inOrder(appointments.data ?? [])
  return (
    <>
      <h1 className="screen__title">{say('visit.list')}</h1>
      {appointments.isPending ? <Waiting label={say('visit.loading')} /> : null}
      {appointments.isError ? (
        <ReadingFailed title={say('visit.failed')} onRetry={() => void appointments.refetch()} />
      ) : null}
      {appointments.data?.length === 0 ? <NoAppointments /> : null}
      {upcoming.length > 0 ? (
        <section className="visits">
          <h2>{say('visit.upcoming')}</h2>
          <AppointmentList heading="h3" appointments={upcoming} />
        </section>
      ) : null}
      {past.length > 0 ? (
        <section className="visits">
          <h2>{say('visit.past')}</h2>
          <AppointmentList heading="h3" appointments={past} />
        </section>
      ) : null}
    </>
  )
}
