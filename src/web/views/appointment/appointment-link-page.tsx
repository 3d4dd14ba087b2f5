import { useQuery } from '@tanstack/react-query'
import { isNotFound, useSearch } from '@tanstack/react-router'
import { appointmentQuery, isToken } from '../../queries/appointment.ts'
import { useCall } from '../../queries/use-call.ts'
import { useSay } from '../../i18n/text.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Notice } from '../payment/notice.tsx'
import { AppointmentDetail } from './appointment-detail.tsx'
import { appointmentsPath } from '../personal/frame.tsx'
import { ReadingFailed } from '../personal/reading-failed.tsx'

/** The visit of a mailed link, by `?token=`; nobody has to be signed in, and opening it changes nothing. */
export const AppointmentLinkPage = () => {
  const token = useSearch({ strict: false })['token'] ?? ''
  return isToken(token) ? <VisitOfLink token={token} /> : <LinkLeadsNowhere />
}

const VisitOfLink = ({ token }: { token: string }) => {
  const say = useSay()
  const appointment = useQuery(appointmentQuery(useCall(), { token }))
  if (isNotFound(appointment.error)) return <LinkLeadsNowhere />
  return (
    <div className="page screen">
      <div className="visit">
        {appointment.data ? (
          <AppointmentDetail appointment={appointment.data} reference={{ token }} />
        ) : (
          <>
            <h1 className="screen__title">{say('visit.title')}</h1>
            {appointment.isError ? (
              <ReadingFailed title={say('visit.failed')} onRetry={() => void appointment.refetch()} />
            ) : (
              <Waiting label={say('visit.loading')} />
            )}
            <noscript>
              <p className="small">{say('visit.script')}</p>
            </noscript>
          </>
        )}
      </div>
    </div>
  )
}

const LinkLeadsNowhere = () => {
  const say = useSay()
  return (
    <Notice title={say('visit.notFoundTitle')}>
      <p className="quiet">{say('visit.linkGoneText')}</p>
      <a className="link link--tap" href={appointmentsPath}>
        {say('visit.all')}
      </a>
    </Notice>
  )
}
