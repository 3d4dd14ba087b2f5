import { assign, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** The time of an appointment, ISO 8601 in UTC. */
export interface AppointmentTime {
  startsAt: string
  endsAt: string
}

export interface AppointmentLifecycleContext extends AppointmentTime {
  /** How many updates (a new time, or the cancellation) were sent, as calendar programs number them. */
  sequence: number
}

/** `at` is the time of the event, ISO 8601 in UTC. */
export type AppointmentLifecycleEvent =
  | ({ type: 'appointment.moved'; at: string } & AppointmentTime)
  | { type: 'appointment.cancelled'; at: string }
  | { type: 'time.passed'; at: string }

/**
 * The lifecycle of an appointment, run by the server as pure transitions inside the transaction that stores the next
 * state.
 */
export const appointmentLifecycleMachine = setup({
  types: {
    input: {} as AppointmentTime,
    context: {} as AppointmentLifecycleContext,
    events: {} as AppointmentLifecycleEvent,
  },
  guards: {
    hasNotStarted: ({ context }, at: string) => at < context.startsAt,
    hasEnded: ({ context }, at: string) => at >= context.endsAt,
  },
  actions: {
    setTime: assign((_, { startsAt, endsAt }: AppointmentTime) => ({ startsAt, endsAt })),
    incrementSequence: assign({ sequence: ({ context }) => context.sequence + 1 }),
    confirmByMail: mustBeProvided('confirmByMail'),
    remindTheDayBefore: mustBeProvided('remindTheDayBefore'),
    tellOfMove: mustBeProvided('tellOfMove'),
    tellOfCancellation: mustBeProvided('tellOfCancellation'),
  },
}).createMachine({
  id: 'appointmentLifecycle',
  context: ({ input }) => ({ startsAt: input.startsAt, endsAt: input.endsAt, sequence: 0 }),
  initial: 'booked',
  states: {
    booked: {
      description: 'A place in the showroom is booked. Once begun, an appointment cannot be rescheduled or cancelled.',
      entry: ['confirmByMail', 'remindTheDayBefore'],
      on: {
        'appointment.moved': {
          guard: { type: 'hasNotStarted', params: ({ event }) => event.at },
          actions: [
            { type: 'setTime', params: ({ event }) => ({ startsAt: event.startsAt, endsAt: event.endsAt }) },
            'incrementSequence',
            'tellOfMove',
            'remindTheDayBefore',
          ],
        },
        'appointment.cancelled': {
          guard: { type: 'hasNotStarted', params: ({ event }) => event.at },
          target: 'cancelled',
          actions: ['incrementSequence', 'tellOfCancellation'],
        },
        'time.passed': { guard: { type: 'hasEnded', params: ({ event }) => event.at }, target: 'over' },
      },
    },
    cancelled: { description: 'Cancelled by the customer or guest; the place is free again.' },
    over: { description: 'The appointment has ended; the same person may book again.' },
  },
})
