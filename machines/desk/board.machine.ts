import { assign, sendParent, setup } from 'xstate'
import type { Answer, Data, Refusal } from '#contract/calls.ts'
import { boardRefreshInterval } from '#contract/constants.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import type { DeskParentEvent, DeskReadProblem } from './reading.ts'

type BoardCall = 'POST /api/desk/board'
type Column = Data<BoardCall>[number]
export type ColumnState = Column['state']

export interface BoardContext {
  /** The orders by state, as they were read last; null before. */
  columns: Data<BoardCall> | null
  /** The column that a phone shows; null until one is chosen. */
  chosen: ColumnState | null
  problem: DeskReadProblem | null
}

export type BoardEvent =
  | { type: 'column.chosen'; state: ColumnState }
  | { type: 'reading.requested' }
  /** Somebody has signed in again. */
  | { type: 'session.renewed' }

/** Events sent to the root. */
export type BoardParentEvent = DeskParentEvent | { type: 'column.chosen'; state: ColumnState }

const problems = {
  400: 'failed',
  403: 'forbidden',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<BoardCall>, '401' | '503'>, DeskReadProblem>

/** The board of all orders by their state, which is read again by itself. */
export const boardMachine = setup({
  types: {
    context: {} as BoardContext,
    events: {} as BoardEvent,
    input: {} as { chosen: ColumnState | null },
  },
  actors: {
    readBoard: callPort<BoardCall>('readBoard'),
  },
  guards: { callSucceeded, loginIsMissing, sessionHasEnded },
  delays: { boardRefreshInterval },
  actions: {
    setColumns: assign({
      columns: ({ context }, answer: Answer<BoardCall>) => (answer.re === '200' ? answer.data : context.columns),
      problem: null,
    }),
    setChosen: assign({ chosen: (_, state: ColumnState) => state }),
    setProblem: assign({ problem: (_, problem: DeskReadProblem) => problem }),
    notifyParent: sendParent((_, event: BoardParentEvent) => event),
  },
}).createMachine({
  id: 'board',
  context: ({ input }) => ({ columns: null, chosen: input.chosen, problem: null }),
  on: {
    'column.chosen': {
      actions: [
        { type: 'setChosen', params: ({ event }) => event.state },
        { type: 'notifyParent', params: ({ event }) => event },
      ],
    },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'The orders are read; what was read before stays visible.',
      tags: 'busy',
      invoke: {
        id: 'readBoard',
        src: 'readBoard',
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setColumns', params: ({ event }) => event.output },
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
      description: 'The orders in the columns of their states.',
      on: { 'reading.requested': 'reading', 'session.renewed': 'reading' },
      after: { boardRefreshInterval: 'reading' },
    },
    failed: {
      description: 'The orders could not be read; it is tried again by itself.',
      on: { 'reading.requested': 'reading', 'session.renewed': 'reading' },
      after: { boardRefreshInterval: 'reading' },
    },
    ended: {
      description: 'The session ended; the orders are read again once somebody has signed in.',
      on: { 'session.renewed': 'reading' },
    },
  },
})
