import { assign, sendParent, setup } from 'xstate'
import type { Answer, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import type { DeletionProof } from '#contract/privacy/privacy.ts'
import { callSucceeded, problemOf, loginIsMissing, sessionHasEnded, tooManyAttempts } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type DeleteCall = 'POST /api/privacy/delete_account'

/** Problems of the proof, and of the attempt as a whole. */
export interface DeletionProblems {
  secret: 'passwordMissing' | 'passwordWrong' | 'codeMissing' | 'codeWrong' | 'codeInvalid' | null
  form: 'network' | 'tooMany' | 'tooManyCodes' | 'failed' | null
}

export interface DeletionContext {
  /** How the customer proves that the account is theirs. */
  proof: DeletionProof
  /** The password, or the code sent by email. */
  secret: string
  problems: DeletionProblems
}

export type DeletionEvent =
  | { type: 'deletion.requested'; proof: DeletionProof }
  | { type: 'secret.changed'; value: string }
  | { type: 'code.requested' }
  | { type: 'deletion.submitted' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.withdrawn' }
  | { type: 'deletion.cancelled' }

/** Events sent to the root. */
export type DeletionParentEvent = { type: 'session.refreshed' } | { type: 'session.ended' } | { type: 'login.missing' }

const noProblems: DeletionProblems = { secret: null, form: null }

/** Messages for refusals after which the proof can be submitted again. */
const deletionProblems = {
  400: { form: 'failed' },
  407: { secret: 'passwordWrong' },
  429: { form: 'tooMany' },
  500: { form: 'failed' },
  501: { secret: 'codeWrong' },
  502: { secret: 'codeInvalid' },
} satisfies Record<Exclude<Refusal<DeleteCall>, '401' | '409' | '503'>, Partial<DeletionProblems>>

/** The screen with the customer's own data: deleting the account, after a proof and a confirmation. */
export const accountDeletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as DeletionEvent,
  },
  actors: {
    mailCode: callPort<'POST /api/privacy/mail_deletion_code'>('mailCode'),
    deleteAccount: callPort<DeleteCall>('deleteAccount'),
  },
  guards: {
    proofIsPassword: (_, proof: DeletionProof) => proof === 'password',
    codeIsMailed: ({ context }) => context.proof === 'code',
    secretIsMissing: ({ context }) => context.secret.trim() === '',
    callSucceeded,
    proofIsRejected: (_, answer: Answer<DeleteCall>) => 'secret' in problemOf(deletionProblems, answer),
    hasOpenOrder: (_, answer: Answer<DeleteCall>) => answer.re === '409',
    sessionHasEnded,
    loginIsMissing,
    tooManyAttempts,
  },
  actions: {
    setProof: assign({ proof: (_, proof: DeletionProof) => proof, secret: '', problems: noProblems }),
    setSecret: assign({ secret: (_, secret: string) => secret, problems: noProblems }),
    clearSecret: assign({ secret: '', problems: noProblems }),
    clearProblems: assign({ problems: noProblems }),
    setSecretMissing: assign({
      problems: ({ context }) => ({
        ...noProblems,
        secret: context.proof === 'password' ? ('passwordMissing' as const) : ('codeMissing' as const),
      }),
    }),
    setProblems: assign({ problems: (_, problem: Partial<DeletionProblems>) => ({ ...noProblems, ...problem }) }),
    /** Moves the focus to the invalid field. */
    focusProblem: mustBeProvided('focusProblem'),
    notifyParent: sendParent((_, event: DeletionParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'accountDeletion',
  context: { proof: 'password', secret: '', problems: noProblems },
  initial: 'idle',
  states: {
    idle: {
      description: 'The account is unchanged; its deletion can be requested.',
      on: {
        'deletion.requested': [
          {
            guard: { type: 'proofIsPassword', params: ({ event }) => event.proof },
            target: 'requested.proving.ready',
            actions: { type: 'setProof', params: ({ event }) => event.proof },
          },
          { target: 'sendingCode', actions: { type: 'setProof', params: ({ event }) => event.proof } },
        ],
      },
    },
    sendingCode: {
      description: 'Sends a code by email, for an account that has no password.',
      tags: 'busy',
      invoke: {
        id: 'mailCode',
        src: 'mailCode',
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'requested.proving.coolingDown',
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            guard: { type: 'tooManyAttempts', params: ({ event }) => event.output },
            target: 'requested.proving.coolingDown',
            actions: { type: 'setProblems', params: { form: 'tooManyCodes' } },
          },
          { target: 'idle', actions: { type: 'setProblems', params: { form: 'failed' } } },
        ],
        onError: { target: 'idle', actions: { type: 'setProblems', params: { form: 'network' } } },
      },
    },
    requested: {
      description: 'The customer has asked for the deletion. The password or code is stored only here.',
      initial: 'proving',
      exit: 'clearSecret',
      states: {
        proving: {
          description: 'The customer proves that the account is theirs.',
          initial: 'ready',
          on: {
            'secret.changed': { actions: { type: 'setSecret', params: ({ event }) => event.value } },
            'deletion.cancelled': '#accountDeletion.idle',
          },
          states: {
            ready: {
              description: 'The proof can be submitted.',
              on: {
                'deletion.submitted': [
                  { guard: 'secretIsMissing', actions: ['setSecretMissing', 'focusProblem'] },
                  { target: '#accountDeletion.requested.confirming', actions: 'clearProblems' },
                ],
                'code.requested': { guard: 'codeIsMailed', target: '#accountDeletion.sendingCode' },
              },
            },
            coolingDown: {
              description: 'An attempt was just answered; the second press of a double click is ignored.',
              after: { buttonDebounce: 'ready' },
            },
          },
        },
        confirming: {
          description: 'Asks for a final confirmation: deleted data cannot be restored.',
          tags: 'confirming',
          on: {
            'deletion.confirmed': 'deleting',
            'deletion.withdrawn': '#accountDeletion.idle',
          },
        },
        deleting: {
          description: 'The server deletes the account.',
          tags: 'busy',
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: ({ context }) =>
              context.proof === 'password' ? { password: context.secret } : { code: context.secret.trim() },
            onDone: [
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: '#accountDeletion.deleted',
                actions: { type: 'notifyParent', params: { type: 'session.refreshed' } },
              },
              {
                guard: { type: 'proofIsRejected', params: ({ event }) => event.output },
                target: 'proving.coolingDown',
                actions: [
                  { type: 'setProblems', params: ({ event }) => problemOf(deletionProblems, event.output) },
                  'focusProblem',
                ],
              },
              {
                guard: { type: 'hasOpenOrder', params: ({ event }) => event.output },
                target: '#accountDeletion.blocked',
              },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
                target: '#accountDeletion.idle',
                actions: { type: 'notifyParent', params: { type: 'session.ended' } },
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: '#accountDeletion.idle',
                actions: { type: 'notifyParent', params: { type: 'login.missing' } },
              },
              {
                target: 'proving.coolingDown',
                actions: { type: 'setProblems', params: ({ event }) => problemOf(deletionProblems, event.output) },
              },
            ],
            onError: { target: 'proving.coolingDown', actions: { type: 'setProblems', params: { form: 'network' } } },
          },
        },
      },
    },
    blocked: {
      description: 'An order or a request is under way, so the account cannot be deleted until it is done.',
      on: { 'deletion.cancelled': 'idle' },
    },
    deleted: {
      description: 'The account is deleted and the shopper is signed out.',
    },
  },
})
