import { and, assign, sendParent, sendTo, setup } from 'xstate'
import type { Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { patterns } from '#contract/patterns.ts'
import { callSucceeded, problemOf } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import type { Message } from '#machines/messages/messages.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { socialSignInMachine } from './social-sign-in.machine.ts'
import { verificationCodeMachine } from './verification-code.machine.ts'

/** Problems of the fields, and of the attempt as a whole. */
export interface LoginProblems {
  email: 'missing' | 'malformed' | null
  password: 'missing' | 'mismatch' | null
  code: 'wrong' | 'invalid' | null
  form: 'network' | 'tooMany' | 'failed' | null
}

/** What the dialog that leads to the login hands over. */
export interface LoginInput {
  /** Empty unless it was typed before. */
  email: string
  /** Whether the account was just registered. */
  registered: boolean
}

export interface LoginContext extends LoginInput {
  password: string
  code: string
  /** Key of the picture that is shown; null until the first one is loaded. */
  key: string | null
  problems: LoginProblems
  /** Whether a sign-in in another tab was reported after this dialog sent its attempt. */
  signedInElsewhere: boolean
}

export type LoginEvent =
  | { type: 'email.changed'; value: string }
  | { type: 'password.changed'; value: string }
  | { type: 'code.changed'; value: string }
  | { type: 'codeKey.changed'; key: string }
  | { type: 'login.submitted' }
  /** The shopper signed in through another tab. */
  | { type: 'session.signedIn' }
  /** The customer is no longer signed in. */
  | { type: 'customer.signedOut' }

/** Events sent to the dialogs. */
export type LoginParentEvent = { type: 'login.superseded' } | { type: 'message.shown'; message: Message }

const noProblems: LoginProblems = { email: null, password: null, code: null, form: null }

const signInProblems = {
  400: { form: 'failed' },
  407: { password: 'mismatch' },
  429: { form: 'tooMany' },
  500: { form: 'failed' },
  501: { code: 'wrong' },
  502: { code: 'invalid' },
} satisfies Record<Refusal<'POST /api/user/sign_in'>, Partial<LoginProblems>>

const emailProblem = (email: string) => {
  if (!patterns.required(email)) return 'missing'
  return patterns.email(email.trim()) ? null : 'malformed'
}

/**
 * The login dialog: email, password and verification code, or an identity provider. Done once the shopper is signed in.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    children: {} as { verificationCode: 'verificationCode'; socialSignIn: 'socialSignIn' },
  },
  actors: {
    signIn: callPort<'POST /api/user/sign_in'>('signIn'),
    verificationCode: verificationCodeMachine,
    socialSignIn: socialSignInMachine,
  },
  guards: {
    emailIsValid: ({ context }) => emailProblem(context.email) === null,
    passwordIsFilled: ({ context }) => context.password !== '',
    hasCodeKey: ({ context }) => context.key !== null,
    callSucceeded,
    isSignedInElsewhere: ({ context }) => context.signedInElsewhere,
  },
  actions: {
    setEmail: assign({
      email: (_, email: string) => email,
      problems: ({ context }) => ({ ...context.problems, email: null, form: null }),
    }),
    setPassword: assign({
      password: (_, password: string) => password,
      problems: ({ context }) => ({ ...context.problems, password: null, form: null }),
    }),
    setCode: assign({
      code: (_, code: string) => code,
      problems: ({ context }) => ({ ...context.problems, code: null, form: null }),
    }),
    setKey: assign({ key: (_, key: string) => key }),
    checkFields: assign({
      problems: ({ context }) => ({
        ...noProblems,
        email: emailProblem(context.email),
        password: context.password === '' ? 'missing' : null,
      }),
    }),
    clearProblems: assign({ problems: noProblems }),
    setProblems: assign({ problems: (_, problem: Partial<LoginProblems>) => ({ ...noProblems, ...problem }) }),
    setSignedInElsewhere: assign({ signedInElsewhere: (_, signedIn: boolean) => signedIn }),
    notifyParent: sendParent((_, event: LoginParentEvent) => event),
    clearCode: assign({ code: '' }),
    refreshCode: sendTo('verificationCode', { type: 'code.refreshed' }),
    /** Moves the focus to the first invalid field. */
    focusProblem: mustBeProvided<LoginProblems>('focusProblem'),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    ...input,
    password: '',
    code: '',
    key: null,
    problems: noProblems,
    signedInElsewhere: false,
  }),
  invoke: [
    { id: 'verificationCode', src: 'verificationCode' },
    { id: 'socialSignIn', src: 'socialSignIn', onDone: '.done' },
  ],
  initial: 'editing',
  on: { 'codeKey.changed': { actions: { type: 'setKey', params: ({ event }) => event.key } } },
  states: {
    editing: {
      description: 'The fields can be filled in.',
      initial: 'ready',
      on: {
        'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.value } },
        'password.changed': { actions: { type: 'setPassword', params: ({ event }) => event.value } },
        'code.changed': { actions: { type: 'setCode', params: ({ event }) => event.value } },
        'session.signedIn': 'superseded',
      },
      states: {
        ready: {
          description: 'Sign In, or Enter in a field, submits.',
          on: {
            'login.submitted': [
              {
                guard: and(['emailIsValid', 'passwordIsFilled', 'hasCodeKey']),
                target: '#login.submitting',
                actions: 'clearProblems',
              },
              {
                guard: and(['emailIsValid', 'passwordIsFilled']),
                description: 'The verification code is still loading.',
                actions: [
                  { type: 'setProblems', params: { code: 'invalid' } },
                  { type: 'focusProblem', params: ({ context }) => context.problems },
                ],
              },
              { actions: ['checkFields', { type: 'focusProblem', params: ({ context }) => context.problems }] },
            ],
          },
        },
        coolingDown: {
          description: 'An attempt just failed and needs a new code; the second press of a double click is ignored.',
          entry: ['clearCode', 'refreshCode', { type: 'focusProblem', params: ({ context }) => context.problems }],
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    submitting: {
      description: 'The server checks the attempt; the button is busy.',
      tags: 'busy',
      on: {
        'session.signedIn': {
          description:
            'Waits for the answer, because it is unknown which of the two cookies the browser receives last.',
          actions: [
            { type: 'setSignedInElsewhere', params: true },
            {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'shell.signedInElsewhere', tone: 'info' } },
            },
          ],
        },
        'customer.signedOut': { actions: { type: 'setSignedInElsewhere', params: false } },
      },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({
          user_name: context.email.trim(),
          password: context.password,
          vcode: context.code.trim(),
          vcode_key: context.key ?? '',
        }),
        onDone: [
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'done' },
          { guard: 'isSignedInElsewhere', target: 'superseded' },
          {
            target: 'editing.coolingDown',
            actions: { type: 'setProblems', params: ({ event }) => problemOf(signInProblems, event.output) },
          },
        ],
        onError: [
          { guard: 'isSignedInElsewhere', target: 'superseded' },
          { target: 'editing.coolingDown', actions: { type: 'setProblems', params: { form: 'network' } } },
        ],
      },
    },
    superseded: {
      description: 'The shopper signed in through another tab, so this dialog is no longer needed.',
      entry: { type: 'notifyParent', params: { type: 'login.superseded' } },
    },
    done: { type: 'final', description: 'Signed in.' },
  },
})
