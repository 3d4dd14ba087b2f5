import { assign, sendParent, setup } from 'xstate'
import type { Answer, Refusal } from '#contract/calls.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type EndCall = 'POST /api/user/end_session'
type EndOthersCall = 'POST /api/user/end_other_sessions'

export interface SessionListContext {
  /** The session that is being ended. */
  ending: string
  problem: 'network' | 'tooMany' | 'failed' | null
}

export type SessionListEvent = { type: 'session.chosen'; session: string } | { type: 'others.chosen' }

/** Events sent to the screen. */
export type SessionListParentEvent = { type: 'session.ended' } | { type: 'login.missing' }

const endProblems = {
  400: 'failed',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<EndOthersCall>, '401' | '503'>, SessionListContext['problem']>

/** Signing out the customer's other browsers, one of them or all. */
export const sessionListMachine = setup({
  types: {
    context: {} as SessionListContext,
    events: {} as SessionListEvent,
  },
  actors: {
    endSession: callPort<EndCall>('endSession'),
    endOtherSessions: callPort<EndOthersCall>('endOtherSessions'),
  },
  guards: {
    callSucceeded,
    sessionIsGone: (_, answer: Answer<EndCall>) => answer.re === '200' || answer.re === '404',
    sessionHasEnded,
    loginIsMissing,
  },
  actions: {
    setEnding: assign({ ending: (_, session: string) => session, problem: null }),
    clearProblem: assign({ problem: null }),
    setProblem: assign({ problem: (_, problem: SessionListContext['problem']) => problem }),
    /** Reads again where the customer is signed in. */
    refreshSafety: mustBeProvided('refreshSafety'),
    notifyParent: sendParent((_, event: SessionListParentEvent) => event),
  },
}).createMachine({
  id: 'sessionList',
  context: { ending: '', problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The sessions are shown, and each but the current one can be ended.',
      on: {
        'session.chosen': { target: 'endingOne', actions: { type: 'setEnding', params: ({ event }) => event.session } },
        'others.chosen': { target: 'endingOthers', actions: 'clearProblem' },
      },
    },
    endingOne: {
      description: 'The server ends one session; one that has ended meanwhile counts as ended.',
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ session: context.ending }),
        onDone: [
          {
            guard: { type: 'sessionIsGone', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'refreshSafety',
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'idle',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(endProblems, event.output) },
          },
        ],
        onError: { target: 'idle', actions: { type: 'setProblem', params: 'network' } },
      },
    },
    endingOthers: {
      description: 'The server ends every session but the current one.',
      tags: 'busy',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'refreshSafety',
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'idle',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(endProblems, event.output) },
          },
        ],
        onError: { target: 'idle', actions: { type: 'setProblem', params: 'network' } },
      },
    },
  },
})
