import { content } from '../../content/appointment.ts'
import { ContentPage } from './content-page.tsx'

export const AppointmentPage = () => (
  <ContentPage title="pages.appointment" lead="pages.appointmentLead" content={content} />
)
