import { and, assign, fromPromise, sendParent, setup } from 'xstate'
import type { Answer, Payload } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { patterns } from '#contract/patterns.ts'

type ResetCall = 'POST /api/user/reset_password'
type ResetAnswer = Answer<ResetCall>

/** What is wrong with each field, and with the attempt as a whole. */
export interface ResetProblems {
  password: 'missing' | 'weak' | null
  repeat: 'different' | null
  form: 'network' | 'tooMany' | 'failed' | null
}

export interface ResetContext {
  /** Of the mailed link. */
  token: string
  password: string
  repeat: string
  problems: ResetProblems
}

export type ResetEvent =
  | { type: 'password.changed'; value: string }
  | { type: 'repeat.changed'; value: string }
  | { type: 'reset.submitted' }

/** What the screen tells the root. */
export type ResetParentEvent = { type: 'session.refreshed' }

const noProblems: ResetProblems = { password: null, repeat: null, form: null }

const passwordProblem = (password: string) => {
  if (password === '') return 'missing'
  return patterns.password(password) ? null : 'weak'
}

/** The screen of a mailed link: a new password, which signs in at once. */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as { token: string },
  },
  actors: {
    resetPassword: fromPromise<ResetAnswer, Payload<ResetCall>>(() => {
      throw new Error('resetPassword must be provided')
    }),
  },
  guards: {
    passwordIsStrong: ({ context }) => passwordProblem(context.password) === null,
    passwordsMatch: ({ context }) => context.password === context.repeat,
    callSucceeded: (_, answer: ResetAnswer) => answer.re === '200',
    linkIsInvalid: (_, answer: ResetAnswer) => answer.re === '410' || answer.field === 'token',
    passwordIsRejected: (_, answer: ResetAnswer) => answer.field === 'pwd',
    tooManyAttempts: (_, answer: ResetAnswer) => answer.re === '429',
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
    /** Moves the focus to the first field at fault. */
    focusProblem: (_args, _problems: ResetProblems) => {
      throw new Error('focusProblem must be provided')
    },
    notifyParent: sendParent((_, event: ResetParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ token: input.token, password: '', repeat: '', problems: noProblems }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The new password can be typed, twice.',
      initial: 'ready',
      on: {
        'password.changed': { actions: { type: 'setPassword', params: ({ event }) => event.value } },
        'repeat.changed': { actions: { type: 'setRepeat', params: ({ event }) => event.value } },
      },
      states: {
        ready: {
          description: 'It can be saved.',
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
          description: 'An attempt just failed; a second press of a double click does nothing.',
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
            actions: { type: 'notifyParent', params: { type: 'session.refreshed' } },
          },
          { guard: { type: 'linkIsInvalid', params: ({ event }) => event.output }, target: 'linkInvalid' },
          {
            guard: { type: 'passwordIsRejected', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: [
              { type: 'setProblems', params: { password: 'weak' } },
              { type: 'focusProblem', params: ({ context }) => context.problems },
            ],
          },
          {
            guard: { type: 'tooManyAttempts', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: { type: 'setProblems', params: { form: 'tooMany' } },
          },
          { target: 'editing.coolingDown', actions: { type: 'setProblems', params: { form: 'failed' } } },
        ],
        onError: { target: 'editing.coolingDown', actions: { type: 'setProblems', params: { form: 'network' } } },
      },
    },
    saved: {
      description: 'The password is set and the shopper is signed in.',
    },
    linkInvalid: {
      description: 'The link was used or is too old; a new one can be asked for.',
    },
  },
})
