import { useScreenActor } from '../../root/use-screen.ts'
import { content } from '../../content/appointment.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { AppointmentSteps } from './steps.tsx'
import { ContentLayout } from '../pages/content-layout.tsx'

/** Booking an appointment, as a page. */
export const Page = () => {
  const t = useTranslator()
  const appointment = useScreenActor('appointment')
  return (
    <ContentLayout page="appointment" content={content}>
      <section className="appt__page">
        <AppointmentSteps appointment={appointment} heading={<h2>{t('appointment.title')}</h2>} />
      </section>
    </ContentLayout>
  )
}
