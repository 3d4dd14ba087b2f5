import { and, assign, sendTo, setup } from 'xstate'
import type { Answer, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { patterns } from '#contract/patterns.ts'
import { callSucceeded, problemOf } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { verificationCodeMachine } from './verification-code.machine.ts'

/** '0' is a man, '1' a woman. */
export type Gender = '0' | '1'

/** Problems of the fields, and of the attempt as a whole. */
export interface RegisterProblems {
  email: 'malformed' | 'taken' | null
  password: 'weak' | 'common' | null
  code: 'wrong' | 'invalid' | null
  form: 'network' | 'tooMany' | 'failed' | null
}

export interface RegisterContext {
  firstName: string
  lastName: string
  email: string
  password: string
  gender: Gender
  code: string
  /** Key of the picture that is shown; null until the first one is loaded. */
  key: string | null
  problems: RegisterProblems
}

export type RegisterEvent =
  | { type: 'firstName.changed'; value: string }
  | { type: 'lastName.changed'; value: string }
  | { type: 'email.changed'; value: string }
  | { type: 'email.left' }
  | { type: 'password.changed'; value: string }
  | { type: 'gender.chosen'; gender: Gender }
  | { type: 'code.changed'; value: string }
  | { type: 'codeKey.changed'; key: string }
  | { type: 'register.submitted' }

const noProblems: RegisterProblems = { email: null, password: null, code: null, form: null }

const signUpProblems = {
  400: { form: 'failed' },
  406: { email: 'taken' },
  422: { password: 'common' },
  429: { form: 'tooMany' },
  500: { form: 'failed' },
  501: { code: 'wrong' },
  502: { code: 'invalid' },
} satisfies Record<Refusal<'POST /api/user/sign_up'>, Partial<RegisterProblems>>

const emailProblems = {
  400: { email: 'malformed' },
  406: { email: 'taken' },
  429: { form: 'tooMany' },
  500: { form: 'failed' },
} satisfies Record<Refusal<'POST /api/user/check_email'>, Partial<RegisterProblems>>

/** The register dialog. Done once the account exists. */
export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    output: {} as { email: string },
    children: {} as { verificationCode: 'verificationCode' },
  },
  actors: {
    signUp: callPort<'POST /api/user/sign_up'>('signUp'),
    checkEmail: callPort<'POST /api/user/check_email'>('checkEmail'),
    verificationCode: verificationCodeMachine,
  },
  guards: {
    emailAndPasswordAreFilled: ({ context }) => patterns.required(context.email) && context.password !== '',
    emailIsEmpty: ({ context }) => !patterns.required(context.email),
    emailIsWellFormed: ({ context }) => patterns.email(context.email.trim()),
    emailIsNotTaken: ({ context }) => context.problems.email !== 'taken',
    passwordIsStrong: ({ context }) => patterns.password(context.password),
    hasCodeKey: ({ context }) => context.key !== null,
    callSucceeded,
    emailIsTaken: (_, answer: Answer<'POST /api/user/check_email'>) => answer.re === '406',
  },
  actions: {
    setFirstName: assign({ firstName: (_, name: string) => name }),
    setLastName: assign({ lastName: (_, name: string) => name }),
    setEmail: assign({
      email: (_, email: string) => email,
      problems: ({ context }) => ({ ...context.problems, email: null, form: null }),
    }),
    setPassword: assign({
      password: (_, password: string) => password,
      problems: ({ context }) => ({ ...context.problems, password: null, form: null }),
    }),
    setGender: assign({ gender: (_, gender: Gender) => gender }),
    setCode: assign({
      code: (_, code: string) => code,
      problems: ({ context }) => ({ ...context.problems, code: null, form: null }),
    }),
    setKey: assign({ key: (_, key: string) => key }),
    checkFields: assign({
      problems: ({ context }) => ({
        ...noProblems,
        email: patterns.email(context.email.trim()) ? context.problems.email : 'malformed',
        password: patterns.password(context.password) ? null : 'weak',
      }),
    }),
    clearProblems: assign({ problems: noProblems }),
    setProblems: assign({ problems: (_, problem: Partial<RegisterProblems>) => ({ ...noProblems, ...problem }) }),
    setEmailProblem: assign({
      problems: ({ context }, problem: RegisterProblems['email']) => ({ ...context.problems, email: problem }),
    }),
    clearCode: assign({ code: '' }),
    refreshCode: sendTo('verificationCode', { type: 'code.refreshed' }),
    /** Moves the focus to the first invalid field. */
    focusProblem: mustBeProvided<RegisterProblems>('focusProblem'),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'register',
  output: ({ context }) => ({ email: context.email.trim() }),
  context: {
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    gender: '0',
    code: '',
    key: null,
    problems: noProblems,
  },
  invoke: { id: 'verificationCode', src: 'verificationCode' },
  initial: 'editing',
  on: { 'codeKey.changed': { actions: { type: 'setKey', params: ({ event }) => event.key } } },
  states: {
    editing: {
      description: 'The fields can be filled in.',
      initial: 'ready',
      on: {
        'firstName.changed': { actions: { type: 'setFirstName', params: ({ event }) => event.value } },
        'lastName.changed': { actions: { type: 'setLastName', params: ({ event }) => event.value } },
        'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.value } },
        'password.changed': { actions: { type: 'setPassword', params: ({ event }) => event.value } },
        'gender.chosen': { actions: { type: 'setGender', params: ({ event }) => event.gender } },
        'code.changed': { actions: { type: 'setCode', params: ({ event }) => event.value } },
        'email.left': [
          { guard: 'emailIsEmpty' },
          { guard: 'emailIsWellFormed', target: '.checking' },
          { actions: { type: 'setEmailProblem', params: 'malformed' } },
        ],
        'register.submitted': [
          {
            guard: and([
              'emailAndPasswordAreFilled',
              'emailIsWellFormed',
              'emailIsNotTaken',
              'passwordIsStrong',
              'hasCodeKey',
            ]),
            target: 'verifying',
            actions: 'clearProblems',
          },
          {
            guard: and(['emailAndPasswordAreFilled', 'emailIsWellFormed', 'emailIsNotTaken', 'passwordIsStrong']),
            description: 'The verification code is still loading.',
            actions: [
              { type: 'setProblems', params: { code: 'invalid' } },
              { type: 'focusProblem', params: ({ context }) => context.problems },
            ],
          },
          {
            guard: 'emailAndPasswordAreFilled',
            target: '.ready',
            actions: ['checkFields', { type: 'focusProblem', params: ({ context }) => context.problems }],
          },
        ],
      },
      states: {
        ready: {
          description: 'Sign Up, or Enter in a field, submits once email and password are filled.',
        },
        checking: {
          description: 'The shopper has left the email field; asks the server whether the email is free.',
          invoke: {
            id: 'checkEmail',
            src: 'checkEmail',
            input: ({ context }) => ({ email: context.email.trim() }),
            onDone: [
              {
                guard: { type: 'emailIsTaken', params: ({ event }) => event.output },
                target: 'ready',
                actions: { type: 'setEmailProblem', params: 'taken' },
              },
              { target: 'ready' },
            ],
            onError: { target: 'ready', description: 'No message: Sign Up checks the email again.' },
          },
          on: {
            'email.changed': {
              target: 'ready',
              actions: { type: 'setEmail', params: ({ event }) => event.value },
            },
          },
        },
        coolingDown: {
          description: 'An attempt just failed and needs a new code; the second press of a double click is ignored.',
          entry: ['clearCode', 'refreshCode', { type: 'focusProblem', params: ({ context }) => context.problems }],
          after: { buttonDebounce: 'ready' },
          on: { 'register.submitted': {}, 'email.left': {} },
        },
      },
    },
    verifying: {
      description: 'The uniqueness check decides whether the email can have an account; the button is busy.',
      tags: 'busy',
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'submitting' },
          {
            target: 'editing.ready',
            actions: [
              { type: 'setProblems', params: ({ event }) => problemOf(emailProblems, event.output) },
              { type: 'focusProblem', params: ({ context }) => context.problems },
            ],
          },
        ],
        onError: {
          target: 'editing.ready',
          actions: [
            { type: 'setProblems', params: { form: 'network' } },
            { type: 'focusProblem', params: ({ context }) => context.problems },
          ],
        },
      },
    },
    submitting: {
      description: 'The server checks the registration; the button is busy.',
      tags: 'busy',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => ({
          firstname: context.firstName.trim(),
          lastname: context.lastName.trim(),
          email: context.email.trim(),
          pwd: context.password,
          gender: context.gender,
          vcode: context.code.trim(),
          vcode_key: context.key ?? '',
        }),
        onDone: [
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'done' },
          {
            target: 'editing.coolingDown',
            actions: { type: 'setProblems', params: ({ event }) => problemOf(signUpProblems, event.output) },
          },
        ],
        onError: { target: 'editing.coolingDown', actions: { type: 'setProblems', params: { form: 'network' } } },
      },
    },
    done: { type: 'final', description: 'The account exists.' },
  },
})
