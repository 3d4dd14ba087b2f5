import { useSay } from '../../i18n/text.tsx'
import { Empty } from '../../ui/empty.tsx'
import { appointmentsPath, PersonalFrame } from '../personal/frame.tsx'

/** What is said of a visit that is not there, or not this customer's. */
export const AppointmentMissing = () => {
  const say = useSay()
  return (
    <>
      <h1 className="screen__title">{say('visit.notFoundTitle')}</h1>
      <Empty
        icon="search"
        heading={say('visit.notFoundText')}
        action={
          <a className="link link--tap" href={appointmentsPath}>
            {say('visit.all')}
          </a>
        }
      />
    </>
  )
}

/** A visit of the personal area that is not there. */
export const AppointmentNotFound = () => (
  <PersonalFrame here="appointments">
    <AppointmentMissing />
  </PersonalFrame>
)
