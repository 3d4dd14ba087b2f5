import type { AppointmentReference } from '../../queries/appointment.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Takes a visit into the calendar of the visitor, as a file. */
export const CalendarLink = ({ visit }: { visit: AppointmentReference }) => (
  <a
    className={buttonClass('line')}
    href={`/api/purchase/get_appointment_file?${new URLSearchParams(visit).toString()}`}
    // The server names the file; a refusal is a page to read, not something to save.
    rel="external"
  >
    {useTranslator()('appointment.addToCalendar')}
  </a>
)
