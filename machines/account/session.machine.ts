import { assign, sendParent, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Data } from '#contract/calls.ts'
import { lookUpPause } from '#contract/constants.ts'
import { callSucceeded, loginIsMissing } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import type { Message } from '#machines/messages/messages.machine.ts'
import type { PopupsEvent } from '#machines/messages/popups.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type LookUpCall = 'POST /api/user/get_header_info'

/** A signed-in customer as the header shows them; `uuid` distinguishes customers with the same name. */
export interface Customer {
  uuid: string
  userName: string
  cartCount: number
}

export type SessionEvent =
  | { type: 'session.refreshed' }
  /** The displayed customer may have signed out or been replaced by another one. */
  | { type: 'session.invalidated' }
  | { type: 'logout.requested' }
  | { type: 'session.ended' }
  | { type: 'timeout.confirmed' }
  | { type: 'connection.restored' }

/** Events sent to the root. */
export type SessionParentEvent =
  | { type: 'session.signedIn' }
  /** `lookupPending`: the next user lookup is under way, and its result will be reported too. */
  | { type: 'session.isAnonymous'; lookupPending?: true }
  /** The customer signed out in this tab; not sent when a session ends by itself. */
  | { type: 'session.signedOut' }
  | { type: 'navigation.requested'; href: '/' }
  | { type: 'message.shown'; message: Message }
  | PopupsEvent

/** Whether the shopper is signed in, and as which customer, as the server's user lookup reports. */
export const sessionMachine = setup({
  types: {
    context: {} as Customer,
    events: {} as SessionEvent,
    /** The customer that the server knew when it rendered the page; null for a visitor. */
    input: {} as { customer: Customer | null },
  },
  actors: {
    lookUpUser: callPort<LookUpCall>('lookUpUser'),
    logOut: callPort<'POST /api/user/logout'>('logOut'),
  },
  guards: {
    hasCustomer: ({ context }) => context.userName !== '',
    callSucceeded,
    loginIsMissing,
    isSameCustomer: ({ context }, answer: Answer<LookUpCall>) =>
      answer.re === '200' && answer.data.uuid === context.uuid,
  },
  actions: {
    setCustomer: assign({
      uuid: (_, { uuid }: Data<LookUpCall>) => uuid,
      userName: (_, { user_name }: Data<LookUpCall>) => user_name,
      cartCount: (_, { num }: Data<LookUpCall>) => num,
    }),
    clearCustomer: assign({ uuid: '', userName: '', cartCount: 0 }),
    notifyParent: sendParent((_, event: SessionParentEvent) => event),
    /** What was entered at the checkout goes with whoever logs out. */
    removeDrafts: mustBeProvided('removeDrafts'),
  },
  delays: { lookUpPause },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    uuid: input.customer?.uuid ?? '',
    userName: input.customer?.userName ?? '',
    cartCount: input.customer?.cartCount ?? 0,
  }),
  initial: 'starting',
  on: {
    'session.ended': '.timedOut',
    'session.refreshed': '.lookingUp',
    'session.invalidated': '.lookingUp',
  },
  states: {
    starting: {
      description: 'Chooses the first state by what the server knew when it rendered the page.',
      always: [{ guard: 'hasCustomer', target: 'signedIn' }, { target: 'anonymous' }],
    },
    anonymous: {
      description: 'The shopper is not signed in.',
    },
    lookingUp: {
      description: 'The shopper may just have signed in or out; asks the server who is signed in.',
      invoke: {
        id: 'lookUpUser',
        src: 'lookUpUser',
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [
              { type: 'setCustomer', params: ({ event }) => dataOf(event.output) },
              { type: 'notifyParent', params: { type: 'session.signedIn' } },
            ],
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'anonymous',
            actions: { type: 'notifyParent', params: { type: 'session.isAnonymous' } },
          },
          { target: 'unanswered' },
        ],
        onError: 'unanswered',
      },
    },
    unanswered: {
      description: 'The server did not say who is signed in: nobody, until it is asked again after a while.',
      entry: { type: 'notifyParent', params: { type: 'session.isAnonymous', lookupPending: true } },
      on: { 'connection.restored': 'lookingUp' },
      after: { lookUpPause: 'lookingUp' },
    },
    signedIn: {
      description: 'A customer is signed in; the header shows the name and the cart count.',
      tags: 'signedIn',
      initial: 'settled',
      on: {
        'session.refreshed': '.refreshing',
        'session.invalidated': {
          description: 'Clears the customer data before the next lookup, even if the same customer signs in again.',
          target: 'lookingUp',
          actions: [
            'clearCustomer',
            { type: 'notifyParent', params: { type: 'session.isAnonymous', lookupPending: true } },
          ],
        },
        'logout.requested': 'signingOut',
      },
      states: {
        settled: {
          description: 'The name and count match the server, as far as it answered.',
          on: { 'connection.restored': 'refreshing' },
        },
        refreshing: {
          description: 'Asks the server again, because the cart changed or another tab reported a change.',
          invoke: {
            id: 'lookUpUser',
            src: 'lookUpUser',
            onDone: [
              {
                guard: { type: 'isSameCustomer', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'setCustomer', params: ({ event }) => dataOf(event.output) },
              },
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                description: 'A different customer is signed in: clears the data of the previous one first.',
                target: '#session.lookingUp',
                actions: [
                  'clearCustomer',
                  { type: 'notifyParent', params: { type: 'session.isAnonymous', lookupPending: true } },
                  {
                    type: 'notifyParent',
                    params: { type: 'message.shown', message: { id: 'shell.signedInElsewhere', tone: 'info' } },
                  },
                ],
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: '#session.anonymous',
                actions: ['clearCustomer', { type: 'notifyParent', params: { type: 'session.isAnonymous' } }],
              },
              { target: 'settled', description: 'Such an answer says nothing of who is signed in.' },
            ],
            onError: 'settled',
          },
        },
      },
    },
    signingOut: {
      description: 'The server ends the session; the name stays until it has done so.',
      tags: ['signedIn', 'busy'],
      on: { 'session.refreshed': {}, 'session.invalidated': {} },
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'lookingUp',
            actions: [
              'clearCustomer',
              'removeDrafts',
              { type: 'notifyParent', params: { type: 'session.isAnonymous' } },
              { type: 'notifyParent', params: { type: 'session.signedOut' } },
              { type: 'notifyParent', params: { type: 'navigation.requested', href: '/' } },
            ],
          },
          {
            target: 'signedIn',
            actions: {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } },
            },
          },
        ],
        onError: {
          target: 'signedIn',
          actions: {
            type: 'notifyParent',
            params: { type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } },
          },
        },
      },
    },
    timedOut: {
      description:
        'The session ended on the server: "Login timed out, please log in again!" Further 503 answers change nothing.',
      entry: [
        'clearCustomer',
        { type: 'notifyParent', params: { type: 'session.isAnonymous' } },
        { type: 'notifyParent', params: { type: 'popup.requested', popup: 'timedOut' } },
      ],
      exit: { type: 'notifyParent', params: { type: 'popup.closed', popup: 'timedOut' } },
      on: {
        'session.ended': {},
        'session.refreshed': '.lookingUp',
        'session.invalidated': '.lookingUp',
      },
      initial: 'prompting',
      states: {
        prompting: {
          description: 'Waits until the shopper confirms the popup.',
          on: {
            'timeout.confirmed': {
              target: '#session.anonymous',
              actions: { type: 'notifyParent', params: { type: 'navigation.requested', href: '/' } },
            },
          },
        },
        lookingUp: {
          description: 'Checks for a sign-in in another tab; if there was one, the popup closes by itself.',
          invoke: {
            id: 'lookUpUser',
            src: 'lookUpUser',
            onDone: [
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: '#session.signedIn',
                actions: [
                  { type: 'setCustomer', params: ({ event }) => dataOf(event.output) },
                  { type: 'notifyParent', params: { type: 'session.signedIn' } },
                ],
              },
              { target: 'prompting' },
            ],
            onError: 'prompting',
          },
          on: {
            'timeout.confirmed': {
              target: '#session.lookingUp',
              actions: { type: 'notifyParent', params: { type: 'navigation.requested', href: '/' } },
            },
          },
        },
      },
    },
  },
})
