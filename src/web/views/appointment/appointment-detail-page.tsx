import { useQuery } from '@tanstack/react-query'
import { isNotFound, useSearch } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { appointmentQuery } from '../../queries/appointment.ts'
import { useCall } from '../../queries/use-call.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AppointmentDetail } from './appointment-detail.tsx'
import { AppointmentMissing } from './appointment-missing.tsx'
import { PersonalFrame } from '../personal/frame.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'

/** One appointment of the customer, from `?appointment=`. */
export const Page = () => (
  <PersonalFrame current="appointments">
    <AllAppointments />
    <AppointmentFromUrl />
  </PersonalFrame>
)

const AllAppointments = () => (
  <a className="link--tap small quiet" href={pages.appointments.href()}>
    <Icon name="left" small />
    {useTranslator()('appointments.all')}
  </a>
)

const AppointmentFromUrl = () => {
  const t = useTranslator()
  const uuid = useSearch({ strict: false })['appointment'] ?? ''
  const reference = { appointment: uuid }
  const appointment = useQuery(appointmentQuery(useCall(), reference))
  if (appointment.data) return <AppointmentDetail appointment={appointment.data} reference={reference} />
  if (isNotFound(appointment.error)) return <AppointmentMissing />
  return (
    <>
      <h1 className="screen__title">{t('appointmentDetail.title')}</h1>
      {appointment.isError ? (
        <LoadFailed title={t('appointments.failed')} onRetry={() => void appointment.refetch()} />
      ) : (
        <Skeleton label={t('appointments.loading')} />
      )}
    </>
  )
}
