import { assign, sendParent, setup } from 'xstate'
import type { Answer, Data, Refusal } from '#contract/calls.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import type { DeskParentEvent, DeskReadProblem } from './reading.ts'

type SearchCall = 'POST /api/desk/search'

export interface DeskSearchContext {
  /** What the address asks for; empty where it asks for nothing yet. */
  asked: string
  /** What is in the field. */
  entry: string
  /** What was found; null before. */
  found: Data<SearchCall> | null
  problem: DeskReadProblem | null
}

export type DeskSearchEvent =
  | { type: 'entry.changed'; value: string }
  | { type: 'search.submitted' }
  /** The same once more. */
  | { type: 'reading.requested' }
  /** Somebody has signed in again. */
  | { type: 'session.renewed' }

const problems = {
  400: 'failed',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<SearchCall>, '401' | '503'>, DeskReadProblem>

/** Finds orders, requests, appointments and enquiries by number, email, name or telephone; what is asked has an address. */
export const deskSearchMachine = setup({
  types: {
    context: {} as DeskSearchContext,
    events: {} as DeskSearchEvent,
    input: {} as { asked: string },
  },
  actors: {
    search: callPort<SearchCall>('search'),
  },
  guards: {
    callSucceeded,
    loginIsMissing,
    sessionHasEnded,
    asksNothing: ({ context }) => context.asked === '',
    isEmpty: ({ context }) => context.entry.trim() === '',
    isAsked: ({ context }) => context.entry.trim() === context.asked,
  },
  actions: {
    setEntry: assign({ entry: (_, value: string) => value }),
    setFound: assign({
      found: ({ context }, answer: Answer<SearchCall>) => (answer.re === '200' ? answer.data : context.found),
      problem: null,
    }),
    setProblem: assign({ problem: (_, problem: DeskReadProblem) => problem }),
    /** Opens the address of what is asked now. */
    openSearch: mustBeProvided<string>('openSearch'),
    /** Moves the focus to the field. */
    focusEntry: mustBeProvided('focusEntry'),
    notifyParent: sendParent((_, event: DeskParentEvent) => event),
  },
}).createMachine({
  id: 'deskSearch',
  context: ({ input }) => ({ asked: input.asked, entry: input.asked, found: null, problem: null }),
  on: {
    'entry.changed': { actions: { type: 'setEntry', params: ({ event }) => event.value } },
    'search.submitted': [
      { guard: 'isEmpty', actions: 'focusEntry' },
      { guard: 'isAsked', target: '.reading' },
      { actions: { type: 'openSearch', params: ({ context }) => context.entry.trim() } },
    ],
  },
  initial: 'routing',
  states: {
    routing: {
      description: 'Decides whether something is asked for.',
      always: [{ guard: 'asksNothing', target: 'waiting' }, { target: 'reading' }],
    },
    waiting: { description: 'Nothing is asked for yet.' },
    reading: {
      description: 'It is searched; what was found before stays visible.',
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ text: context.asked }),
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
      description: 'What was found, or that there is nothing.',
      on: { 'reading.requested': 'reading', 'session.renewed': 'reading' },
    },
    failed: {
      description: 'It could not be searched; what was found before stays visible.',
      on: { 'reading.requested': 'reading', 'session.renewed': 'reading' },
    },
    ended: {
      description: 'The session ended; it is searched once somebody has signed in.',
      on: { 'session.renewed': 'reading' },
    },
  },
})
