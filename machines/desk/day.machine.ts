import { assign, sendParent, setup } from 'xstate'
import type { Answer, Data, Refusal } from '#contract/calls.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import type { DeskParentEvent, DeskReadProblem } from './reading.ts'

type DayCall = 'POST /api/desk/day'

export interface DayContext {
  /** Like `2026-11-23`; null where it is the day that is today whenever it is read. */
  day: string | null
  /** The appointments, as they were read last; null before. */
  found: Data<DayCall> | null
  problem: DeskReadProblem | null
}

export type DayEvent =
  | { type: 'reading.requested' }
  | { type: 'print.requested' }
  /** Somebody has signed in again. */
  | { type: 'session.renewed' }

const problems = {
  400: 'failed',
  403: 'forbidden',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<DayCall>, '401' | '503'>, DeskReadProblem>

/** The appointments of one day, which can be printed. */
export const dayMachine = setup({
  types: {
    context: {} as DayContext,
    events: {} as DayEvent,
    input: {} as { day: string | null },
  },
  actors: {
    readDay: callPort<DayCall>('readDay'),
  },
  guards: { callSucceeded, loginIsMissing, sessionHasEnded },
  actions: {
    setFound: assign({
      found: ({ context }, answer: Answer<DayCall>) => (answer.re === '200' ? answer.data : context.found),
      problem: null,
    }),
    setProblem: assign({ problem: (_, problem: DeskReadProblem) => problem }),
    /** Opens the browser's own dialog for printing. */
    print: mustBeProvided('print'),
    notifyParent: sendParent((_, event: DeskParentEvent) => event),
  },
}).createMachine({
  id: 'day',
  context: ({ input }) => ({ day: input.day, found: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The appointments are read.',
      tags: 'busy',
      invoke: {
        id: 'readDay',
        src: 'readDay',
        input: ({ context }) => (context.day === null ? {} : { day: context.day.replaceAll('-', '/') }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setFound', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            target: 'failed',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(problems, event.output) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: 'network' } },
      },
    },
    showing: {
      description: 'The appointments in the order of their hours.',
      on: { 'reading.requested': 'reading', 'session.renewed': 'reading', 'print.requested': { actions: 'print' } },
    },
    failed: {
      description: 'The appointments could not be read.',
      on: { 'reading.requested': 'reading', 'session.renewed': 'reading' },
    },
    ended: {
      description: 'The session ended; the day is read again once somebody has signed in.',
      on: { 'session.renewed': 'reading' },
    },
  },
})
