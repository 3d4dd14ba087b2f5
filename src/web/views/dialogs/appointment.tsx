import rings from 'picture:sand-bands'
import { brand, chatLink } from '../../../contract/brand.ts'
import { policies } from '../../../contract/policies.ts'
import { useLocal, useSay } from '../../i18n/text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

/** A messaging number as it is read: `+60 12 345 6789`. */
const readable = (digits: string) => digits.replace(/^(\d{2})(\d{2})(\d{3})(\d+)$/, '+$1 $2 $3 $4')

/** A visit to the showroom: its hours, its rules, and how to ask for one. */
export const Appointment = () => {
  const say = useSay()
  const local = useLocal()
  const hours = [
    { days: say('appointment.weekdays'), open: say('appointment.weekdaysHours') },
    { days: say('appointment.saturday'), open: say('appointment.saturdayHours') },
    { days: say('appointment.sunday'), open: say('appointment.sundayHours') },
  ]
  return (
    <>
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
      <p className="small quiet dialog__text">{say('appointment.how')}</p>
      <a
        className={buttonClass('main', { wide: true })}
        href={chatLink(say('appointment.greeting'))}
        target="_blank"
        rel="noopener"
      >
        {say('appointment.chat')}
      </a>
      <p className="dialog__links dialog__links--end small">
        <a className="link link--tap" href={`tel:+${brand.chatNumber}`}>
          {say('appointment.call', { phone: readable(brand.chatNumber) })}
        </a>
        <span className="quiet">{local(brand.showroom)}</span>
      </p>
      <div className="dialog__picture only-wide">
        <Picture picture={rings} alt="" sizes="460px" />
      </div>
    </>
  )
}
