import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/pages.ts'
import { appointmentsQuery } from '../../queries/appointment.ts'
import { useCall } from '../../queries/use-call.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { splitAppointments } from './upcoming.ts'

/** The customer's next appointment, if there is one. */
export const NextAppointment = () => {
  const t = useTranslator()
  const appointments = useQuery(appointmentsQuery(useCall()))
  const [next] = splitAppointments(appointments.data ?? []).upcoming
  return next ? (
    <section className="appointments">
      <div className="sec">
        <h2>{t('appointments.next')}</h2>
        <a className="link link--tap" href={pages.appointments.href()}>
          {t('appointments.all')}
        </a>
      </div>
      <AppointmentList heading="h3" appointments={[next]} />
    </section>
  ) : null
}
