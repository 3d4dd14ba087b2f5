import { assign, sendParent, sendTo, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Refusal } from '#contract/calls.ts'
import type { Appointment } from '#contract/appointment/schemas.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { callSucceeded, problemOf, loginIsMissing, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { type SlotsEvent, slotsMachine, type SlotsParentEvent, type SlotSelection } from './slots.machine.ts'

type MoveCall = 'POST /api/purchase/change_appointment'
type CancelCall = 'POST /api/purchase/cancel_appointment'
type ChangeAnswer = Answer<MoveCall> | Answer<CancelCall>

/** Identifies the appointment: one of the signed-in customer, or the one of an emailed link. */
export type AppointmentReference = { appointment: string } | { token: string }

/** Why a request failed: no such appointment, already started or cancelled, its own slot chosen, a full one, and so on. */
export type AppointmentDetailProblem =
  | 'unknown'
  | 'gone'
  | 'dateMissing'
  | 'sectionMissing'
  | 'unchanged'
  | 'full'
  | 'network'
  | 'tooMany'
  | 'failed'

export interface AppointmentDetailContext {
  reference: AppointmentReference
  /** The day and slot of the appointment, with which the calendar starts. */
  preferredSlot: { date: string | null; atime: string | null }
  /** The chosen day and slot, as the calendar last reported them. */
  selection: SlotSelection
  /** The last change that succeeded. */
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

/** Events sent to the root. */
export type AppointmentDetailParentEvent = { type: 'session.ended' } | { type: 'login.missing' }

/** Messages for refusals that do not concern the slot or the session, and leave the appointment as it is shown. */
const changeProblems = {
  400: 'failed',
  404: 'unknown',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<MoveCall | CancelCall>, '401' | '409' | '410' | '503'>, AppointmentDetailProblem>

/** The screen of one appointment: rescheduling and cancelling it. */
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
    dateIsMissing: ({ context }) => context.selection.date === null,
    sectionIsMissing: ({ context }) => context.selection.section === null,
    slotIsOwn: ({ context: { preferredSlot, selection } }) =>
      selection.date === preferredSlot.date && selection.section?.atime === preferredSlot.atime,
    callSucceeded,
    slotIsTaken: (_, answer: Answer<MoveCall>) => answer.re === '409' || answer.re === '400',
    appointmentWasNotFound: (_, answer: Answer<MoveCall>) => answer.re === '404',
    appointmentIsClosed: (_, answer: ChangeAnswer) => answer.re === '410',
    sessionHasEnded,
    loginIsMissing,
  },
  actions: {
    setPreferredSlot: assign({
      preferredSlot: (_, preferredSlot: AppointmentDetailContext['preferredSlot']) => preferredSlot,
      selection: { date: null, section: null },
      done: null,
      problem: null,
    }),
    // The message that the slot was taken stays until another slot is chosen.
    setSelection: assign({
      selection: (_, selection: SlotSelection) => selection,
      problem: ({ context }, selection: SlotSelection) =>
        selection.section === null && context.problem === 'full' ? 'full' : null,
    }),
    clearProblem: assign({ problem: null, done: null }),
    setDone: assign({ done: (_, done: 'moved' | 'cancelled') => done, problem: null }),
    setProblem: assign({ problem: (_, problem: AppointmentDetailProblem) => problem }),
    refreshSlots: sendTo('slots', { type: 'slots.refreshed' } satisfies SlotsEvent),
    /** Updates the displayed appointment; null reloads it. */
    showAppointment: mustBeProvided<{ reference: AppointmentReference; appointment: Appointment | null }>(
      'showAppointment',
    ),
    /** Brings the result, or the problem, into view with the focus: the buttons may be a screen below it. */
    showNotice: mustBeProvided('showNotice'),
    notifyParent: sendParent((_, event: AppointmentDetailParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'appointmentDetail',
  context: ({ input }) => ({
    reference: input.reference,
    preferredSlot: { date: null, atime: null },
    selection: { date: null, section: null },
    done: null,
    problem: null,
  }),
  initial: 'showing',
  states: {
    showing: {
      description: 'Shows the appointment, with the last success or problem.',
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
      description: 'The shopper chooses another day and slot; the calendar runs only in this state.',
      invoke: { id: 'slots', src: 'slots', input: ({ context }) => context.preferredSlot },
      on: {
        'selection.changed': { actions: { type: 'setSelection', params: ({ event }) => event.selection } },
        'move.abandoned': { target: 'showing', actions: 'clearProblem' },
      },
      initial: 'ready',
      states: {
        ready: {
          description: 'The choice can be submitted.',
          on: {
            'move.submitted': [
              { guard: 'dateIsMissing', actions: { type: 'setProblem', params: 'dateMissing' } },
              { guard: 'sectionIsMissing', actions: { type: 'setProblem', params: 'sectionMissing' } },
              { guard: 'slotIsOwn', actions: [{ type: 'setProblem', params: 'unchanged' }, 'showNotice'] },
              { target: 'submitting', actions: 'clearProblem' },
            ],
          },
        },
        coolingDown: {
          description: 'An attempt just failed; the second press of a double click is ignored.',
          entry: 'showNotice',
          after: { buttonDebounce: 'ready' },
        },
        submitting: {
          description: 'The server reschedules the appointment, which can no longer be abandoned.',
          tags: 'busy',
          on: { 'move.abandoned': {} },
          invoke: {
            id: 'moveAppointment',
            src: 'moveAppointment',
            input: ({ context }) => ({
              ...context.reference,
              date: context.selection.date ?? '',
              section: context.selection.section ?? { atime: '', time: [], enable: false },
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
                  'showNotice',
                ],
              },
              {
                guard: { type: 'slotIsTaken', params: ({ event }) => event.output },
                target: 'coolingDown',
                actions: ['refreshSlots', { type: 'setProblem', params: 'full' }],
              },
              {
                guard: { type: 'appointmentIsClosed', params: ({ event }) => event.output },
                target: '#appointmentDetail.closed',
              },
              {
                guard: { type: 'appointmentWasNotFound', params: ({ event }) => event.output },
                target: '#appointmentDetail.showing',
                actions: [{ type: 'setProblem', params: 'unknown' }, 'showNotice'],
              },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
                target: '#appointmentDetail.showing',
                actions: { type: 'notifyParent', params: { type: 'session.ended' } },
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: '#appointmentDetail.showing',
                actions: { type: 'notifyParent', params: { type: 'login.missing' } },
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
      description: 'Asks for confirmation before cancelling.',
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
              'showNotice',
            ],
          },
          { guard: { type: 'appointmentIsClosed', params: ({ event }) => event.output }, target: 'closed' },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'showing',
            actions: [
              { type: 'setProblem', params: ({ event }) => problemOf(changeProblems, event.output) },
              'showNotice',
            ],
          },
        ],
        onError: { target: 'showing', actions: [{ type: 'setProblem', params: 'network' }, 'showNotice'] },
      },
    },
    closed: {
      description: 'The appointment has begun or was cancelled elsewhere: it is loaded again, and the shopper is told.',
      entry: [
        { type: 'setProblem', params: 'gone' },
        {
          type: 'showAppointment',
          params: ({ context }) => ({ reference: context.reference, appointment: null }),
        },
        'showNotice',
      ],
      always: 'showing',
    },
  },
})
