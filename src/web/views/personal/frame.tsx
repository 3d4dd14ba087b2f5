import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'
import { NeedLogin } from '../account/need-login.tsx'

const personalPath = '/pages/Personal'
export const ordersPath = '/pages/Personal/OrderInfo'
export const orderPath = (order: string) => `/pages/Personal/OrderDetail?order=${encodeURIComponent(order)}`

export const appointmentsPath = '/pages/Personal/Appointment'
export const appointmentPath = (appointment: string) =>
  `/pages/Personal/AppointmentDetail?appointment=${encodeURIComponent(appointment)}`
const privacyPath = '/pages/Personal/Privacy'

interface PersonalFrameProps {
  here: 'overview' | 'orders' | 'appointments' | 'privacy'
  children: ReactNode
}

/** The personal area around one of its screens; visitors who are not signed in are asked to. */
export const PersonalFrame = ({ here, children }: PersonalFrameProps) => {
  const say = useSay()
  const session = useChild('session')
  const signedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  if (!signedIn) {
    return (
      <div className="page screen">
        <h1>{say('personal.area')}</h1>
        <NeedLogin />
      </div>
    )
  }
  const entries = [
    { id: 'overview', href: personalPath, name: say('personal.overview') },
    { id: 'orders', href: ordersPath, name: say('personal.orders') },
    { id: 'appointments', href: appointmentsPath, name: say('visit.list') },
    { id: 'privacy', href: privacyPath, name: say('privacy.title') },
  ]
  return (
    <div className="page screen">
      <div className="me">
        <nav className="me__nav" aria-label={say('personal.area')}>
          {entries.map(({ id, href, name }) => (
            <a
              key={id}
              href={href}
              className={id === here ? 'is-on' : undefined}
              aria-current={id === here || undefined}
            >
              {name}
            </a>
          ))}
          <button type="button" onClick={() => session.send({ type: 'logout.requested' })}>
            {say('personal.logOut')}
          </button>
        </nav>
        <div>{children}</div>
      </div>
    </div>
  )
}
