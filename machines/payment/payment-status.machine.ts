import { assign, fromPromise, sendParent, setup, stateIn } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Data } from '#contract/calls.ts'
import type { PaymentState } from '#contract/order/schemas.ts'
import { pages } from '#contract/pages.ts'
import { callSucceeded, loginIsMissing, sessionHasEnded } from '#machines/calls/answers.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { orderLifecycleMachine } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { paymentLifecycleMachine } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import { statesWithTag } from '#machines/fulfilment/states-with-tag.ts'

type StateCall = 'POST /api/purchase/get_payment_state' | 'POST /api/service/get_payment_state'

/** Uuid of the order, or of the request for what was bought, that is paid; the other one is empty. */
interface Paid {
  order: string
  request: string
}

export type PaymentStatusProblem = 'network' | 'refused'

/** What is paid comes from the address. */
interface PaymentStatusContext extends Paid {
  /** The last undecided state of the payment; with "open" the shopper has not paid yet. */
  payment: PaymentState | null
  problem: PaymentStatusProblem | null
}

/** Events sent to the root. */
export type PaymentStatusParentEvent =
  | { type: 'session.ended' }
  | { type: 'login.missing' }
  | { type: 'navigation.requested'; href: string }

const failedOrderStates = statesWithTag(orderLifecycleMachine, 'failed')
const takenStates = statesWithTag(paymentLifecycleMachine, 'taken')
const failedPaymentStates = statesWithTag(paymentLifecycleMachine, 'failed')

const hasFailed = (answer: Answer<StateCall>) =>
  answer.re === '200' &&
  (('order' in answer.data && failedOrderStates.includes(answer.data.order)) ||
    failedPaymentStates.includes(answer.data.payment))
/** The money was taken, even if a part of it has gone back. */
const isTaken = (answer: Answer<StateCall>) => answer.re === '200' && takenStates.includes(answer.data.payment)

/** The payment screen: polls the state of the payment of an order or a request until it is decided. */
export const paymentStatusMachine = setup({
  types: {
    context: {} as PaymentStatusContext,
    events: {} as { type: 'payment.refreshed' },
    input: {} as Paid,
  },
  actors: {
    fetchPaymentState: fromPromise<Answer<StateCall>, Paid>(mustBeProvided('fetchPaymentState')),
  },
  guards: {
    isSlow: stateIn({ pending: { pace: 'slow' } }),
    requestIsDecided: ({ context }, answer: Answer<StateCall>) =>
      context.request !== '' && (hasFailed(answer) || isTaken(answer)),
    paymentFailed: (_, answer: Answer<StateCall>) => hasFailed(answer),
    orderIsPaid: (_, answer: Answer<StateCall>) => isTaken(answer),
    paymentIsPending: callSucceeded,
    sessionHasEnded,
    loginIsMissing,
    orderWasNotFound: (_, answer: Answer<StateCall>) => answer.re === '404' || answer.re === '400',
  },
  actions: {
    setProblem: assign({ problem: (_, problem: PaymentStatusProblem) => problem }),
    clearProblem: assign({ problem: null }),
    setPendingPayment: assign({ payment: (_, { payment }: Data<StateCall>) => payment, problem: null }),
    notifyParent: sendParent((_, event: PaymentStatusParentEvent) => event),
    /** What was entered at the checkout is needed no more. */
    removeCheckoutDraft: mustBeProvided('removeCheckoutDraft'),
  },
  delays: { pollInterval: 2000, slowPollInterval: 10_000, slowAfter: 60_000 },
}).createMachine({
  id: 'paymentStatus',
  context: ({ input }) => ({ order: input.order, request: input.request, payment: null, problem: null }),
  initial: 'pending',
  states: {
    pending: {
      type: 'parallel',
      tags: 'waiting',
      states: {
        request: {
          initial: 'fetching',
          states: {
            fetching: {
              description: 'Asks the server for the state of the payment.',
              invoke: {
                id: 'fetchPaymentState',
                src: 'fetchPaymentState',
                input: ({ context }) => ({ order: context.order, request: context.request }),
                onDone: [
                  {
                    guard: { type: 'requestIsDecided', params: ({ event }) => event.output },
                    target: '#paymentStatus.decided',
                  },
                  {
                    guard: { type: 'paymentFailed', params: ({ event }) => event.output },
                    target: '#paymentStatus.failed',
                  },
                  {
                    guard: { type: 'orderIsPaid', params: ({ event }) => event.output },
                    target: '#paymentStatus.paid',
                  },
                  {
                    guard: { type: 'paymentIsPending', params: ({ event }) => event.output },
                    target: 'waiting',
                    actions: { type: 'setPendingPayment', params: ({ event }) => dataOf(event.output) },
                  },
                  {
                    guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
                    target: '#paymentStatus.ended',
                    actions: { type: 'notifyParent', params: { type: 'session.ended' } },
                  },
                  {
                    guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                    target: '#paymentStatus.ended',
                    actions: { type: 'notifyParent', params: { type: 'login.missing' } },
                  },
                  {
                    guard: { type: 'orderWasNotFound', params: ({ event }) => event.output },
                    target: '#paymentStatus.unknown',
                  },
                  { target: 'waiting', actions: { type: 'setProblem', params: 'refused' } },
                ],
                onError: { target: 'waiting', actions: { type: 'setProblem', params: 'network' } },
              },
            },
            waiting: {
              description: 'The payment is undecided or the request failed.',
              initial: 'soon',
              on: { 'payment.refreshed': 'fetching' },
              states: {
                soon: {
                  description: 'Polls again soon.',
                  always: { guard: 'isSlow', target: 'later' },
                  after: { pollInterval: '#paymentStatus.pending.request.fetching' },
                },
                later: {
                  description: 'Polls again later: the bank takes its time.',
                  after: { slowPollInterval: '#paymentStatus.pending.request.fetching' },
                },
              },
            },
          },
        },
        pace: {
          initial: 'usual',
          states: {
            usual: {
              description: 'The payment is expected to be decided within a minute.',
              after: {
                slowAfter: { target: ['slow', '#paymentStatus.pending.request.fetching'], actions: 'clearProblem' },
              },
            },
            slow: {
              description: 'It takes longer than usual: the screen says so, and polls less often.',
              tags: 'slow',
            },
          },
        },
      },
    },
    paid: {
      description: 'The order is paid; the shopper is thanked.',
      entry: [
        'removeCheckoutDraft',
        {
          type: 'notifyParent',
          params: ({ context }) => ({
            type: 'navigation.requested',
            href: pages.thanks.href({ order: context.order }),
          }),
        },
      ],
    },
    failed: {
      description: 'Declined, abandoned or refunded, or the order is no longer reserved; another payment may be tried.',
      entry: {
        type: 'notifyParent',
        params: ({ context }) => ({
          type: 'navigation.requested',
          href: pages.paymentFailed.href({ order: context.order }),
        }),
      },
    },
    decided: {
      description: 'The payment of a request is decided: its page says how, and can be paid from again.',
      entry: {
        type: 'notifyParent',
        params: ({ context }) => ({
          type: 'navigation.requested',
          href: pages.serviceRequest.href({ request: context.request }),
        }),
      },
    },
    unknown: {
      description: 'The customer has no such order or request.',
    },
    ended: {
      description: 'The session has ended; the root asks the customer to log in again.',
    },
  },
})
