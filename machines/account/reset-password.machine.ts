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
export type ResetTold = { type: 'session.refreshed' }

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
    bothAreTheSame: ({ context }) => context.password === context.repeat,
    callSucceeded: (_, answer: ResetAnswer) => answer.re === '200',
    linkIsUsedUp: (_, answer: ResetAnswer) => answer.re === '410' || answer.field === 'token',
    passwordIsRefused: (_, answer: ResetAnswer) => answer.field === 'pwd',
    triesWereTooMany: (_, answer: ResetAnswer) => answer.re === '429',
  },
  actions: {
    keepPassword: assign({
      password: (_, password: string) => password,
      problems: ({ context }) => ({ ...context.problems, password: null, form: null }),
    }),
    keepRepeat: assign({
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
    forgetProblems: assign({ problems: noProblems }),
    tell: assign({ problems: (_, problem: Partial<ResetProblems>) => ({ ...noProblems, ...problem }) }),
    /** Moves the focus to the first field at fault. */
    focusProblem: (_args, _problems: ResetProblems) => {
      throw new Error('focusProblem must be provided')
    },
    tellParent: sendParent((_, told: ResetTold) => told),
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
        'password.changed': { actions: { type: 'keepPassword', params: ({ event }) => event.value } },
        'repeat.changed': { actions: { type: 'keepRepeat', params: ({ event }) => event.value } },
      },
      states: {
        ready: {
          description: 'It can be saved.',
          on: {
            'reset.submitted': [
              {
                guard: and(['passwordIsStrong', 'bothAreTheSame']),
                target: '#resetPassword.submitting',
                actions: 'forgetProblems',
              },
              { actions: ['checkFields', { type: 'focusProblem', params: ({ context }) => context.problems }] },
            ],
          },
        },
        resting: {
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
            actions: { type: 'tellParent', params: { type: 'session.refreshed' } },
          },
          { guard: { type: 'linkIsUsedUp', params: ({ event }) => event.output }, target: 'gone' },
          {
            guard: { type: 'passwordIsRefused', params: ({ event }) => event.output },
            target: 'editing.resting',
            actions: [
              { type: 'tell', params: { password: 'weak' } },
              { type: 'focusProblem', params: ({ context }) => context.problems },
            ],
          },
          {
            guard: { type: 'triesWereTooMany', params: ({ event }) => event.output },
            target: 'editing.resting',
            actions: { type: 'tell', params: { form: 'tooMany' } },
          },
          { target: 'editing.resting', actions: { type: 'tell', params: { form: 'failed' } } },
        ],
        onError: { target: 'editing.resting', actions: { type: 'tell', params: { form: 'network' } } },
      },
    },
    saved: {
      description: 'The password is set and the shopper is signed in.',
    },
    gone: {
      description: 'The link was used or is too old; a new one can be asked for.',
    },
  },
})
