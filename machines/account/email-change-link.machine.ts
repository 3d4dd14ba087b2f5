import { assign, sendParent, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Data, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { callSucceeded, problemOf } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'

type ReadCall = 'POST /api/user/get_email_change'
type ConfirmCall = 'POST /api/user/confirm_email_change'
type StopCall = 'POST /api/user/stop_email_change'

export interface EmailChangeLinkContext {
  /** Token of the emailed link. */
  token: string
  /** The mailbox of the link, and the address that it is about; null until they are read. */
  link: Data<ReadCall> | null
  problem: 'network' | 'tooMany' | 'failed' | null
}

export type EmailChangeLinkEvent = { type: 'link.retried' } | { type: 'change.confirmed' } | { type: 'change.stopped' }

/** Events sent to the root. */
export type EmailChangeLinkParentEvent = { type: 'session.refreshed' }

const linkProblems = {
  400: 'failed',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<StopCall>, '410'>, EmailChangeLinkContext['problem']>

/** The screen of an emailed link: nothing is confirmed before the customer says so, since mail programs open links. */
export const emailChangeLinkMachine = setup({
  types: {
    context: {} as EmailChangeLinkContext,
    events: {} as EmailChangeLinkEvent,
    input: {} as { token: string },
  },
  actors: {
    readEmailChange: callPort<ReadCall>('readEmailChange'),
    confirmEmailChange: callPort<ConfirmCall>('confirmEmailChange'),
    stopEmailChange: callPort<StopCall>('stopEmailChange'),
  },
  guards: {
    callSucceeded,
    linkIsGone: (_, answer: Answer<ReadCall | ConfirmCall | StopCall>) =>
      answer.re === '410' || (answer.re === '400' && answer.field === 'token'),
    addressIsTaken: (_, answer: Answer<ConfirmCall>) => answer.re === '406',
    ownIsConfirmed: ({ context }, answer: Answer<ConfirmCall>) => answer.re === '200' && context.link?.side === 'own',
    addressIsChanged: (_, answer: Answer<ConfirmCall>) => answer.re === '200' && answer.data.changed,
  },
  actions: {
    setLink: assign({ link: (_, link: Data<ReadCall>) => link, problem: null }),
    clearProblem: assign({ problem: null }),
    setProblem: assign({ problem: (_, problem: EmailChangeLinkContext['problem']) => problem }),
    notifyParent: sendParent((_, event: EmailChangeLinkParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'emailChangeLink',
  context: ({ input }) => ({ token: input.token, link: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Asks the server what the link would confirm.',
      tags: 'reading',
      invoke: {
        id: 'readEmailChange',
        src: 'readEmailChange',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'open.ready',
            actions: { type: 'setLink', params: ({ event }) => dataOf(event.output) },
          },
          { guard: { type: 'linkIsGone', params: ({ event }) => event.output }, target: 'gone' },
          {
            target: 'unreachable',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(linkProblems, event.output) },
          },
        ],
        onError: { target: 'unreachable', actions: { type: 'setProblem', params: 'network' } },
      },
    },
    unreachable: {
      description: 'The link could not be read; it can be tried again.',
      on: { 'link.retried': { target: 'reading', actions: 'clearProblem' } },
    },
    open: {
      description: 'The address can be confirmed, and a change of it be stopped.',
      initial: 'ready',
      states: {
        ready: {
          description: 'Both buttons can be pressed.',
          on: {
            'change.confirmed': { target: '#emailChangeLink.confirming', actions: 'clearProblem' },
            'change.stopped': { target: '#emailChangeLink.stopping', actions: 'clearProblem' },
          },
        },
        coolingDown: {
          description: 'An attempt just failed; the second press of a double click is ignored.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    confirming: {
      description: 'The server confirms for this mailbox.',
      tags: 'busy',
      invoke: {
        id: 'confirmEmailChange',
        src: 'confirmEmailChange',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'addressIsChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'notifyParent', params: { type: 'session.refreshed' } },
          },
          { guard: { type: 'ownIsConfirmed', params: ({ event }) => event.output }, target: 'confirmed' },
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'waiting' },
          { guard: { type: 'addressIsTaken', params: ({ event }) => event.output }, target: 'taken' },
          { guard: { type: 'linkIsGone', params: ({ event }) => event.output }, target: 'gone' },
          {
            target: 'open.coolingDown',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(linkProblems, event.output) },
          },
        ],
        onError: { target: 'open.coolingDown', actions: { type: 'setProblem', params: 'network' } },
      },
    },
    stopping: {
      description: 'The server ends the change; neither link works any more.',
      tags: 'stopping',
      invoke: {
        id: 'stopEmailChange',
        src: 'stopEmailChange',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'stopped' },
          { guard: { type: 'linkIsGone', params: ({ event }) => event.output }, target: 'gone' },
          {
            target: 'open.coolingDown',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(linkProblems, event.output) },
          },
        ],
        onError: { target: 'open.coolingDown', actions: { type: 'setProblem', params: 'network' } },
      },
    },
    waiting: { description: 'This mailbox has confirmed, and the other has not yet.' },
    confirmed: { description: 'The address of the account is confirmed.' },
    changed: { description: 'Both mailboxes have confirmed: the account has its new address.' },
    stopped: { description: 'The change is stopped; the address stays.' },
    taken: { description: 'Another account has taken the new address meanwhile; the address stays.' },
    gone: { description: 'The link was used, withdrawn or is too old.' },
  },
})
