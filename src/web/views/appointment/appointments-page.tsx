import { useQuery } from '@tanstack/react-query'
import { appointmentsQuery } from '../../queries/appointment.ts'
import { useCall } from '../../queries/use-call.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AppointmentList, NoAppointments } from './appointment-list.tsx'
import { PersonalFrame } from '../personal/frame.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'
import { splitAppointments } from './upcoming.ts'

/** All appointments of the customer, upcoming ones first. */
export const Page = () => (
  <PersonalFrame current="appointments">
    <Appointments />
  </PersonalFrame>
)

const Appointments = () => {
  const t = useTranslator()
  const appointments = useQuery(appointmentsQuery(useCall()))
  const { upcoming, past } = splitAppointments(appointments.data ?? [])
  return (
    <>
      <h1 className="screen__title">{t('appointments.title')}</h1>
      {appointments.isPending ? <Skeleton label={t('appointments.loading')} /> : null}
      {appointments.isError ? (
        <LoadFailed title={t('appointments.failed')} onRetry={() => void appointments.refetch()} />
      ) : null}
      {appointments.data?.length === 0 ? <NoAppointments /> : null}
      {upcoming.length > 0 ? (
        <section className="appointments">
          <h2>{t('appointments.upcoming')}</h2>
          <AppointmentList heading="h3" appointments={upcoming} />
        </section>
      ) : null}
      {past.length > 0 ? (
        <section className="appointments">
          <h2>{t('appointments.past')}</h2>
          <AppointmentList heading="h3" appointments={past} />
        </section>
      ) : null}
    </>
  )
}
