import {
  type AppointmentLifecycleContext,
  appointmentLifecycleMachine,
} from '#machines/fulfilment/appointment-lifecycle.machine.ts'
import { books } from '../../support/double-entry.ts'

const first = { startsAt: '2026-11-25T02:00:00.000Z', endsAt: '2026-11-25T03:00:00.000Z' }
const second = { startsAt: '2026-11-27T07:00:00.000Z', endsAt: '2026-11-27T08:00:00.000Z' }

const theDayBefore = '2026-11-24T02:00:00.000Z'
const later = [
  '2026-11-25T01:59:59.999Z',
  first.startsAt,
  '2026-11-25T02:59:59.999Z',
  first.endsAt,
  '2026-11-27T06:59:59.999Z',
  second.startsAt,
  '2026-11-27T07:59:59.999Z',
  second.endsAt,
]

type At = { at: string }
const isAhead = ({ startsAt }: AppointmentLifecycleContext, { at }: At) => at < startsAt
const hasBegun = ({ startsAt }: AppointmentLifecycleContext, { at }: At) => at >= startsAt
const hasEnded = ({ endsAt }: AppointmentLifecycleContext, { at }: At) => at >= endsAt
const hasNotEnded = ({ endsAt }: AppointmentLifecycleContext, { at }: At) => at < endsAt

export const appointmentLifecycleBooks = books<typeof appointmentLifecycleMachine>(appointmentLifecycleMachine, {
  starts: [
    {
      input: first,
      state: 'booked',
      context: { ...first, sequence: 0 },
      does: [['confirmByMail'], ['remindTheDayBefore']],
    },
  ],
  samples: {
    'appointment.moved': [
      { at: theDayBefore, ...first },
      { at: theDayBefore, ...second },
      ...later.map((at) => ({ at, ...second })),
    ],
    'appointment.cancelled': [{ at: theDayBefore }, ...later.map((at) => ({ at }))],
    'time.passed': [{ at: theDayBefore }, ...later.map((at) => ({ at }))],
  },
  ports: {},
  delays: {},
  why: { beyond: 'The sequence only counts the changes; nothing depends on its value.' },
  beyond: ({ sequence }) => sequence >= 3,
  ledger: {
    booked: {
      rows: [
        {
          when: 'appointment.moved',
          given: isAhead,
          to: 'booked',
          context: ({ sequence }, { startsAt, endsAt }) => ({ startsAt, endsAt, sequence: sequence + 1 }),
          does: [['tellOfMove'], ['remindTheDayBefore']],
          says: ['X-BOOKING-01'],
        },
        { when: 'appointment.moved', given: hasBegun, to: 'booked', says: ['X-BOOKING-01'] },
        {
          when: 'appointment.cancelled',
          given: isAhead,
          to: 'cancelled',
          context: ({ sequence }) => ({ sequence: sequence + 1 }),
          does: [['tellOfCancellation']],
          says: ['X-BOOKING-01'],
        },
        { when: 'appointment.cancelled', given: hasBegun, to: 'booked', says: ['X-BOOKING-01'] },
        { when: 'time.passed', given: hasEnded, to: 'over', says: ['X-BOOKING-02'] },
        { when: 'time.passed', given: hasNotEnded, to: 'booked', says: ['X-BOOKING-02'] },
      ],
    },
    cancelled: { rows: [], ignores: ['appointment.moved', 'appointment.cancelled', 'time.passed'] },
    over: { rows: [], ignores: ['appointment.moved', 'appointment.cancelled', 'time.passed'] },
  },
  invariant: (state, { sequence, startsAt, endsAt }) => {
    if (startsAt >= endsAt) throw new Error('it ends before it begins')
    if (state === 'cancelled' && sequence === 0) throw new Error('cancelled, and calendars do not hear of it')
  },
})
