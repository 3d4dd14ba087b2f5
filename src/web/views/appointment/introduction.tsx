import type { ReactNode } from 'react'
import { policies } from '#contract/policies.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Hours } from '../pages/hours.tsx'

/** Hours and rules of an appointment, followed by `children`. */
export const Introduction = ({ children }: { children?: ReactNode }) => {
  const t = useTranslator()
  return (
    <div className="appt__intro">
      <p className="small quiet">{t('appointment.text')}</p>
      <div className="small">
        <Hours ink />
      </div>
      <ul className="rules">
        <li>{t('appointment.ruleAppointment')}</li>
        <li>{t('appointment.ruleWalkIn')}</li>
        <li>{t('appointment.ruleAhead', { days: policies.bookingDaysAhead })}</li>
      </ul>
      {children}
    </div>
  )
}
