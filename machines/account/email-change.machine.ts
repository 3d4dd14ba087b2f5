import { assign, sendParent, setup } from 'xstate'
import type { Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { patterns } from '#contract/patterns.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type RequestCall = 'POST /api/user/request_email_change'
type WithdrawCall = 'POST /api/user/withdraw_email_change'

/** A problem of the address, or of the attempt as a whole. */
export interface EmailProblems {
  email: 'missing' | 'malformed' | 'taken' | null
  form: 'network' | 'tooMany' | 'tooManyChanges' | 'failed' | null
}

export interface EmailChangeContext {
  email: string
  problems: EmailProblems
}

export type EmailChangeEvent =
  | { type: 'email.changed'; value: string }
  | { type: 'email.submitted' }
  | { type: 'change.withdrawn' }

/** Events sent to the screen. */
export type EmailChangeParentEvent = { type: 'session.ended' } | { type: 'login.missing' }

const noProblems: EmailProblems = { email: null, form: null }

/** Messages for refusals after which another address can be submitted. */
const requestProblems = {
  400: { email: 'malformed' },
  406: { email: 'taken' },
  413: { form: 'tooManyChanges' },
  429: { form: 'tooMany' },
  500: { form: 'failed' },
} satisfies Record<Exclude<Refusal<RequestCall>, '401' | '503'>, Partial<EmailProblems>>

const withdrawProblems = {
  400: { form: 'failed' },
  429: { form: 'tooMany' },
  500: { form: 'failed' },
} satisfies Record<Exclude<Refusal<WithdrawCall>, '401' | '503'>, Partial<EmailProblems>>

const emailProblem = (email: string) => {
  if (email.trim() === '') return 'missing'
  return patterns.email(email.trim()) ? null : 'malformed'
}

/** Asking for another email address, which both mailboxes must confirm, and withdrawing that. */
export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
  },
  actors: {
    requestEmailChange: callPort<RequestCall>('requestEmailChange'),
    withdrawEmailChange: callPort<WithdrawCall>('withdrawEmailChange'),
  },
  guards: {
    emailIsValid: ({ context }) => emailProblem(context.email) === null,
    callSucceeded,
    sessionHasEnded,
    loginIsMissing,
  },
  actions: {
    setEmail: assign({ email: (_, email: string) => email, problems: noProblems }),
    checkEmail: assign({ problems: ({ context }) => ({ ...noProblems, email: emailProblem(context.email) }) }),
    clearProblems: assign({ problems: noProblems }),
    clearEmail: assign({ email: '' }),
    setProblems: assign({ problems: (_, problem: Partial<EmailProblems>) => ({ ...noProblems, ...problem }) }),
    /** Moves the focus to the invalid field, if there is one. */
    focusProblem: mustBeProvided('focusProblem'),
    /** Reads again which change of address waits. */
    refreshSafety: mustBeProvided('refreshSafety'),
    notifyParent: sendParent((_, event: EmailChangeParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'emailChange',
  context: { email: '', problems: noProblems },
  initial: 'editing',
  states: {
    editing: {
      description: 'The new address is entered, or the waiting change is shown.',
      initial: 'ready',
      on: { 'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.value } } },
      states: {
        ready: {
          description: 'A change can be asked for or withdrawn.',
          on: {
            'email.submitted': [
              { guard: 'emailIsValid', target: '#emailChange.requesting', actions: 'clearProblems' },
              { actions: ['checkEmail', 'focusProblem'] },
            ],
            'change.withdrawn': { target: '#emailChange.withdrawing', actions: 'clearProblems' },
          },
        },
        coolingDown: {
          description: 'An attempt was just answered; the second press of a double click is ignored.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    requesting: {
      description: 'The server mails both addresses.',
      tags: 'busy',
      invoke: {
        id: 'requestEmailChange',
        src: 'requestEmailChange',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: ['clearEmail', 'refreshSafety'],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'editing.coolingDown',
            actions: [
              { type: 'setProblems', params: ({ event }) => problemOf(requestProblems, event.output) },
              'focusProblem',
            ],
          },
        ],
        onError: { target: 'editing.coolingDown', actions: { type: 'setProblems', params: { form: 'network' } } },
      },
    },
    withdrawing: {
      description: 'The server withdraws the change; the mailed links no longer work.',
      tags: 'busy',
      invoke: {
        id: 'withdrawEmailChange',
        src: 'withdrawEmailChange',
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: 'refreshSafety',
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'editing.coolingDown',
            actions: { type: 'setProblems', params: ({ event }) => problemOf(withdrawProblems, event.output) },
          },
        ],
        onError: { target: 'editing.coolingDown', actions: { type: 'setProblems', params: { form: 'network' } } },
      },
    },
  },
})
