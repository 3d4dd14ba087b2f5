import { useScreenActor } from '../../root/use-screen.ts'
import { content } from '../../content/appointment.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { AppointmentSteps } from './steps.tsx'
import { ContentPage } from '../pages/content-page.tsx'

/** Booking a visit, as a page. */
export const AppointmentPage = () => {
  const t = useTranslator()
  const appointment = useScreenActor('appointment')
  return (
    <ContentPage title="pages.appointment" lead="pages.appointmentLead" content={content}>
      <section className="appt__page">
        <AppointmentSteps appointment={appointment} heading={<h2>{t('appointment.title')}</h2>} />
      </section>
    </ContentPage>
  )
}
