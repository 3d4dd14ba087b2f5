import { assign, fromPromise, sendParent, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Data } from '#contract/calls.ts'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { callSucceeded, loginIsMissing, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { type CancellationParentEvent, orderCancellationMachine } from '#machines/order/order-cancellation.machine.ts'

type PayCall = 'POST /api/purchase/pay_order'

export type PaymentRetryProblem = 'network' | 'refused'

interface PaymentRetryContext {
  /** Uuid of the order, from the address. */
  order: string
  method: PaymentMethod
  /** Whether the method was chosen here; until then the page offers that of the last payment. */
  isChosen: boolean
  problem: PaymentRetryProblem | null
  /** Address of the created payment. */
  url: string
}

export type PaymentRetryEvent =
  | { type: 'payment.chosen'; method: PaymentMethod }
  | { type: 'payment.retried'; method: PaymentMethod }
  /** Sent by the cancellation. */
  | CancellationParentEvent

/** Events sent to the root. */
export type PaymentRetryParentEvent = { type: 'session.ended' } | { type: 'login.missing' }

/** The screen of a failed payment: an order that is still reserved can be paid again, or cancelled. */
export const paymentRetryMachine = setup({
  types: {
    context: {} as PaymentRetryContext,
    events: {} as PaymentRetryEvent,
    input: {} as { order: string },
    children: {} as { cancellation: 'cancellation' },
  },
  actors: {
    openPayment: callPort<PayCall>('openPayment'),
    cancellation: orderCancellationMachine,
    redirect: fromPromise<void, { url: string }>(mustBeProvided('redirect')),
  },
  guards: {
    callSucceeded,
    orderCannotBePaid: (_, answer: Answer<PayCall>) =>
      answer.re === '409' || answer.re === '404' || answer.re === '400',
    sessionHasEnded,
    loginIsMissing,
  },
  actions: {
    setMethod: assign({ method: (_, method: PaymentMethod) => method, isChosen: true }),
    setProblem: assign({ problem: (_, problem: PaymentRetryProblem) => problem }),
    setUrl: assign({ url: (_, { url }: Data<PayCall>) => url }),
    clearProblem: assign({ problem: null }),
    notifyParent: sendParent((_, event: PaymentRetryParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'paymentRetry',
  context: ({ input }) => ({ order: input.order, method: 'fpx', isChosen: false, problem: null, url: '' }),
  invoke: { id: 'cancellation', src: 'cancellation', input: ({ context }) => ({ order: context.order }) },
  on: {
    'session.ended': { actions: { type: 'notifyParent', params: { type: 'session.ended' } } },
    'login.missing': { actions: { type: 'notifyParent', params: { type: 'login.missing' } } },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The shopper chooses how to pay; the last problem is shown.',
      initial: 'ready',
      on: { 'payment.chosen': { actions: { type: 'setMethod', params: ({ event }) => event.method } } },
      states: {
        ready: {
          description: 'The payment can be started.',
          on: {
            'payment.retried': {
              target: '#paymentRetry.opening',
              actions: ['clearProblem', { type: 'setMethod', params: ({ event }) => event.method }],
            },
          },
        },
        coolingDown: {
          description: 'The attempt failed; the second press of a double click is ignored.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    opening: {
      description: 'The server creates a new payment for the same order.',
      tags: 'busy',
      invoke: {
        id: 'openPayment',
        src: 'openPayment',
        input: ({ context }) => ({ order: context.order, payment: context.method }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'redirecting',
            actions: { type: 'setUrl', params: ({ event }) => dataOf(event.output) },
          },
          { guard: { type: 'orderCannotBePaid', params: ({ event }) => event.output }, target: 'refused' },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'choosing.coolingDown',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'choosing.coolingDown',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          { target: 'choosing.coolingDown', actions: { type: 'setProblem', params: 'refused' } },
        ],
        onError: { target: 'choosing.coolingDown', actions: { type: 'setProblem', params: 'network' } },
      },
    },
    redirecting: {
      description: 'The browser navigates to the payment.',
      tags: 'busy',
      invoke: { id: 'redirect', src: 'redirect', input: ({ context }) => ({ url: context.url }) },
    },
    refused: {
      description: 'The order is already paid or no longer reserved; a link leads to it.',
    },
  },
})
