import type { Area, AreaContext } from '../area.ts'
import { createAppointments } from './appointments.ts'
import { appointmentHandlers } from './handlers.ts'
import { buildAppointmentMail } from './mail.ts'

/** Appointments at the showroom. */
export const createAppointmentArea = ({ services, settings, wakeOutbox, origin }: AreaContext) => {
  const appointments = createAppointments(services, settings, wakeOutbox)
  return {
    handlers: appointmentHandlers(appointments),
    sweep: appointments.sweep,
    mails: { appointment: buildAppointmentMail({ ...services, origin }) },
  } satisfies Area
}
