import { useQuery } from '@tanstack/react-query'
import { isNotFound, useSearch } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { appointmentQuery, isAppointmentToken } from '../../queries/appointment.ts'
import { useCall } from '../../queries/use-call.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Notice } from '../payment/notice.tsx'
import { AppointmentDetail } from './appointment-detail.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'

/** The appointment of an emailed link, from `?token=`; no login is needed, and opening the page changes nothing. */
export const Page = () => {
  const token = useSearch({ strict: false })['token'] ?? ''
  return isAppointmentToken(token) ? <AppointmentByLink token={token} /> : <InvalidLink />
}

const AppointmentByLink = ({ token }: { token: string }) => {
  const t = useTranslator()
  const appointment = useQuery(appointmentQuery(useCall(), { token }))
  if (isNotFound(appointment.error)) return <InvalidLink />
  return (
    <div className="page screen">
      <div className="appointment-detail">
        {appointment.data ? (
          <AppointmentDetail appointment={appointment.data} reference={{ token }} />
        ) : (
          <>
            <h1 className="screen__title">{t('appointmentDetail.title')}</h1>
            {appointment.isError ? (
              <LoadFailed title={t('appointments.failed')} onRetry={() => void appointment.refetch()} />
            ) : (
              <Skeleton label={t('appointments.loading')} />
            )}
            <noscript>
              <p className="small">{t('appointmentDetail.script')}</p>
            </noscript>
          </>
        )}
      </div>
    </div>
  )
}

const InvalidLink = () => {
  const t = useTranslator()
  return (
    <Notice title={t('appointmentDetail.notFoundTitle')}>
      <p className="quiet">{t('appointmentDetail.linkGoneText')}</p>
      <a className="link link--tap" href={pages.appointments.href()}>
        {t('appointments.all')}
      </a>
    </Notice>
  )
}
