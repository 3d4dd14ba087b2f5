import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate'
import type { Answer, Appointment, Payload } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { type SlotsEvent, slotsMachine, type SlotsTold, type Visit } from './slots.machine.ts'

type MoveCall = 'POST /api/purchase/change_appointment'
type CancelCall = 'POST /api/purchase/cancel_appointment'
type ChangeAnswer = Answer<MoveCall> | Answer<CancelCall>

/** Which appointment: the customer's own, or the one of a mailed link. */
export type VisitReference = { appointment: string } | { token: string }

/** Why it did not come about: no such appointment, begun or cancelled, the slot is full, and so on. */
export type VisitProblem =
  | 'unknown'
  | 'gone'
  | 'dateMissing'
  | 'sectionMissing'
  | 'full'
  | 'network'
  | 'tooMany'
  | 'failed'

export interface VisitContext {
  reference: VisitReference
  /** What the calendar begins with. */
  wanted: { date: string | null; atime: string | null }
  /** Day and slot that are chosen, as the calendar told them last. */
  visit: Visit
  /** What was done last. */
  done: 'moved' | 'cancelled' | null
  problem: VisitProblem | null
}

export type VisitEvent =
  | { type: 'move.requested'; date: string; atime: string }
  | { type: 'move.submitted' }
  | { type: 'move.abandoned' }
  | { type: 'cancel.requested' }
  | { type: 'cancel.confirmed' }
  | { type: 'cancel.withdrawn' }
  | SlotsTold

/** What the screen tells the root. */
export type VisitTold = { type: 'session.ended' }

/** The screen of one appointment: moving it to another time, and cancelling it. */
export const visitMachine = setup({
  types: {
    context: {} as VisitContext,
    events: {} as VisitEvent,
    input: {} as { reference: VisitReference },
    children: {} as { slots: 'slots' },
  },
  actors: {
    slots: slotsMachine,
    moveAppointment: fromPromise<Answer<MoveCall>, Payload<MoveCall>>(() => {
      throw new Error('moveAppointment must be provided')
    }),
    cancelAppointment: fromPromise<Answer<CancelCall>, Payload<CancelCall>>(() => {
      throw new Error('cancelAppointment must be provided')
    }),
  },
  guards: {
    dateIsMissing: ({ context }) => context.visit.date === null,
    sectionIsMissing: ({ context }) => context.visit.section === null,
    callSucceeded: (_, answer: ChangeAnswer) => answer.re === '200' && answer.data !== undefined,
    slotIsTaken: (_, answer: ChangeAnswer) => answer.re === '409' || answer.re === '400',
    nothingIsFound: (_, answer: ChangeAnswer) => answer.re === '404',
    itIsTooLate: (_, answer: ChangeAnswer) => answer.re === '410',
    sessionIsOver: (_, answer: ChangeAnswer) => answer.re === '401' || answer.re === '503',
    triesWereTooMany: (_, answer: ChangeAnswer) => answer.re === '429',
  },
  actions: {
    keepWanted: assign({
      wanted: (_, wanted: VisitContext['wanted']) => wanted,
      visit: { date: null, section: null },
      done: null,
      problem: null,
    }),
    // That the slot was taken stays told until another one is chosen.
    keepVisit: assign({
      visit: (_, visit: Visit) => visit,
      problem: ({ context }, visit: Visit) => (visit.section === null && context.problem === 'full' ? 'full' : null),
    }),
    forgetProblem: assign({ problem: null, done: null }),
    noteDone: assign({ done: (_, done: 'moved' | 'cancelled') => done, problem: null }),
    tell: assign({ problem: (_, problem: VisitProblem) => problem }),
    refreshSlots: sendTo('slots', { type: 'slots.refreshed' } satisfies SlotsEvent),
    /** Shows the appointment as it is now; null where it has to be read anew. */
    showAppointment: (_args, _params: { reference: VisitReference; appointment: Appointment | null }) => {
      throw new Error('showAppointment must be provided')
    },
    tellParent: sendParent((_, told: VisitTold) => told),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'visit',
  context: ({ input }) => ({
    reference: input.reference,
    wanted: { date: null, atime: null },
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
            type: 'keepWanted',
            params: ({ event }) => ({ date: event.date, atime: event.atime }),
          },
        },
        'cancel.requested': { target: 'asking', actions: 'forgetProblem' },
      },
    },
    moving: {
      description: 'Another day and slot is chosen; the calendar lives as long as this.',
      invoke: { id: 'slots', src: 'slots', input: ({ context }) => context.wanted },
      on: { 'visit.chosen': { actions: { type: 'keepVisit', params: ({ event }) => event.visit } } },
      initial: 'ready',
      states: {
        ready: {
          description: 'The choice can be handed in.',
          on: {
            'move.submitted': [
              { guard: 'dateIsMissing', actions: { type: 'tell', params: 'dateMissing' } },
              { guard: 'sectionIsMissing', actions: { type: 'tell', params: 'sectionMissing' } },
              { target: 'submitting', actions: 'forgetProblem' },
            ],
            'move.abandoned': { target: '#visit.showing', actions: 'forgetProblem' },
          },
        },
        resting: {
          description: 'An attempt just failed; a second press of a double click does nothing.',
          on: { 'move.abandoned': { target: '#visit.showing', actions: 'forgetProblem' } },
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
                target: '#visit.showing',
                actions: [
                  { type: 'noteDone', params: 'moved' },
                  {
                    type: 'showAppointment',
                    params: ({ context, event }) => ({
                      reference: context.reference,
                      appointment: event.output.data ?? null,
                    }),
                  },
                ],
              },
              {
                guard: { type: 'slotIsTaken', params: ({ event }) => event.output },
                target: 'resting',
                actions: ['refreshSlots', { type: 'tell', params: 'full' }],
              },
              {
                guard: { type: 'itIsTooLate', params: ({ event }) => event.output },
                target: '#visit.showing',
                actions: [
                  { type: 'tell', params: 'gone' },
                  {
                    type: 'showAppointment',
                    params: ({ context }) => ({ reference: context.reference, appointment: null }),
                  },
                ],
              },
              {
                guard: { type: 'nothingIsFound', params: ({ event }) => event.output },
                target: '#visit.showing',
                actions: { type: 'tell', params: 'unknown' },
              },
              {
                guard: { type: 'sessionIsOver', params: ({ event }) => event.output },
                target: '#visit.showing',
                actions: { type: 'tellParent', params: { type: 'session.ended' } },
              },
              {
                guard: { type: 'triesWereTooMany', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'tell', params: 'tooMany' },
              },
              { target: 'resting', actions: { type: 'tell', params: 'failed' } },
            ],
            onError: { target: 'resting', actions: { type: 'tell', params: 'network' } },
          },
        },
      },
    },
    asking: {
      description: 'The question before it is cancelled.',
      tags: 'asking',
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
              { type: 'noteDone', params: 'cancelled' },
              {
                type: 'showAppointment',
                params: ({ context, event }) => ({
                  reference: context.reference,
                  appointment: event.output.data ?? null,
                }),
              },
            ],
          },
          {
            guard: { type: 'itIsTooLate', params: ({ event }) => event.output },
            target: 'showing',
            actions: [
              { type: 'tell', params: 'gone' },
              {
                type: 'showAppointment',
                params: ({ context }) => ({ reference: context.reference, appointment: null }),
              },
            ],
          },
          {
            guard: { type: 'nothingIsFound', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'tell', params: 'unknown' },
          },
          {
            guard: { type: 'sessionIsOver', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'tellParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'triesWereTooMany', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'tell', params: 'tooMany' },
          },
          { target: 'showing', actions: { type: 'tell', params: 'failed' } },
        ],
        onError: { target: 'showing', actions: { type: 'tell', params: 'network' } },
      },
    },
  },
})
