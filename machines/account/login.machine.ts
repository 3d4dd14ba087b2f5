import { and, assign, fromPromise, sendParent, sendTo, setup } from 'xstate'
import type { Answer, Payload } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { patterns } from '#contract/patterns.ts'
import type { Message } from '#machines/messages/messages.machine.ts'
import { socialSignInMachine } from './social-sign-in.machine.ts'
import { verificationCodeMachine } from './verification-code.machine.ts'

type SignInCall = 'POST /api/user/sign_in'
type SignInAnswer = Answer<SignInCall>

/** What is wrong with each field, and with the attempt as a whole. */
export interface LoginProblems {
  email: 'missing' | 'malformed' | null
  password: 'missing' | 'mismatch' | null
  code: 'wrong' | 'invalid' | null
  form: 'network' | 'tooMany' | 'failed' | null
}

export interface LoginContext {
  email: string
  password: string
  code: string
  /** Key of the picture that is shown; null until there is one. */
  key: string | null
  problems: LoginProblems
  /** Whether somebody signed in in another tab since this one asked the server. */
  signedInElsewhere: boolean
}

export type LoginEvent =
  | { type: 'email.changed'; value: string }
  | { type: 'password.changed'; value: string }
  | { type: 'code.changed'; value: string }
  | { type: 'code.renewed'; key: string }
  | { type: 'login.submitted' }
  /** Somebody is signed in, through another tab. */
  | { type: 'session.signedIn' }
  /** Nobody is signed in any more. */
  | { type: 'customer.left' }

/** What the login tells the dialogs. */
export type LoginTold = { type: 'login.overtaken' } | { type: 'message.shown'; message: Message }

const noProblems: LoginProblems = { email: null, password: null, code: null, form: null }

const emailProblem = (email: string) => {
  if (!patterns.required(email)) return 'missing'
  return patterns.email(email.trim()) ? null : 'malformed'
}

/** The login dialog: email, password and verification code, or another way in. Done once the shopper is signed in. */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    children: {} as { verificationCode: 'verificationCode'; socialSignIn: 'socialSignIn' },
  },
  actors: {
    signIn: fromPromise<SignInAnswer, Payload<SignInCall>>(() => {
      throw new Error('signIn must be provided')
    }),
    verificationCode: verificationCodeMachine,
    socialSignIn: socialSignInMachine,
  },
  guards: {
    emailIsSound: ({ context }) => emailProblem(context.email) === null,
    passwordIsFilled: ({ context }) => context.password !== '',
    codeIsThere: ({ context }) => context.key !== null,
    callSucceeded: (_, answer: SignInAnswer) => answer.re === '200',
    passwordDoesNotMatch: (_, answer: SignInAnswer) => answer.re === '407',
    codeIsWrong: (_, answer: SignInAnswer) => answer.re === '501',
    codeIsInvalid: (_, answer: SignInAnswer) => answer.re === '502',
    somebodyIsSignedIn: ({ context }) => context.signedInElsewhere,
    triesWereTooMany: (_, answer: SignInAnswer) => answer.re === '429',
  },
  actions: {
    keepEmail: assign({
      email: (_, email: string) => email,
      problems: ({ context }) => ({ ...context.problems, email: null, form: null }),
    }),
    keepPassword: assign({
      password: (_, password: string) => password,
      problems: ({ context }) => ({ ...context.problems, password: null, form: null }),
    }),
    keepCode: assign({
      code: (_, code: string) => code,
      problems: ({ context }) => ({ ...context.problems, code: null, form: null }),
    }),
    keepKey: assign({ key: (_, key: string) => key }),
    checkFields: assign({
      problems: ({ context }) => ({
        ...noProblems,
        email: emailProblem(context.email),
        password: context.password === '' ? 'missing' : null,
      }),
    }),
    forgetProblems: assign({ problems: noProblems }),
    tell: assign({ problems: (_, problem: Partial<LoginProblems>) => ({ ...noProblems, ...problem }) }),
    keepSignedInElsewhere: assign({ signedInElsewhere: (_, signedIn: boolean) => signedIn }),
    tellParent: sendParent((_, told: LoginTold) => told),
    clearCode: assign({ code: '' }),
    refreshCode: sendTo('verificationCode', { type: 'code.refreshed' }),
    /** Moves the focus to the first field at fault. */
    focusProblem: (_args, _problems: LoginProblems) => {
      throw new Error('focusProblem must be provided')
    },
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'login',
  context: { email: '', password: '', code: '', key: null, problems: noProblems, signedInElsewhere: false },
  invoke: [
    { id: 'verificationCode', src: 'verificationCode' },
    { id: 'socialSignIn', src: 'socialSignIn', onDone: '.done' },
  ],
  initial: 'editing',
  on: { 'code.renewed': { actions: { type: 'keepKey', params: ({ event }) => event.key } } },
  states: {
    editing: {
      description: 'The fields can be filled.',
      initial: 'ready',
      on: {
        'email.changed': { actions: { type: 'keepEmail', params: ({ event }) => event.value } },
        'password.changed': { actions: { type: 'keepPassword', params: ({ event }) => event.value } },
        'code.changed': { actions: { type: 'keepCode', params: ({ event }) => event.value } },
        'session.signedIn': 'overtaken',
      },
      states: {
        ready: {
          description: 'Sign In, or Enter in a field, submits.',
          on: {
            'login.submitted': [
              {
                guard: and(['emailIsSound', 'passwordIsFilled', 'codeIsThere']),
                target: '#login.submitting',
                actions: 'forgetProblems',
              },
              {
                guard: and(['emailIsSound', 'passwordIsFilled']),
                description: 'The code is still being drawn.',
                actions: [
                  { type: 'tell', params: { code: 'invalid' } },
                  { type: 'focusProblem', params: ({ context }) => context.problems },
                ],
              },
              { actions: ['checkFields', { type: 'focusProblem', params: ({ context }) => context.problems }] },
            ],
          },
        },
        resting: {
          description: 'An attempt just failed and needs a new code; a second press of a double click does nothing.',
          entry: ['clearCode', 'refreshCode', { type: 'focusProblem', params: ({ context }) => context.problems }],
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    submitting: {
      description: 'The server decides; the button is busy.',
      tags: 'busy',
      on: {
        'session.signedIn': {
          description: 'Nobody knows yet whose cookie comes last: the answer is waited for.',
          actions: [
            { type: 'keepSignedInElsewhere', params: true },
            {
              type: 'tellParent',
              params: { type: 'message.shown', message: { id: 'shell.signedInElsewhere', tone: 'info' } },
            },
          ],
        },
        'customer.left': { actions: { type: 'keepSignedInElsewhere', params: false } },
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
          { guard: 'somebodyIsSignedIn', target: 'overtaken' },
          {
            guard: { type: 'passwordDoesNotMatch', params: ({ event }) => event.output },
            target: 'editing.resting',
            actions: { type: 'tell', params: { password: 'mismatch' } },
          },
          {
            guard: { type: 'codeIsWrong', params: ({ event }) => event.output },
            target: 'editing.resting',
            actions: { type: 'tell', params: { code: 'wrong' } },
          },
          {
            guard: { type: 'codeIsInvalid', params: ({ event }) => event.output },
            target: 'editing.resting',
            actions: { type: 'tell', params: { code: 'invalid' } },
          },
          {
            guard: { type: 'triesWereTooMany', params: ({ event }) => event.output },
            target: 'editing.resting',
            actions: { type: 'tell', params: { form: 'tooMany' } },
          },
          { target: 'editing.resting', actions: { type: 'tell', params: { form: 'failed' } } },
        ],
        onError: [
          { guard: 'somebodyIsSignedIn', target: 'overtaken' },
          { target: 'editing.resting', actions: { type: 'tell', params: { form: 'network' } } },
        ],
      },
    },
    overtaken: {
      description: 'Somebody is signed in through another tab, so there is nothing left to do here.',
      entry: { type: 'tellParent', params: { type: 'login.overtaken' } },
    },
    done: { type: 'final', description: 'Signed in.' },
  },
})
