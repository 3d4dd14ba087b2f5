import { assign, setup } from 'xstate'
import type { Answer, Data, Refusal } from '#contract/calls.ts'
import { patterns } from '#contract/patterns.ts'
import { callSucceeded, problemOf } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type SignInCall = 'POST /api/desk/sign_in'

/** Who of the staff is signed in, and until when. */
export type Staff = Data<SignInCall>

export interface DeskSignInFields {
  email: string
  password: string
  code: string
}

/** `mismatch`: email, password and code do not belong together, or the code was used; nobody says which. */
export type DeskSignInProblem = 'mismatch' | 'tooMany' | 'network' | 'failed'

export interface DeskSignInContext {
  fields: DeskSignInFields
  /** Fields that were empty or malformed when the form was submitted. */
  wrong: (keyof DeskSignInFields)[]
  problem: DeskSignInProblem | null
  /** Who has signed in. */
  staff: Staff | null
}

export type DeskSignInEvent =
  | { type: 'field.changed'; field: keyof DeskSignInFields; value: string }
  | { type: 'signIn.submitted' }

const problems = {
  400: 'mismatch',
  407: 'mismatch',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Refusal<SignInCall>, DeskSignInProblem>

/** Six digits, as the authenticator app shows them: in two groups. */
const digitsOf = (code: string) => code.replaceAll(/\s/g, '')
const wrongIn = ({ email, password, code }: DeskSignInFields): (keyof DeskSignInFields)[] => [
  ...(patterns.email(email.trim()) ? [] : ['email' as const]),
  ...(password === '' ? ['password' as const] : []),
  ...(/^\d{6}$/.test(digitsOf(code)) ? [] : ['code' as const]),
]

/** Who of the staff signed in; null where the answer says none. */
const staffIn = (answer: Answer<SignInCall>): Staff | null => (answer.re === '200' ? answer.data : null)

/** The form by which the staff sign in, with email, password and a code of the authenticator app. */
export const deskSignInMachine = setup({
  types: {
    context: {} as DeskSignInContext,
    events: {} as DeskSignInEvent,
    output: {} as Staff | null,
  },
  actors: {
    signIn: callPort<SignInCall>('signIn'),
  },
  guards: {
    callSucceeded,
    isIncomplete: ({ context }) => wrongIn(context.fields).length > 0,
  },
  actions: {
    setField: assign({
      fields: ({ context }, { field, value }: { field: keyof DeskSignInFields; value: string }) => ({
        ...context.fields,
        [field]: value,
      }),
      wrong: ({ context }, { field }) => context.wrong.filter((one) => one !== field),
    }),
    setWrong: assign({ wrong: ({ context }) => wrongIn(context.fields), problem: null }),
    clearProblems: assign({ wrong: [], problem: null }),
    /** A code is accepted once, so that another one has to be typed. */
    clearCode: assign({ fields: ({ context }) => ({ ...context.fields, code: '' }) }),
    setStaff: assign({ staff: (_, answer: Answer<SignInCall>) => staffIn(answer) }),
    setProblem: assign({ problem: (_, problem: DeskSignInProblem) => problem }),
    /** Moves the focus to the first field that is wrong, or else to the code. */
    focusField: mustBeProvided<keyof DeskSignInFields>('focusField'),
  },
}).createMachine({
  id: 'deskSignIn',
  context: { fields: { email: '', password: '', code: '' }, wrong: [], problem: null, staff: null },
  initial: 'editing',
  output: ({ context }) => context.staff,
  states: {
    editing: {
      description: 'The form, with what is wrong.',
      on: {
        'field.changed': {
          actions: { type: 'setField', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'signIn.submitted': [
          {
            guard: 'isIncomplete',
            actions: [
              'setWrong',
              { type: 'focusField', params: ({ context }) => wrongIn(context.fields)[0] ?? 'code' },
            ],
          },
          { target: 'submitting', actions: 'clearProblems' },
        ],
      },
    },
    submitting: {
      description: 'The server checks email, password and code.',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({
          email: context.fields.email.trim(),
          password: context.fields.password,
          code: digitsOf(context.fields.code),
        }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'setStaff', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: [
              { type: 'setProblem', params: ({ event }) => problemOf(problems, event.output) },
              'clearCode',
              { type: 'focusField', params: 'code' },
            ],
          },
        ],
        onError: { target: 'editing', actions: { type: 'setProblem', params: 'network' } },
      },
    },
    done: {
      type: 'final',
      description: 'Signed in.',
    },
  },
})
