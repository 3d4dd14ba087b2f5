import type { Breaks } from './break.ts'

const form = 'machines/appointment/form.ts'
const machine = 'machines/appointment/appointment.machine.ts'
const slots = 'machines/appointment/slots.machine.ts'
const english = 'src/web/locales/en/appointment.json'
const calendar = 'src/contract/appointment/calendar.ts'
const rules = 'src/contract/appointment/appointment.ts'
const slotField = 'src/web/views/appointment/slot-field.tsx'
const server = 'src/server/appointment'

export const breaks: Breaks = {
  'APPT-01': [
    { file: machine, replace: "or(['screenIsWide', 'hasPreferredSlot'])", by: "'hasPreferredSlot'" },
    { file: 'src/web/views/appointment/introduction.tsx', replace: "<li>{t('appointment.ruleWalkIn')}</li>", by: '' },
    {
      file: 'src/web/views/appointment/steps.tsx',
      replace: '{isConfirmed && submission ? (',
      by: '{!isConfirmed && submission ? (',
    },
  ],
  'APPT-02': [{ file: rules, replace: '([0-9]{4})\\/([0-9]{2})\\/([0-9]{2})', by: '([0-9]{4})-([0-9]{2})-([0-9]{2})' }],
  'APPT-03': [
    { file: english, replace: '"appointment.inquiry2": "Wedding Band"', by: '"appointment.inquiry2": "Wedding Bands"' },
    {
      file: 'src/web/views/appointment/form.tsx',
      replace: "form.source.includes('Other')",
      by: "form.source.includes('Friend')",
    },
    { file: rules, replace: "['Facebook', 'Instagram', 'XHS', 'Tiktok']", by: "['Facebook', 'Instagram', 'XHS']" },
  ],
  'APPT-04': [
    { file: slots, replace: 'enabled(slots)[0] ?? null', by: 'null' },
    {
      file: slots,
      replace:
        '      preferredSlot: ({ context }) => ({ ...context.preferredSlot, atime: null }),\n      slots: [],\n      slot: null,',
      by: '      preferredSlot: ({ context }) => ({ ...context.preferredSlot, atime: null }),\n      slots: [],',
    },
  ],
  'APPT-05': [
    { file: english, replace: 'is unavailable and please check next day"', by: 'is not available"' },
    { file: slotField, replace: '<p className="field__hint">{t(\'appointment.slotsNone\')}</p>', by: 'null' },
  ],
  'APPT-06': [
    { file: rules, replace: 'cutoffHour = 19', by: 'cutoffHour = 20' },
    { file: calendar, replace: 'weekdayOf(date) === sunday || closures', by: 'closures' },
    { file: calendar, replace: 'date <= to)', by: 'date < to)' },
    { file: `${server}/calendar.ts`, replace: 'today.hour >= cutoffHour ? 1 : 0', by: '0' },
  ],
  'APPT-07': [
    {
      file: 'src/contract/plain-number.ts',
      replace: '/^\\d{1,3}(?:(?:,\\d{3})+|(?:\\s\\d{3})+)(?:\\.\\d*)?$/.test(amount)',
      by: "amount !== ''",
    },
    { file: english, replace: '"Please select from"', by: '"Please select source"' },
    {
      file: 'src/web/views/appointment/problem-texts.ts',
      replace: "noAt: 'appointment.emailNoAt'",
      by: "noAt: 'appointment.emailMalformed'",
    },
    { file: form, replace: "|| area_code === '') return 'missing'", by: ") return 'missing'" },
    { file: 'src/web/views/appointment/phone-field.tsx', replace: 'hint={hint}', by: '' },
    // Letters in a telephone number.
    {
      file: 'src/contract/phone.ts',
      replace: '/^[0-9() -]{1,32}$/.test(phone)',
      by: '/^[0-9A-Za-z() -]{1,32}$/.test(phone)',
    },
    { file: form, replace: '/^[0-9() -]{1,32}$/', by: '/^[0-9A-Za-z() -]{1,32}$/' },
    // A select that is not tied to its error.
    { file: 'src/web/ui/select.tsx', replace: 'aria-describedby={describedBy(id, error, hint)}', by: '' },
  ],
  'APPT-08': [
    {
      file: form,
      replace: '[visitor1name, phone, email, area_code, source, inquiry, budget].every',
      by: '[visitor1name, phone, email, area_code, source, inquiry].every',
    },
    { file: 'src/web/views/appointment/form.tsx', replace: 'disabled={incomplete}', by: '' },
  ],
  'APPT-09': [
    { file: form, replace: 'visitor_2_name: form.visitor2name.trim()', by: 'visitor_2_name: form.visitor1name.trim()' },
    {
      file: `${server}/book.ts`,
      replace: 'source_social_media: JSON.stringify(submission.source_social_media)',
      by: 'source_social_media: JSON.stringify(submission.source)',
    },
  ],
  'APPT-10': [
    { file: machine, replace: "answer.re === '403'", by: "answer.re === '409'" },
    { file: english, replace: '"You have an upcoming appointment！"', by: '"You have an appointment already"' },
    {
      file: `${server}/find.ts`,
      replace: "    .where('user_uuid', '=', user)\n    .executeTakeFirst()",
      by: "    .where('user_uuid', '=', '')\n    .executeTakeFirst()",
    },
    {
      file: 'src/web/views/appointment/steps.tsx',
      replace: '{isConfirmed ? null : <UpcomingNotice appointment={appointment} />}',
      by: '',
    },
  ],
  'APPT-11': [
    {
      file: form,
      replace: "visitor2name: textOf(value['visitor2name'])",
      by: "visitor2name: textOf(value['visitor1name'])",
    },
    {
      file: machine,
      replace: "            actions: ['restoreDraft', 'removeAppointData'],",
      by: "            actions: 'restoreDraft',",
    },
    {
      file: 'src/web/ports/appointment/appointment.ts',
      replace: "browserStorage.write('appointData', JSON.stringify({ ...data, customer }))",
      by: "browserStorage.write('appointmentDraft', JSON.stringify({ ...data, customer }))",
    },
    {
      file: 'src/web/ports/appointment/appointment.ts',
      replace: "removeAppointData: () => browserStorage.remove('appointData')",
      by: "removeAppointData: () => browserStorage.remove('appointmentDraft')",
    },
  ],
  'APPT-12': [
    { file: machine, replace: 'email: form.email || email,', by: 'email: form.email,' },
    { file: machine, replace: "{ type: 'notifyParent', params: { type: 'login.required' } },", by: '' },
    { file: `${server}/handlers.ts`, replace: 'fullName(firstName, lastName)', by: 'firstName' },
  ],
  'APPT-13': [
    {
      file: 'src/web/views/appointment/area-codes.ts',
      replace: "['en', 'zh-Hans', 'zh-Hant']",
      by: "['en', 'zh-Hans', 'zh-Hans']",
    },
    {
      file: 'src/web/views/appointment/area-codes.ts',
      replace: 'key: `+${getCountryCallingCode(country)}`',
      by: 'key: getCountryCallingCode(country)',
    },
  ],
  'APPT-14': [
    { file: english, replace: '"appointment.budgetCurrency": "RM"', by: '"appointment.budgetCurrency": "MYR"' },
    {
      file: `${server}/calendar.ts`,
      replace: 'label: `${formatClockTime(from)} - ${formatClockTime(to)}`',
      by: 'label: formatClockTime(from)',
    },
    { file: slotField, replace: 'hoursText(locale, time[0]', by: 'hoursText(locale, time[1]' },
  ],
  'APPT-15': [
    { file: slots, replace: 'slot.atime === atime && slot.enable', by: 'slot.atime === atime' },
    // A full slot that can be chosen.
    { file: slotField, replace: ', disabled: !one.enable', by: '' },
    { file: `${server}/book.ts`, replace: "if (seat === null) return { re: '409' }", by: '' },
  ],
  'X-BOOKING-01': [
    {
      file: 'machines/appointment/appointment-detail.machine.ts',
      replace: "'cancel.withdrawn': 'showing'",
      by: "'cancel.withdrawn': 'cancelling'",
    },
    {
      file: `${server}/find.ts`,
      replace: "state === 'booked' && starts_at > now.toISOString()",
      by: "state === 'booked'",
    },
    {
      file: 'src/web/views/appointment/appointment-detail.tsx',
      replace: "actor.send({ type: 'cancel.requested' })",
      by: "actor.send({ type: 'cancel.confirmed' })",
    },
  ],
  'X-BOOKING-02': [
    {
      file: 'machines/fulfilment/appointment-lifecycle.machine.ts',
      replace: 'at >= context.endsAt',
      by: 'at >= context.startsAt',
    },
    { file: `${server}/apply.ts`, replace: ".where('ends_at', '<=', at)", by: ".where('ends_at', '>', at)" },
  ],
  'X-BOOKING-03': [
    { file: `${server}/calendar-file.ts`, replace: 'sequence: sequenceOf(row)', by: 'sequence: 0' },
    {
      file: `${server}/calendar-file.ts`,
      replace: 'entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST',
      by: 'ICalCalendarMethod.REQUEST',
    },
  ],
  'X-BOOKING-04': [{ file: `${server}/calendar.ts`, replace: 'reminderHour = 10', by: 'reminderHour = 9' }],
  'X-BOOKING-05': [
    {
      file: 'machines/appointment/appointment-detail.machine.ts',
      replace:
        "{ type: 'setDone', params: 'cancelled' },\n              {\n                type: 'showAppointment',\n                params: ({ context, event }) => ({\n                  reference: context.reference,\n                  appointment: dataOf(event.output),\n                }),\n              },\n              'showNotice',",
      by: "{ type: 'setDone', params: 'cancelled' },\n              {\n                type: 'showAppointment',\n                params: ({ context, event }) => ({\n                  reference: context.reference,\n                  appointment: dataOf(event.output),\n                }),\n              },",
    },
    { file: 'src/web/ports/navigation/focus.ts', replace: 'notice?.focus({ preventScroll: true })', by: '' },
    {
      file: 'src/web/views/appointment/detail-notice.tsx',
      replace: '<p className="field__error" role="alert" tabIndex={-1}>',
      by: '<p className="field__error" role="alert">',
    },
  ],
}
