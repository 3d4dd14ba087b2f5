import type { ReactNode } from 'react'
import { policies } from '#contract/policies.ts'
import { useTranslator } from '../../i18n/translator.tsx'

/** Hours and rules of an appointment, followed by `children`. */
export const Introduction = ({ children }: { children?: ReactNode }) => {
  const t = useTranslator()
  const hours = [
    { days: t('appointment.weekdays'), open: t('appointment.weekdaysHours') },
    { days: t('appointment.saturday'), open: t('appointment.saturdayHours') },
    { days: t('appointment.sunday'), open: t('appointment.sundayHours') },
  ]
  return (
    <div className="appt__intro">
      <p className="small quiet">{t('appointment.text')}</p>
      <dl className="hours hours--ink small">
        {hours.map(({ days, open }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{open}</dd>
          </div>
        ))}
      </dl>
      <ul className="rules">
        <li>{t('appointment.ruleAppointment')}</li>
        <li>{t('appointment.ruleWalkIn')}</li>
        <li>{t('appointment.ruleAhead', { days: policies.bookingDaysAhead })}</li>
      </ul>
      {children}
    </div>
  )
}
