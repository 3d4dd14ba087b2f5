import { useQuery } from '@tanstack/react-query'
import { appointmentsQuery } from '../../queries/appointment.ts'
import { useCall } from '../../queries/use-call.ts'
import { useSay } from '../../i18n/text.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { appointmentsPath } from '../personal/frame.tsx'
import { inOrder } from './upcoming.ts'

/** The next visit of the customer, if there is one. */
export const NextVisit = () => {
  const say = useSay()
  const appointments = useQuery(appointmentsQuery(useCall()))
  const [next] = inOrder(appointments.data ?? []).upcoming
  return next ? (
    <section className="visits">
      <div className="sec">
        <h2>{say('visit.next')}</h2>
        <a className="link link--tap" href={appointmentsPath}>
          {say('visit.all')}
        </a>
      </div>
      <AppointmentList heading="h3" appointments={[next]} />
    </section>
  ) : null
}
