import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Answer, Payload } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import type { DeletionProof } from '#contract/privacy/privacy.ts'

type DeleteCall = 'POST /api/privacy/delete_account'
type CodeCall = 'POST /api/privacy/mail_deletion_code'

/** What is wrong with the proof, and with the attempt as a whole. */
export interface DeletionProblems {
  secret: 'passwordMissing' | 'passwordWrong' | 'codeMissing' | 'codeWrong' | 'codeInvalid' | null
  form: 'network' | 'tooMany' | 'tooManyCodes' | 'failed' | null
}

export interface DeletionContext {
  /** How the customer proves that the account is theirs. */
  proof: DeletionProof
  /** The password, or the mailed code. */
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

/** What the screen tells the root. */
export type DeletionTold = { type: 'session.refreshed' } | { type: 'session.ended' }

const noProblems: DeletionProblems = { secret: null, form: null }

/** The screen of a customer's own data: deleting the account, after a proof and a question. */
export const accountDeletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as DeletionEvent,
  },
  actors: {
    mailCode: fromPromise<Answer<CodeCall>>(() => {
      throw new Error('mailCode must be provided')
    }),
    deleteAccount: fromPromise<Answer<DeleteCall>, Payload<DeleteCall>>(() => {
      throw new Error('deleteAccount must be provided')
    }),
  },
  guards: {
    proofIsPassword: (_, proof: DeletionProof) => proof === 'password',
    codeIsMailed: ({ context }) => context.proof === 'code',
    secretIsMissing: ({ context }) => context.secret.trim() === '',
    callSucceeded: (_, { re }: { re: string }) => re === '200',
    passwordIsWrong: (_, { re }: { re: string }) => re === '407',
    codeIsWrong: (_, { re }: { re: string }) => re === '501',
    codeIsInvalid: (_, { re }: { re: string }) => re === '502',
    orderIsUnderWay: (_, { re }: { re: string }) => re === '409',
    sessionIsOver: (_, { re }: { re: string }) => re === '401' || re === '503',
    triesWereTooMany: (_, { re }: { re: string }) => re === '429',
  },
  actions: {
    keepProof: assign({ proof: (_, proof: DeletionProof) => proof, secret: '', problems: noProblems }),
    keepSecret: assign({ secret: (_, secret: string) => secret, problems: noProblems }),
    forgetSecret: assign({ secret: '', problems: noProblems }),
    forgetProblems: assign({ problems: noProblems }),
    noteMissing: assign({
      problems: ({ context }) => ({
        ...noProblems,
        secret: context.proof === 'password' ? ('passwordMissing' as const) : ('codeMissing' as const),
      }),
    }),
    tell: assign({ problems: (_, problem: Partial<DeletionProblems>) => ({ ...noProblems, ...problem }) }),
    /** Moves the focus to the field at fault. */
    focusProblem: () => {
      throw new Error('focusProblem must be provided')
    },
    tellParent: sendParent((_, told: DeletionTold) => told),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'accountDeletion',
  context: { proof: 'password', secret: '', problems: noProblems },
  initial: 'untouched',
  states: {
    untouched: {
      description: 'The account is as it was; it can be asked to go.',
      on: {
        'deletion.requested': [
          {
            guard: { type: 'proofIsPassword', params: ({ event }) => event.proof },
            target: 'proving.ready',
            actions: { type: 'keepProof', params: ({ event }) => event.proof },
          },
          { target: 'mailing', actions: { type: 'keepProof', params: ({ event }) => event.proof } },
        ],
      },
    },
    mailing: {
      description: 'A code goes to the email of an account that has no password.',
      tags: 'busy',
      invoke: {
        id: 'mailCode',
        src: 'mailCode',
        onDone: [
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'proving.resting' },
          {
            guard: { type: 'sessionIsOver', params: ({ event }) => event.output },
            target: 'untouched',
            actions: { type: 'tellParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'triesWereTooMany', params: ({ event }) => event.output },
            target: 'proving.resting',
            actions: { type: 'tell', params: { form: 'tooManyCodes' } },
          },
          { target: 'untouched', actions: { type: 'tell', params: { form: 'failed' } } },
        ],
        onError: { target: 'untouched', actions: { type: 'tell', params: { form: 'network' } } },
      },
    },
    proving: {
      description: 'The customer proves that the account is theirs.',
      initial: 'ready',
      on: {
        'secret.changed': { actions: { type: 'keepSecret', params: ({ event }) => event.value } },
        'deletion.cancelled': { target: 'untouched', actions: 'forgetSecret' },
      },
      states: {
        ready: {
          description: 'The proof can be handed in.',
          on: {
            'deletion.submitted': [
              { guard: 'secretIsMissing', actions: ['noteMissing', 'focusProblem'] },
              { target: '#accountDeletion.asking', actions: 'forgetProblems' },
            ],
            'code.requested': {
              guard: 'codeIsMailed',
              target: '#accountDeletion.mailing',
              actions: 'forgetSecret',
            },
          },
        },
        resting: {
          description: 'Something was just answered; a second press of a double click does nothing.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    asking: {
      description: 'The last question: what is deleted does not come back.',
      tags: 'asking',
      on: {
        'deletion.confirmed': 'deleting',
        'deletion.withdrawn': { target: 'untouched', actions: 'forgetSecret' },
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
            target: 'deleted',
            actions: ['forgetSecret', { type: 'tellParent', params: { type: 'session.refreshed' } }],
          },
          {
            guard: { type: 'passwordIsWrong', params: ({ event }) => event.output },
            target: 'proving.resting',
            actions: [{ type: 'tell', params: { secret: 'passwordWrong' } }, 'focusProblem'],
          },
          {
            guard: { type: 'codeIsWrong', params: ({ event }) => event.output },
            target: 'proving.resting',
            actions: [{ type: 'tell', params: { secret: 'codeWrong' } }, 'focusProblem'],
          },
          {
            guard: { type: 'codeIsInvalid', params: ({ event }) => event.output },
            target: 'proving.resting',
            actions: [{ type: 'tell', params: { secret: 'codeInvalid' } }, 'focusProblem'],
          },
          {
            guard: { type: 'orderIsUnderWay', params: ({ event }) => event.output },
            target: 'kept',
            actions: 'forgetSecret',
          },
          {
            guard: { type: 'sessionIsOver', params: ({ event }) => event.output },
            target: 'untouched',
            actions: ['forgetSecret', { type: 'tellParent', params: { type: 'session.ended' } }],
          },
          {
            guard: { type: 'triesWereTooMany', params: ({ event }) => event.output },
            target: 'proving.resting',
            actions: { type: 'tell', params: { form: 'tooMany' } },
          },
          { target: 'proving.resting', actions: { type: 'tell', params: { form: 'failed' } } },
        ],
        onError: { target: 'proving.resting', actions: { type: 'tell', params: { form: 'network' } } },
      },
    },
    kept: {
      description: 'An order is under way, so the account stays until it has arrived.',
      on: { 'deletion.cancelled': 'untouched' },
    },
    deleted: {
      description: 'The account is gone and nobody is signed in.',
    },
  },
})
