import type { Appointment, Slot } from '#contract/appointment/schemas.ts'
import {
  appointmentDetailMachine,
  type AppointmentDetailContext,
} from '#machines/appointment/appointment-detail.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

type AppointmentDetailRow = Row<typeof appointmentDetailMachine>
interface Answered {
  output: { re: string }
}
type Outcome = 'moveAppointment' | 'cancelAppointment'

const byLink = { token: 'a-token-of-a-mailed-link' }
const own = { appointment: '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d' }
const slot: Slot = { atime: '11:00', time: ['11:00am - 12:00pm'], enable: true }
const date = '2026/11/25'
const undated = { date: null, section: null }
const unslotted = { date, section: null }
const chosen = { date, section: slot }
const noPreference = { date: null, atime: null }
const preferredSlot = { date: '2026/11/24', atime: '10:00' }
const present = { date: '2026/11/24', section: { atime: '10:00', time: ['10:00am - 11:00am'], enable: true } }
const appointment: Appointment = {
  uuid: own.appointment,
  number: 'KV-26-004217',
  date,
  atime: '11:00',
  time: '11:00am - 12:00pm',
  state: 'booked',
  visitor_1_name: 'Lim Mei Ling',
  visitor_2_name: '',
  phone_number: '123456789',
  area_code: '+60',
  email: 'mei@example.com',
  inquiry: ['1'],
  budget: '35000.00',
  changeable: true,
}
const blank = { preferredSlot: noPreference, selection: undated, done: null, problem: null } as const

const all = [
  'move.requested',
  'move.submitted',
  'move.abandoned',
  'cancel.requested',
  'cancel.confirmed',
  'cancel.withdrawn',
  'selection.changed',
] as const
const allBut = (...events: (typeof all)[number][]) => all.filter((event) => !events.includes(event))

const shown = (reference: AppointmentDetailContext['reference'], now: Appointment | null): Effect => [
  'showAppointment',
  { reference, appointment: now },
]

/** The result or the problem, which stands above the buttons, comes into view. */
const showsNotice: Effect = ['showNotice']

const choosing = (state: 'moving.ready' | 'moving.coolingDown' | 'moving.submitting'): AppointmentDetailRow => ({
  when: 'selection.changed',
  to: state,
  // The message that the slot was taken stays until another slot is chosen.
  context: ({ problem }, { selection }) => ({
    selection,
    problem: selection.section === null && problem === 'full' ? 'full' : null,
  }),
  says: ['APPT-04'],
})
const abandoning: AppointmentDetailRow = {
  when: 'move.abandoned',
  to: 'showing',
  context: { problem: null, done: null },
  does: [['stop slots']],
  says: ['X-BOOKING-01'],
}

/** Outcomes that end the attempt and return to the appointment, for either call. */
const endings = (port: Outcome): AppointmentDetailRow[] => {
  const stops: Effect[] = port === 'moveAppointment' ? [['stop slots']] : []
  const done = port === 'moveAppointment' ? 'moved' : 'cancelled'
  return [
    {
      when: `${port} done`,
      given: (_: AppointmentDetailContext, { output }: Answered) => output.re === '200',
      to: 'showing',
      context: { done, problem: null },
      does: ({ reference }: AppointmentDetailContext) => [shown(reference, appointment), showsNotice, ...stops],
      says: ['X-BOOKING-01', 'X-BOOKING-05'],
    },
    {
      when: `${port} done`,
      given: (_: AppointmentDetailContext, { output }: Answered) => output.re === '410',
      to: 'showing',
      context: { problem: 'gone' },
      does: ({ reference }: AppointmentDetailContext) => [shown(reference, null), showsNotice, ...stops],
      says: ['X-BOOKING-01'],
    },
    {
      when: `${port} done`,
      given: (_: AppointmentDetailContext, { output }: Answered) => output.re === '404',
      to: 'showing',
      context: { problem: 'unknown' },
      does: [showsNotice, ...stops],
      says: ['PERSONAL-04'],
    },
    {
      when: `${port} done`,
      given: (_: AppointmentDetailContext, { output }: Answered) => output.re === '401',
      to: 'showing',
      does: [...stops, ['parent', { type: 'login.missing' }]],
      says: ['SESSION-02', 'ROUTE-20'],
    },
    {
      when: `${port} done`,
      given: (_: AppointmentDetailContext, { output }: Answered) => output.re === '503',
      to: 'showing',
      does: [...stops, ['parent', { type: 'session.ended' }]],
      says: ['SESSION-02'],
    },
  ]
}
/** Failures after which the shopper can try again in the same state. */
const failings = (port: Outcome, to: 'showing' | 'moving.coolingDown'): AppointmentDetailRow[] => [
  {
    when: `${port} done`,
    given: (_: AppointmentDetailContext, { output }: Answered) => output.re === '429',
    to,
    context: { problem: 'tooMany' },
    does: [showsNotice],
    says: ['X-BOOKING-01'],
  },
  {
    when: `${port} done`,
    given: (_: AppointmentDetailContext, { output }: Answered) =>
      output.re === '500' || (output.re === '400' && port === 'cancelAppointment'),
    to,
    context: { problem: 'failed' },
    does: [showsNotice],
    says: ['X-BOOKING-01'],
  },
  { when: `${port} failed`, to, context: { problem: 'network' }, does: [showsNotice], says: ['SESSION-07'] },
]

export const appointmentDetailBooks = books<typeof appointmentDetailMachine>(appointmentDetailMachine, {
  starts: [
    { input: { reference: own }, state: 'showing', context: { ...blank, reference: own } },
    { input: { reference: byLink }, state: 'showing', context: { ...blank, reference: byLink } },
  ],
  samples: {
    'move.requested': [preferredSlot],
    'move.submitted': [{}],
    'move.abandoned': [{}],
    'cancel.requested': [{}],
    'cancel.confirmed': [{}],
    'cancel.withdrawn': [{}],
    'selection.changed': [
      { selection: undated },
      { selection: unslotted },
      { selection: chosen },
      { selection: present },
    ],
  },
  ports: {
    slots: 'open',
    moveAppointment: {
      done: [
        { re: '200', data: appointment },
        { re: '409' },
        { re: '400', field: 'date' },
        { re: '410' },
        { re: '404' },
        { re: '401' },
        { re: '503' },
        { re: '429' },
        { re: '500', id: 'v1' },
      ],
      failed: [new Error('offline')],
    },
    cancelAppointment: {
      done: [
        { re: '200', data: appointment },
        { re: '410' },
        { re: '404' },
        { re: '401' },
        { re: '503' },
        { re: '429' },
        { re: '400', field: 'appointment' },
        { re: '500', id: 'v2' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: { buttonDebounce: 500 },
  ledger: {
    showing: {
      rows: [
        {
          when: 'move.requested',
          to: 'moving.ready',
          context: { preferredSlot, selection: undated, done: null, problem: null },
          does: [['slots', preferredSlot]],
          says: ['X-BOOKING-01'],
        },
        {
          when: 'cancel.requested',
          to: 'confirming',
          context: { problem: null, done: null },
          says: ['X-BOOKING-01'],
        },
      ],
      ignores: allBut('move.requested', 'cancel.requested'),
    },
    'moving.ready': {
      rows: [
        choosing('moving.ready'),
        abandoning,
        {
          when: 'move.submitted',
          given: ({ selection }) => selection.date === null,
          to: 'moving.ready',
          context: { problem: 'dateMissing' },
          says: ['APPT-07'],
        },
        {
          when: 'move.submitted',
          given: ({ selection }) => selection.date !== null && selection.section === null,
          to: 'moving.ready',
          context: { problem: 'sectionMissing' },
          says: ['APPT-07'],
        },
        {
          when: 'move.submitted',
          given: ({ selection }) => selection === present,
          to: 'moving.ready',
          context: { problem: 'unchanged' },
          does: [showsNotice],
          says: ['X-BOOKING-01', 'X-BOOKING-05'],
        },
        {
          when: 'move.submitted',
          given: ({ selection }) => selection === chosen,
          to: 'moving.submitting',
          context: { problem: null, done: null },
          does: ({ reference }) => [['moveAppointment', { ...reference, date, section: slot }]],
          says: ['X-BOOKING-01'],
        },
      ],
      ignores: allBut('selection.changed', 'move.abandoned', 'move.submitted'),
    },
    'moving.coolingDown': {
      rows: [
        choosing('moving.coolingDown'),
        abandoning,
        { when: 'after buttonDebounce', to: 'moving.ready', says: ['FORM-02'] },
      ],
      ignores: allBut('selection.changed', 'move.abandoned'),
    },
    'moving.submitting': {
      tags: ['busy'],
      rows: [
        choosing('moving.submitting'),
        ...endings('moveAppointment'),
        {
          when: 'moveAppointment done',
          given: (_, { output }) => ['409', '400'].includes(output.re),
          to: 'moving.coolingDown',
          context: { problem: 'full' },
          does: [showsNotice, ['to slots', { type: 'slots.refreshed' }]],
          says: ['APPT-15'],
        },
        ...failings('moveAppointment', 'moving.coolingDown'),
      ],
      ignores: allBut('selection.changed'),
    },
    confirming: {
      tags: ['confirming'],
      rows: [
        {
          when: 'cancel.confirmed',
          to: 'cancelling',
          does: ({ reference }) => [['cancelAppointment', reference]],
          says: ['X-BOOKING-01'],
        },
        { when: 'cancel.withdrawn', to: 'showing', says: ['X-BOOKING-01'] },
      ],
      ignores: allBut('cancel.confirmed', 'cancel.withdrawn'),
    },
    cancelling: {
      tags: ['busy'],
      rows: [...endings('cancelAppointment'), ...failings('cancelAppointment', 'showing')],
      ignores: allBut(),
    },
    closed: 'transient',
  },
})
