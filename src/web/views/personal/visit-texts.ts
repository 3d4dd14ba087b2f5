import type { VisitProblem } from '../../../../machines/personal/visit.machine.ts'
import type { AppointmentState, Inquiry } from '../../../contract/appointment.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { MessageId } from '../../i18n/messages.ts'

const tags: Record<Locale, string> = { en: 'en-GB', 'zh-CN': 'zh-CN' }

/** A day of the showroom, `yyyy/mm/dd`, in words: `Wednesday 25 November 2026`. */
export const formatVisitDay = (locale: Locale, date: string) =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date.replaceAll('/', '-')}T00:00:00Z`),
  )

const stateMessages: Record<AppointmentState, MessageId> = {
  booked: 'visit.stateBooked',
  cancelled: 'visit.stateCancelled',
  over: 'visit.stateOver',
}

/** The message that names an appointment's state. */
export const visitStateMessage = (state: AppointmentState): MessageId => stateMessages[state]

export const inquiryMessages: Record<Inquiry, MessageId> = {
  1: 'appointment.inquiry1',
  2: 'appointment.inquiry2',
  3: 'appointment.inquiry3',
}

/** What went wrong with moving or cancelling; what is said beside the calendar's fields is not among them. */
export const visitProblemMessages: Record<Exclude<VisitProblem, 'dateMissing' | 'sectionMissing'>, MessageId> = {
  unknown: 'visit.problemUnknown',
  gone: 'visit.problemGone',
  full: 'visit.problemFull',
  network: 'account.network',
  tooMany: 'account.tooMany',
  failed: 'account.failed',
}
