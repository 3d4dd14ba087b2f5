import type { AppointmentReference } from '../../queries/appointment.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Downloads an appointment as a calendar file. */
export const CalendarLink = ({ reference }: { reference: AppointmentReference }) => (
  <a
    className={buttonClass('line')}
    href={`/api/purchase/get_appointment_file?${new URLSearchParams(reference).toString()}`}
    // No `download` attribute: the server names the file, and a refusal is a page to read, not a file to save.
    rel="external"
  >
    {useTranslator()('appointment.addToCalendar')}
  </a>
)
