import { assign, sendParent, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Data } from '#contract/calls.ts'
import { callSucceeded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import type { Message } from '#machines/messages/messages.machine.ts'

type LookUpCall = 'POST /api/user/get_header_info'

/** A signed-in customer as the header shows them; two of one name are told apart by `uuid`. */
export interface Customer {
  uuid: string
  userName: string
  cartCount: number
}

export type SessionEvent =
  | { type: 'session.refreshed' }
  /** Whoever was known here may be no longer signed in, or not be the one who is. */
  | { type: 'session.invalidated' }
  | { type: 'logout.requested' }
  | { type: 'session.ended' }
  | { type: 'timeout.confirmed' }

/** What the session tells the root. */
export type SessionParentEvent =
  | { type: 'session.signedIn' }
  /** `lookupPending`: who comes next is being looked up, and told too. */
  | { type: 'session.isAnonymous'; lookupPending?: true }
  /** The customer signed out here; not told when a session ended by itself. */
  | { type: 'session.signedOut' }
  | { type: 'navigation.requested'; href: '/' }
  | { type: 'message.shown'; message: Message }

/** Who is shopping: nobody in particular, or a customer, exactly as the server's user lookup says. */
export const sessionMachine = setup({
  types: {
    context: {} as Customer,
    events: {} as SessionEvent,
    /** What the server knew when it rendered the page. */
    input: {} as { customer: Customer | null },
  },
  actors: {
    lookUpUser: callPort<LookUpCall>('lookUpUser'),
    logOut: callPort<'POST /api/user/logout'>('logOut'),
  },
  guards: {
    hasCustomer: ({ context }) => context.userName !== '',
    callSucceeded,
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
  },
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
      description: 'The server has looked the visitor up already.',
      always: [{ guard: 'hasCustomer', target: 'signedIn' }, { target: 'anonymous' }],
    },
    anonymous: {
      description: 'Nobody is signed in.',
    },
    lookingUp: {
      description: 'Somebody may just have signed in or out; the server is asked who it is.',
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
          { target: 'anonymous', actions: { type: 'notifyParent', params: { type: 'session.isAnonymous' } } },
        ],
        onError: { target: 'anonymous', actions: { type: 'notifyParent', params: { type: 'session.isAnonymous' } } },
      },
    },
    signedIn: {
      description: 'A customer shops; name and cart count are shown.',
      tags: 'signedIn',
      initial: 'settled',
      on: {
        'session.refreshed': '.refreshing',
        'session.invalidated': {
          description: 'Nothing of the customer is left when whoever comes next is shown, be it the same one.',
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
          description: 'Name and count are those of the server.',
        },
        refreshing: {
          description: 'The server is asked again, because the cart changed or another tab says that something did.',
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
                description: 'Somebody else: nothing of the one before is left when they are shown.',
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
                target: '#session.anonymous',
                actions: ['clearCustomer', { type: 'notifyParent', params: { type: 'session.isAnonymous' } }],
              },
            ],
            onError: {
              target: '#session.anonymous',
              actions: ['clearCustomer', { type: 'notifyParent', params: { type: 'session.isAnonymous' } }],
            },
          },
        },
      },
    },
    signingOut: {
      description: 'The server ends the session; the name stays until it has.',
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
      entry: ['clearCustomer', { type: 'notifyParent', params: { type: 'session.isAnonymous' } }],
      on: {
        'session.ended': {},
        'session.refreshed': '.lookingUp',
        'session.invalidated': '.lookingUp',
      },
      initial: 'prompting',
      states: {
        prompting: {
          description: 'The popup waits to be confirmed.',
          on: {
            'timeout.confirmed': {
              target: '#session.anonymous',
              actions: { type: 'notifyParent', params: { type: 'navigation.requested', href: '/' } },
            },
          },
        },
        lookingUp: {
          description: 'Somebody may have signed in in another tab: then the popup goes away by itself.',
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
