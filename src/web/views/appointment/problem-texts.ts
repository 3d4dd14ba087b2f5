import type { AppointmentProblems, CheckedField } from '#machines/appointment/form.ts'
import type { MessageId } from '../../i18n/messages.ts'

type Texts = { missing: MessageId; malformed?: MessageId; noAt?: MessageId }

const texts: Record<CheckedField, Texts> = {
  date: { missing: 'appointment.dateMissing' },
  section: { missing: 'appointment.sectionMissing' },
  visitor1name: { missing: 'appointment.nameMissing' },
  phone: { missing: 'appointment.phoneMissing', malformed: 'appointment.phoneMalformed' },
  email: {
    missing: 'appointment.emailMissing',
    noAt: 'appointment.emailNoAt',
    malformed: 'appointment.emailMalformed',
  },
  inquiry: { missing: 'appointment.inquiryMissing' },
  source: { missing: 'appointment.sourceMissing' },
  source_social_media: { missing: 'appointment.socialMediaMissing' },
  budget: { missing: 'appointment.budgetMissing', malformed: 'appointment.budgetMalformed' },
}

/** The message for a field's problem, if it has one. */
export const problemText = (problems: AppointmentProblems, field: CheckedField): MessageId | undefined => {
  const problem = problems[field]
  return problem && texts[field][problem]
}
