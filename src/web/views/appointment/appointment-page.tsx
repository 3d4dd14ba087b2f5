import { useScreen } from '../../root/context.tsx'
import { content } from '../../content/appointment.ts'
import { useSay } from '../../i18n/text.tsx'
import { AppointmentSteps } from './steps.tsx'
import { ContentPage } from '../pages/content-page.tsx'

/** Booking a visit, as a page. */
export const AppointmentPage = () => {
  const say = useSay()
  const appointment = useScreen('appointment')
  return (
    <ContentPage title="pages.appointment" lead="pages.appointmentLead" content={content}>
      {appointment ? (
        <section className="appt__page">
          <AppointmentSteps appointment={appointment} heading={<h2>{say('appointment.title')}</h2>} />
        </section>
      ) : null}
    </ContentPage>
  )
}
