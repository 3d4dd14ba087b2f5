import shown from 'picture:necklace-pendant-pear-yellow'
import { hoursText } from '#contract/appointment/hours.ts'
import { pages } from '#contract/pages.ts'
import type { Appointment } from '#contract/appointment/schemas.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { useRoot } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatShowroomDate } from './showroom-date.ts'
import { appointmentStateMessage } from './appointment-texts.ts'

interface AppointmentListProps {
  appointments: readonly Appointment[]
  /** Heading level of each appointment, one below the heading of the list. */
  heading: 'h2' | 'h3'
}

/** Appointments in the showroom, one per row. */
export const AppointmentList = ({ appointments, heading: Heading }: AppointmentListProps) => {
  const t = useTranslator()
  const locale = useLocale()
  return (
    <ul className="orders">
      {appointments.map((appointment) => (
        <li key={appointment.uuid} className="order">
          <div className="order__head">
            <Heading className="h3">
              <a href={pages.appointmentDetail.href({ appointment: appointment.uuid })}>
                {formatShowroomDate(locale, appointment.date)}
              </a>
            </Heading>
            <span className={`state state--${appointment.state}`}>{t(appointmentStateMessage(appointment.state))}</span>
          </div>
          <div className="order__foot">
            <p>
              <span className="num">{hoursText(locale, appointment.time)}</span>{' '}
              <span className="quiet small">{t('appointments.number', { number: appointment.number })}</span>
            </p>
            <a
              className="link link--tap small"
              href={pages.appointmentDetail.href({ appointment: appointment.uuid })}
              aria-label={t('appointments.see', { number: appointment.number })}
            >
              {t('appointments.details')}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Shown instead of the list while the customer has no appointments. */
export const NoAppointments = () => {
  const t = useTranslator()
  const root = useRoot()
  return (
    <EmptyState
      picture={shown}
      heading={t('appointments.emptyTitle')}
      action={
        <Button variant="line" onClick={() => root.send({ type: 'appointment.requested' })}>
          {t('appointments.book')}
        </Button>
      }
    >
      {t('appointments.emptyText')}
    </EmptyState>
  )
}
