import { assign, sendParent, setup } from 'xstate'
import type { Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type MailCall = 'POST /api/user/mail_confirmation'

export interface EmailConfirmationContext {
  /** Whether the last attempt mailed a link. */
  mailed: boolean
  problem: 'network' | 'tooMany' | 'tooManyLinks' | 'failed' | null
}

export type EmailConfirmationEvent = { type: 'confirmation.requested' }

/** Events sent to the screen. */
export type EmailConfirmationParentEvent = { type: 'session.ended' } | { type: 'login.missing' }

const mailProblems = {
  400: 'failed',
  413: 'tooManyLinks',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<MailCall>, '401' | '503'>, EmailConfirmationContext['problem']>

/** Having the link mailed again that confirms the address with which the customer registered. */
export const emailConfirmationMachine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
  },
  actors: { mailConfirmation: callPort<MailCall>('mailConfirmation') },
  guards: { callSucceeded, sessionHasEnded, loginIsMissing },
  actions: {
    clear: assign({ mailed: false, problem: null }),
    setMailed: assign({ mailed: true }),
    setProblem: assign({ problem: (_, problem: EmailConfirmationContext['problem']) => problem }),
    /** Reads again whether the address is confirmed, as it may be meanwhile. */
    refreshSafety: mustBeProvided('refreshSafety'),
    notifyParent: sendParent((_, event: EmailConfirmationParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'emailConfirmation',
  context: { mailed: false, problem: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'A link can be asked for.',
      on: { 'confirmation.requested': { target: 'mailing', actions: 'clear' } },
    },
    coolingDown: {
      description: 'An attempt was just answered; the second press of a double click is ignored.',
      after: { buttonDebounce: 'ready' },
    },
    mailing: {
      description: 'The server mails a link.',
      tags: 'busy',
      invoke: {
        id: 'mailConfirmation',
        src: 'mailConfirmation',
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'coolingDown',
            actions: ['setMailed', 'refreshSafety'],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'coolingDown',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'coolingDown',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'coolingDown',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(mailProblems, event.output) },
          },
        ],
        onError: { target: 'coolingDown', actions: { type: 'setProblem', params: 'network' } },
      },
    },
  },
})
