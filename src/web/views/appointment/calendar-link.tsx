import type { AppointmentReference } from '../../queries/appointments.ts'
import { useSay } from '../../i18n/text.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Takes a visit into the calendar of the visitor, as a file. */
export const CalendarLink = ({ visit }: { visit: AppointmentReference }) => (
  <a
    className={buttonClass('line')}
    href={`/api/purchase/get_appointment_file?${new URLSearchParams(visit).toString()}`}
    download="kilau-appointment.ics"
  >
    {useSay()('appointment.addToCalendar')}
  </a>
)
