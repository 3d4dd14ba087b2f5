import { and, assign, not, sendParent, setup } from 'xstate'
import type { Answer } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { patterns } from '#contract/patterns.ts'
import { callSucceeded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type ForgotProblem = 'emailMissing' | 'emailMalformed' | 'emailUnknown' | 'network'

/** Requests a password reset link, in two steps. */
export const forgotMachine = setup({
  types: {
    context: {} as { email: string; problem: ForgotProblem | null },
    /** The email that was typed into the login, if any. */
    input: {} as { email: string },
    events: {} as { type: 'email.changed'; value: string } | { type: 'email.submitted' } | { type: 'sent.confirmed' },
  },
  actors: {
    checkEmail: callPort<'POST /api/user/check_email'>('checkEmail'),
    requestResetLink: callPort<'POST /api/user/forget_passwd_email'>('requestResetLink'),
  },
  guards: {
    emailIsFilled: ({ context }) => patterns.required(context.email),
    emailIsWellFormed: ({ context }) => patterns.email(context.email.trim()),
    callSucceeded,
    emailIsTaken: (_, answer: Answer<'POST /api/user/check_email'>) => answer.re === '406',
  },
  actions: {
    setEmail: assign({ email: (_, email: string) => email, problem: null }),
    setProblem: assign({ problem: (_, problem: ForgotProblem | null) => problem }),
    openLogin: sendParent({ type: 'dialog.opened', dialog: 'sign' }),
    focusProblem: mustBeProvided('focusProblem'),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'forgot',
  context: ({ input }) => ({ email: input.email, problem: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Step 1: the shopper enters an email and confirms.',
      initial: 'ready',
      on: { 'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.value } } },
      states: {
        ready: {
          description: 'Confirm, or Enter in the field, submits.',
          on: {
            'email.submitted': [
              {
                guard: and(['emailIsFilled', 'emailIsWellFormed']),
                target: '#forgot.checking',
                actions: { type: 'setProblem', params: null },
              },
              {
                guard: not('emailIsFilled'),
                actions: [{ type: 'setProblem', params: 'emailMissing' }, 'focusProblem'],
              },
              { actions: [{ type: 'setProblem', params: 'emailMalformed' }, 'focusProblem'] },
            ],
          },
        },
        coolingDown: {
          description: 'An attempt just failed; the second press of a double click is ignored.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    checking: {
      description: 'The uniqueness check decides: an email that is free belongs to nobody.',
      tags: 'busy',
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          { guard: { type: 'emailIsTaken', params: ({ event }) => event.output }, target: 'requesting' },
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: [{ type: 'setProblem', params: 'emailUnknown' }, 'focusProblem'],
          },
          { target: 'editing.coolingDown' },
        ],
        onError: {
          target: 'editing.coolingDown',
          actions: [{ type: 'setProblem', params: 'network' }, 'focusProblem'],
        },
      },
    },
    requesting: {
      description: 'The server sends the link by email; further presses are ignored.',
      tags: 'busy',
      invoke: {
        id: 'requestResetLink',
        src: 'requestResetLink',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'editing.coolingDown' },
        ],
        onError: {
          target: 'editing.coolingDown',
          actions: [{ type: 'setProblem', params: 'network' }, 'focusProblem'],
        },
      },
    },
    sent: {
      description: 'Step 2: the link was sent; Confirm goes back to the login.',
      on: { 'sent.confirmed': { actions: 'openLogin' } },
    },
  },
})
