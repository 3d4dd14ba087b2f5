import type { AppointmentDetailProblem } from '#machines/appointment/appointment-detail.machine.ts'
import type { AppointmentState, Inquiry } from '#contract/appointment/appointment.ts'
import type { MessageId } from '../../i18n/messages.ts'

const stateMessages: Record<AppointmentState, MessageId> = {
  booked: 'appointments.stateBooked',
  cancelled: 'appointments.stateCancelled',
  over: 'appointments.stateOver',
}

/** The message for an appointment's state. */
export const appointmentStateMessage = (state: AppointmentState): MessageId => stateMessages[state]

export const inquiryMessages: Record<Inquiry, MessageId> = {
  1: 'appointment.inquiry1',
  2: 'appointment.inquiry2',
  3: 'appointment.inquiry3',
}

/** Messages for problems with moving or cancelling, except those that are shown next to a field. */
export const detailProblemMessages: Record<
  Exclude<AppointmentDetailProblem, 'dateMissing' | 'sectionMissing'>,
  MessageId
> = {
  unknown: 'appointmentDetail.problemUnknown',
  gone: 'appointmentDetail.problemGone',
  unchanged: 'appointmentDetail.problemUnchanged',
  full: 'appointmentDetail.problemFull',
  network: 'account.network',
  tooMany: 'account.tooMany',
  failed: 'account.failed',
}
