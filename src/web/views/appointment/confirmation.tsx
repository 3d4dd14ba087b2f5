import type { ReactNode } from 'react'
import { hoursText } from '#contract/appointment/hours.ts'
import { pages } from '#contract/pages.ts'
import { brand } from '#contract/brand.ts'
import type { AppointmentSubmission } from '#contract/appointment/schemas.ts'
import { useLocalize, useLocale, useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { formatShowroomDate } from './showroom-date.ts'

/** Moves the focus to the confirmation, which has replaced the form. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

interface ConfirmationProps {
  booked: AppointmentSubmission
  /** Uuid of the booked appointment; null before the booking. */
  appointment: string | null
  children?: ReactNode
}

/** Details of the booked appointment, its location, and what to bring; `children` is the close button, if any. */
export const Confirmation = ({ booked, appointment, children }: ConfirmationProps) => {
  const t = useTranslator()
  const localize = useLocalize()
  const locale = useLocale()
  return (
    <div className="appt__done">
      <h3 tabIndex={-1} ref={takeFocus}>
        {t('appointment.booked')}
      </h3>
      <p>{t('appointment.bookedText', { name: booked.visitor_1_name })}</p>
      <dl className="hours hours--ink">
        <div>
          <dt>{t('appointment.when')}</dt>
          <dd>
            {formatShowroomDate(locale, booked.date)}
            <br />
            <span className="num">{hoursText(locale, booked.section.time[0] ?? '')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('appointment.where')}</dt>
          <dd>{localize(brand.showroom)}</dd>
        </div>
      </dl>
      <h4>{t('appointment.bring')}</h4>
      <ul className="rules">
        <li>{t('appointment.bringIdea')}</li>
        <li>{t('appointment.bringRing')}</li>
        <li>{t('appointment.bringPeople')}</li>
      </ul>
      <p className="small quiet">{t('appointment.mailed', { email: booked.email })}</p>
      <div className="appt__acts">
        <a className={buttonClass('line')} href={pages.appointments.href()}>
          {t('appointment.details')}
        </a>
        {appointment === null ? null : <CalendarLink reference={{ appointment }} />}
        {children}
      </div>
    </div>
  )
}
