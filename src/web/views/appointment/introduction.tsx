import type { ReactNode } from 'react'
import { policies } from '#contract/policies.ts'
import { useSay } from '../../i18n/text.tsx'

/** Hours and rules of a visit; `children` follow them. */
export const Introduction = ({ children }: { children?: ReactNode }) => {
  const say = useSay()
  const hours = [
    { days: say('appointment.weekdays'), open: say('appointment.weekdaysHours') },
    { days: say('appointment.saturday'), open: say('appointment.saturdayHours') },
    { days: say('appointment.sunday'), open: say('appointment.sundayHours') },
  ]
  return (
    <div className="appt__intro">
      <p className="small quiet">{say('appointment.text')}</p>
      <dl className="hours hours--ink small">
        {hours.map(({ days, open }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{open}</dd>
          </div>
        ))}
      </dl>
      <ul className="rules">
        <li>{say('appointment.ruleAppointment')}</li>
        <li>{say('appointment.ruleWalkIn')}</li>
        <li>{say('appointment.ruleAhead', { days: policies.bookingDaysAhead })}</li>
      </ul>
      {children}
    </div>
  )
}
