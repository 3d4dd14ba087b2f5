import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import { hoursText } from '#contract/appointment/hours.ts'
import { pages } from '#contract/pages.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useLocale } from '../../i18n/translator.tsx'
import { messageLink } from '../account/message-link.tsx'
import { formatShowroomDate } from './showroom-date.ts'

/** Says above the form that the customer has booked a visit already, since only one can be booked at a time. */
export const UpcomingNotice = ({ appointment }: { appointment: ActorRefFrom<typeof appointmentMachine> }) => {
  const locale = useLocale()
  const upcoming = useSelector(appointment, (snapshot) => snapshot.context.upcoming)
  return (
    <output className="appt__upcoming">
      {upcoming ? (
        <RichText
          id="appointment.bookedAlready"
          values={{ date: formatShowroomDate(locale, upcoming.date), time: hoursText(locale, upcoming.time) }}
          tags={{ visit: messageLink(pages.appointmentDetail.href({ appointment: upcoming.uuid })) }}
        />
      ) : null}
    </output>
  )
}
