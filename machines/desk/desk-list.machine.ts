import { assign, sendParent, setup } from 'xstate'
import type { Answer, Data, Refusal } from '#contract/calls.ts'
import type { DeskSubject } from '#contract/desk/subjects.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import type { DeskParentEvent, DeskReadProblem } from './reading.ts'

type ListCall = 'POST /api/desk/list'

export interface DeskListContext {
  subject: DeskSubject
  /** The rows that were read, page after page; null before the first. */
  rows: Data<ListCall>['rows'] | null
  /** What asks for the next page; null before the first page and after the last. */
  next: string | null
  /** How many pages were read, and how many are to be read without being asked for. */
  pages: number
  wanted: number
  problem: DeskReadProblem | null
}

/** Events sent to the root. */
export type DeskListParentEvent =
  | DeskParentEvent
  /** How many pages are shown now. */
  | { type: 'pages.read'; pages: number }

export type DeskListEvent =
  /** The first page again where it failed, or else the next one. */
  | { type: 'more.requested' }
  /** Everything from the first page on. */
  | { type: 'reading.requested' }
  /** Somebody has signed in again. */
  | { type: 'session.renewed' }

const problems = {
  400: 'failed',
  403: 'forbidden',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<ListCall>, '401' | '503'>, DeskReadProblem>

/** A list of a subject, newest first, page after page. */
export const deskListMachine = setup({
  types: {
    context: {} as DeskListContext,
    events: {} as DeskListEvent,
    input: {} as { subject: DeskSubject; pages: number },
  },
  actors: {
    readList: callPort<ListCall>('readList'),
  },
  guards: {
    callSucceeded,
    loginIsMissing,
    sessionHasEnded,
    /** As many pages are read as were shown when the list was left. */
    wantsMorePages: ({ context: { pages, wanted } }, answer: Answer<ListCall>) =>
      answer.re === '200' && answer.data.next !== null && pages + 1 < wanted,
    hasMore: ({ context }) => context.next !== null || context.rows === null,
  },
  actions: {
    addRows: assign(({ context }, answer: Answer<ListCall>) =>
      answer.re === '200'
        ? {
            rows: [...(context.rows ?? []), ...answer.data.rows],
            next: answer.data.next,
            pages: context.pages + 1,
            problem: null,
          }
        : {},
    ),
    clearRows: assign({ rows: null, next: null, pages: 0, wanted: 1 }),
    setProblem: assign({ problem: (_, problem: DeskReadProblem) => problem }),
    notifyParent: sendParent((_, event: DeskListParentEvent) => event),
  },
}).createMachine({
  id: 'deskList',
  context: ({ input }) => ({
    subject: input.subject,
    rows: null,
    next: null,
    pages: 0,
    wanted: input.pages,
    problem: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'A page is read; the pages before stay visible.',
      tags: 'busy',
      invoke: {
        id: 'readList',
        src: 'readList',
        input: ({ context }) => ({
          subject: context.subject,
          ...(context.next !== null && { after: context.next }),
        }),
        onDone: [
          {
            guard: { type: 'wantsMorePages', params: ({ event }) => event.output },
            target: 'reading',
            reenter: true,
            actions: { type: 'addRows', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'showing',
            actions: [
              { type: 'addRows', params: ({ event }) => event.output },
              { type: 'notifyParent', params: ({ context }) => ({ type: 'pages.read', pages: context.pages }) },
            ],
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
      description: 'The pages that were read.',
      on: {
        'more.requested': { guard: 'hasMore', target: 'reading' },
        'reading.requested': { target: 'reading', actions: 'clearRows' },
        'session.renewed': { target: 'reading', actions: 'clearRows' },
      },
    },
    failed: {
      description: 'A page could not be read; the pages before stay visible.',
      on: {
        'more.requested': { guard: 'hasMore', target: 'reading' },
        'reading.requested': { target: 'reading', actions: 'clearRows' },
        'session.renewed': 'reading',
      },
    },
    ended: {
      description: 'The session ended; the page is read once somebody has signed in.',
      on: { 'session.renewed': 'reading' },
    },
  },
})
