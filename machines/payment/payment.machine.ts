import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Answer, OrderState, Payload, PaymentState } from '#contract/calls.ts'

type StateCall = 'POST /api/purchase/get_payment_state'

export type PaymentProblem = 'network' | 'refused'

interface PaymentContext {
  /** Uuid of the order, as it stands in the address. */
  order: string
  /** What the payment was when it was last undecided: at "open" the shopper has not paid yet. */
  payment: PaymentState | null
  problem: PaymentProblem | null
}

/** What the payment screen tells the root. */
export type PaymentTold = { type: 'session.ended' } | { type: 'navigation.requested'; href: string }

const lostOrders: readonly OrderState[] = ['expired', 'cancelled', 'refunded']
const lostPayments: readonly PaymentState[] = ['declined', 'abandoned', 'refunding', 'refunded']

/** The payment screen: asks for the state of the order's payment until it is decided. */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as { type: 'payment.refreshed' },
    input: {} as { order: string },
  },
  actors: {
    askPaymentState: fromPromise<Answer<StateCall>, Payload<StateCall>>(() => {
      throw new Error('askPaymentState must be provided')
    }),
  },
  guards: {
    paymentFailed: (_, { data }: Answer<StateCall>) =>
      data !== undefined && (lostOrders.includes(data.order) || lostPayments.includes(data.payment)),
    orderIsPaid: (_, { data }: Answer<StateCall>) => data?.payment === 'paid',
    paymentIsUndecided: (_, answer: Answer<StateCall>) => answer.re === '200',
    sessionIsOver: (_, answer: Answer<StateCall>) => answer.re === '401' || answer.re === '503',
    orderIsUnknown: (_, answer: Answer<StateCall>) => answer.re === '404' || answer.re === '400',
  },
  actions: {
    tellProblem: assign({ problem: (_, problem: PaymentProblem) => problem }),
    forgetProblem: assign({ problem: null }),
    keepUndecided: assign({
      payment: (_, { data }: Answer<StateCall>) => data?.payment ?? null,
      problem: null,
    }),
    tellParent: sendParent((_, told: PaymentTold) => told),
  },
  delays: { pollPause: 2000, slowPollPause: 10_000, patience: 60_000 },
}).createMachine({
  id: 'paymentScreen',
  context: ({ input }) => ({ order: input.order, payment: null, problem: null }),
  initial: 'watching',
  states: {
    watching: {
      description: 'The payment is expected to be decided within a minute.',
      tags: 'waiting',
      initial: 'asking',
      after: { patience: { target: 'delayed', actions: 'forgetProblem' } },
      states: {
        asking: {
          description: 'The server is asked how the payment stands.',
          invoke: {
            id: 'askPaymentState',
            src: 'askPaymentState',
            input: ({ context }) => ({ order: context.order }),
            onDone: [
              {
                guard: { type: 'paymentFailed', params: ({ event }) => event.output },
                target: '#paymentScreen.failed',
              },
              { guard: { type: 'orderIsPaid', params: ({ event }) => event.output }, target: '#paymentScreen.paid' },
              {
                guard: { type: 'paymentIsUndecided', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'keepUndecided', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'sessionIsOver', params: ({ event }) => event.output },
                target: '#paymentScreen.ended',
                actions: { type: 'tellParent', params: { type: 'session.ended' } },
              },
              {
                guard: { type: 'orderIsUnknown', params: ({ event }) => event.output },
                target: '#paymentScreen.unknown',
              },
              { target: 'waiting', actions: { type: 'tellProblem', params: 'refused' } },
            ],
            onError: { target: 'waiting', actions: { type: 'tellProblem', params: 'network' } },
          },
        },
        waiting: {
          description: 'It is undecided, or the question failed; it is asked again soon.',
          after: { pollPause: 'asking' },
          on: { 'payment.refreshed': 'asking' },
        },
      },
    },
    delayed: {
      description: 'It takes longer than usual: the shopper is told so, and it is asked less often.',
      tags: ['waiting', 'slow'],
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked how the payment stands.',
          invoke: {
            id: 'askPaymentState',
            src: 'askPaymentState',
            input: ({ context }) => ({ order: context.order }),
            onDone: [
              {
                guard: { type: 'paymentFailed', params: ({ event }) => event.output },
                target: '#paymentScreen.failed',
              },
              { guard: { type: 'orderIsPaid', params: ({ event }) => event.output }, target: '#paymentScreen.paid' },
              {
                guard: { type: 'paymentIsUndecided', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'keepUndecided', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'sessionIsOver', params: ({ event }) => event.output },
                target: '#paymentScreen.ended',
                actions: { type: 'tellParent', params: { type: 'session.ended' } },
              },
              {
                guard: { type: 'orderIsUnknown', params: ({ event }) => event.output },
                target: '#paymentScreen.unknown',
              },
              { target: 'waiting', actions: { type: 'tellProblem', params: 'refused' } },
            ],
            onError: { target: 'waiting', actions: { type: 'tellProblem', params: 'network' } },
          },
        },
        waiting: {
          description: 'It is undecided, or the question failed; it is asked again later.',
          after: { slowPollPause: 'asking' },
          on: { 'payment.refreshed': 'asking' },
        },
      },
    },
    paid: {
      description: 'The order is paid; the shopper is thanked.',
      entry: {
        type: 'tellParent',
        params: ({ context }) => ({
          type: 'navigation.requested',
          href: `/pages/ThanksMessage?order=${encodeURIComponent(context.order)}`,
        }),
      },
    },
    failed: {
      description: 'It was declined, given up or refunded, or the order is no longer kept; it may be tried again.',
      entry: {
        type: 'tellParent',
        params: ({ context }) => ({
          type: 'navigation.requested',
          href: `/pages/PaymentFailed?order=${encodeURIComponent(context.order)}`,
        }),
      },
    },
    unknown: {
      description: 'The customer has no such order.',
    },
    ended: {
      description: 'The session is over; the root asks to log in again.',
    },
  },
})
