import { assign, sendParent, sendTo, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Appointment, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { callSucceeded, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { type SlotsEvent, slotsMachine, type SlotsParentEvent, type SlotSelection } from './slots.machine.ts'

type MoveCall = 'POST /api/purchase/change_appointment'
type CancelCall = 'POST /api/purchase/cancel_appointment'
type ChangeAnswer = Answer<MoveCall> | Answer<CancelCall>

/** Which appointment: the customer's own, or the one of a mailed link. */
export type AppointmentReference = { appointment: string } | { token: string }

/** Why it did not come about: no such appointment, begun or cancelled, the slot is full, and so on. */
export type AppointmentDetailProblem =
  | 'unknown'
  | 'gone'
  | 'dateMissing'
  | 'sectionMissing'
  | 'full'
  | 'network'
  | 'tooMany'
  | 'failed'

export interface AppointmentDetailContext {
  reference: AppointmentReference
  /** What the calendar begins with. */
  preferredSlot: { date: string | null; atime: string | null }
  /** Day and slot that are chosen, as the calendar told them last. */
  visit: SlotSelection
  /** What was done last. */
  done: 'moved' | 'cancelled' | null
  problem: AppointmentDetailProblem | null
}

export type AppointmentDetailEvent =
  | { type: 'move.requested'; date: string; atime: string }
  | { type: 'move.submitted' }
  | { type: 'move.abandoned' }
  | { type: 'cancel.requested' }
  | { type: 'cancel.confirmed' }
  | { type: 'cancel.withdrawn' }
  | SlotsParentEvent

/** What the screen tells the root. */
export type AppointmentDetailParentEvent = { type: 'session.ended' }

/** What is told of a refusal that says nothing of the appointment, the slot or the session. */
const changeProblems = {
  400: 'failed',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<
  Exclude<Refusal<MoveCall | CancelCall>, '401' | '404' | '409' | '410' | '503'>,
  AppointmentDetailProblem
>

/** The screen of one appointment: moving it to another time, and cancelling it. */
export const appointmentDetailMachine = setup({
  types: {
    context: {} as AppointmentDetailContext,
    events: {} as AppointmentDetailEvent,
    input: {} as { reference: AppointmentReference },
    children: {} as { slots: 'slots' },
  },
  actors: {
    slots: slotsMachine,
    moveAppointment: callPort<MoveCall>('moveAppointment'),
    cancelAppointment: callPort<CancelCall>('cancelAppointment'),
  },
  guards: {
    dateIsMissing: ({ context }) => context.visit.date === null,
    sectionIsMissing: ({ context }) => context.visit.section === null,
    callSucceeded,
    slotIsTaken: (_, answer: Answer<MoveCall>) => answer.re === '409' || answer.re === '400',
    appointmentWasNotFound: (_, answer: ChangeAnswer) => answer.re === '404',
    appointmentIsClosed: (_, answer: ChangeAnswer) => answer.re === '410',
    sessionHasEnded,
  },
  actions: {
    setPreferredSlot: assign({
      preferredSlot: (_, preferredSlot: AppointmentDetailContext['preferredSlot']) => preferredSlot,
      visit: { date: null, section: null },
      done: null,
      problem: null,
    }),
    // That the slot was taken stays told until another one is chosen.
    setVisit: assign({
      visit: (_, visit: SlotSelection) => visit,
      problem: ({ context }, visit: SlotSelection) =>
        visit.section === null && context.problem === 'full' ? 'full' : null,
    }),
    clearProblem: assign({ problem: null, done: null }),
    setDone: assign({ done: (_, done: 'moved' | 'cancelled') => done, problem: null }),
    setProblem: assign({ problem: (_, problem: AppointmentDetailProblem) => problem }),
    refreshSlots: sendTo('slots', { type: 'slots.refreshed' } satisfies SlotsEvent),
    /** Shows the appointment as it is now; null where it has to be read anew. */
    showAppointment: mustBeProvided<{ reference: AppointmentReference; appointment: Appointment | null }>(
      'showAppointment',
    ),
    notifyParent: sendParent((_, event: AppointmentDetailParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'appointmentDetail',
  context: ({ input }) => ({
    reference: input.reference,
    preferredSlot: { date: null, atime: null },
    visit: { date: null, section: null },
    done: null,
    problem: null,
  }),
  initial: 'showing',
  states: {
    showing: {
      description: 'The appointment, with what was done or went wrong last.',
      on: {
        'move.requested': {
          target: 'moving',
          actions: {
            type: 'setPreferredSlot',
            params: ({ event }) => ({ date: event.date, atime: event.atime }),
          },
        },
        'cancel.requested': { target: 'confirming', actions: 'clearProblem' },
      },
    },
    moving: {
      description: 'Another day and slot is chosen; the calendar lives as long as this.',
      invoke: { id: 'slots', src: 'slots', input: ({ context }) => context.preferredSlot },
      on: { 'visit.chosen': { actions: { type: 'setVisit', params: ({ event }) => event.visit } } },
      initial: 'ready',
      states: {
        ready: {
          description: 'The choice can be handed in.',
          on: {
            'move.submitted': [
              { guard: 'dateIsMissing', actions: { type: 'setProblem', params: 'dateMissing' } },
              { guard: 'sectionIsMissing', actions: { type: 'setProblem', params: 'sectionMissing' } },
              { target: 'submitting', actions: 'clearProblem' },
            ],
            'move.abandoned': { target: '#appointmentDetail.showing', actions: 'clearProblem' },
          },
        },
        coolingDown: {
          description: 'An attempt just failed; a second press of a double click does nothing.',
          on: { 'move.abandoned': { target: '#appointmentDetail.showing', actions: 'clearProblem' } },
          after: { buttonDebounce: 'ready' },
        },
        submitting: {
          description: 'The server moves the appointment.',
          tags: 'busy',
          invoke: {
            id: 'moveAppointment',
            src: 'moveAppointment',
            input: ({ context }) => ({
              ...context.reference,
              date: context.visit.date ?? '',
              section: context.visit.section ?? { atime: '', time: [], enable: false },
            }),
            onDone: [
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: '#appointmentDetail.showing',
                actions: [
                  { type: 'setDone', params: 'moved' },
                  {
                    type: 'showAppointment',
                    params: ({ context, event }) => ({
                      reference: context.reference,
                      appointment: dataOf(event.output),
                    }),
                  },
                ],
              },
              {
                guard: { type: 'slotIsTaken', params: ({ event }) => event.output },
                target: 'coolingDown',
                actions: ['refreshSlots', { type: 'setProblem', params: 'full' }],
              },
              {
                guard: { type: 'appointmentIsClosed', params: ({ event }) => event.output },
                target: '#appointmentDetail.showing',
                actions: [
                  { type: 'setProblem', params: 'gone' },
                  {
                    type: 'showAppointment',
                    params: ({ context }) => ({ reference: context.reference, appointment: null }),
                  },
                ],
              },
              {
                guard: { type: 'appointmentWasNotFound', params: ({ event }) => event.output },
                target: '#appointmentDetail.showing',
                actions: { type: 'setProblem', params: 'unknown' },
              },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
                target: '#appointmentDetail.showing',
                actions: { type: 'notifyParent', params: { type: 'session.ended' } },
              },
              {
                target: 'coolingDown',
                actions: { type: 'setProblem', params: ({ event }) => problemOf(changeProblems, event.output) },
              },
            ],
            onError: { target: 'coolingDown', actions: { type: 'setProblem', params: 'network' } },
          },
        },
      },
    },
    confirming: {
      description: 'The question before it is cancelled.',
      tags: 'confirming',
      on: { 'cancel.confirmed': 'cancelling', 'cancel.withdrawn': 'showing' },
    },
    cancelling: {
      description: 'The server cancels the appointment.',
      tags: 'busy',
      invoke: {
        id: 'cancelAppointment',
        src: 'cancelAppointment',
        input: ({ context }) => context.reference,
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'showing',
            actions: [
              { type: 'setDone', params: 'cancelled' },
              {
                type: 'showAppointment',
                params: ({ context, event }) => ({
                  reference: context.reference,
                  appointment: dataOf(event.output),
                }),
              },
            ],
          },
          {
            guard: { type: 'appointmentIsClosed', params: ({ event }) => event.output },
            target: 'showing',
            actions: [
              { type: 'setProblem', params: 'gone' },
              {
                type: 'showAppointment',
                params: ({ context }) => ({ reference: context.reference, appointment: null }),
              },
            ],
          },
          {
            guard: { type: 'appointmentWasNotFound', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setProblem', params: 'unknown' },
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            target: 'showing',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(changeProblems, event.output) },
          },
        ],
        onError: { target: 'showing', actions: { type: 'setProblem', params: 'network' } },
      },
    },
  },
})
