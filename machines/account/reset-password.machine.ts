import { and, assign, sendParent, setup } from 'xstate'
import type { Answer, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { patterns } from '#contract/patterns.ts'
import { callSucceeded, problemOf } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type ResetCall = 'POST /api/user/reset_password'

/** Problems of the fields, and of the attempt as a whole. */
export interface ResetProblems {
  password: 'missing' | 'weak' | 'common' | null
  repeat: 'different' | null
  form: 'network' | 'tooMany' | 'failed' | null
}

export interface ResetContext {
  /** Token of the emailed link. */
  token: string
  password: string
  repeat: string
  problems: ResetProblems
}

export type ResetEvent =
  | { type: 'password.changed'; value: string }
  | { type: 'repeat.changed'; value: string }
  | { type: 'reset.submitted' }

/** Events sent to the root. */
export type ResetParentEvent = { type: 'session.refreshed' }

const noProblems: ResetProblems = { password: null, repeat: null, form: null }

/** Messages for refusals after which the link can still be used. */
const resetProblems = {
  400: { form: 'failed' },
  429: { form: 'tooMany' },
  500: { form: 'failed' },
} satisfies Record<Exclude<Refusal<ResetCall>, '410' | '422'>, Partial<ResetProblems>>

const passwordProblem = (password: string) => {
  if (password === '') return 'missing'
  return patterns.password(password) ? null : 'weak'
}

/** The screen of an emailed reset link: setting a new password, which also signs the customer in. */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as { token: string },
  },
  actors: {
    resetPassword: callPort<ResetCall>('resetPassword'),
  },
  guards: {
    passwordIsStrong: ({ context }) => passwordProblem(context.password) === null,
    passwordsMatch: ({ context }) => context.password === context.repeat,
    callSucceeded,
    linkIsInvalid: (_, answer: Answer<ResetCall>) =>
      answer.re === '410' || (answer.re === '400' && answer.field === 'token'),
    passwordIsRejected: (_, answer: Answer<ResetCall>) => answer.re === '400' && answer.field === 'pwd',
    passwordIsCommon: (_, answer: Answer<ResetCall>) => answer.re === '422',
  },
  actions: {
    setPassword: assign({
      password: (_, password: string) => password,
      problems: ({ context }) => ({ ...context.problems, password: null, form: null }),
    }),
    setRepeat: assign({
      repeat: (_, repeat: string) => repeat,
      problems: ({ context }) => ({ ...context.problems, repeat: null, form: null }),
    }),
    checkFields: assign({
      problems: ({ context }) => ({
        ...noProblems,
        password: passwordProblem(context.password),
        repeat: context.password === context.repeat ? null : ('different' as const),
      }),
    }),
    clearProblems: assign({ problems: noProblems }),
    setProblems: assign({ problems: (_, problem: Partial<ResetProblems>) => ({ ...noProblems, ...problem }) }),
    /** Moves the focus to the first invalid field. */
    focusProblem: mustBeProvided<ResetProblems>('focusProblem'),
    /** Scrolls to the beginning of the page, where the message stands that takes the form's place. */
    showMessage: mustBeProvided('showMessage'),
    notifyParent: sendParent((_, event: ResetParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ token: input.token, password: '', repeat: '', problems: noProblems }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The new password is entered twice.',
      initial: 'ready',
      on: {
        'password.changed': { actions: { type: 'setPassword', params: ({ event }) => event.value } },
        'repeat.changed': { actions: { type: 'setRepeat', params: ({ event }) => event.value } },
      },
      states: {
        ready: {
          description: 'The password can be saved.',
          on: {
            'reset.submitted': [
              {
                guard: and(['passwordIsStrong', 'passwordsMatch']),
                target: '#resetPassword.submitting',
                actions: 'clearProblems',
              },
              { actions: ['checkFields', { type: 'focusProblem', params: ({ context }) => context.problems }] },
            ],
          },
        },
        coolingDown: {
          description: 'An attempt just failed; the second press of a double click is ignored.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    submitting: {
      description: 'The server sets the password.',
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ token: context.token, pwd: context.password }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'saved',
            actions: ['showMessage', { type: 'notifyParent', params: { type: 'session.refreshed' } }],
          },
          {
            guard: { type: 'linkIsInvalid', params: ({ event }) => event.output },
            target: 'linkInvalid',
            actions: 'showMessage',
          },
          {
            guard: { type: 'passwordIsRejected', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: [
              { type: 'setProblems', params: { password: 'weak' } },
              { type: 'focusProblem', params: ({ context }) => context.problems },
            ],
          },
          {
            guard: { type: 'passwordIsCommon', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: [
              { type: 'setProblems', params: { password: 'common' } },
              { type: 'focusProblem', params: ({ context }) => context.problems },
            ],
          },
          {
            target: 'editing.coolingDown',
            actions: { type: 'setProblems', params: ({ event }) => problemOf(resetProblems, event.output) },
          },
        ],
        onError: { target: 'editing.coolingDown', actions: { type: 'setProblems', params: { form: 'network' } } },
      },
    },
    saved: {
      description: 'The password is set and the customer is signed in.',
    },
    linkInvalid: {
      description: 'The link was already used or has expired; a new one can be requested.',
    },
  },
})
