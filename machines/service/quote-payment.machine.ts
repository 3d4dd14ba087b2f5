import { assign, fromPromise, sendParent, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Data, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type PayCall = 'POST /api/service/pay_quote'

/** Why the payment was not opened; `amount`: one payment of the method cannot be of the price. */
export type QuotePaymentProblem = 'amount' | 'network' | 'tooMany' | 'failed'

interface QuotePaymentContext {
  /** Uuid of the request, from the address. */
  request: string
  method: PaymentMethod
  /** Whether the method was chosen here; until then the page offers that of the last payment. */
  isChosen: boolean
  problem: QuotePaymentProblem | null
  /** Address of the created payment. */
  url: string
}

export type QuotePaymentEvent =
  | { type: 'payment.chosen'; method: PaymentMethod }
  | { type: 'payment.started'; method: PaymentMethod }

/** Events sent to the page of the request; `request.changed`: its price can no longer be paid, or is being paid. */
export type QuotePaymentParentEvent =
  | { type: 'request.changed' }
  | { type: 'session.ended' }
  | { type: 'login.missing' }

/** Messages for refusals that concern neither the session nor the request. */
const problems = {
  400: 'failed',
  413: 'amount',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<PayCall>, '401' | '503' | '404' | '409'>, QuotePaymentProblem>

/** The payment of an approved price, on the page of its request: the customer chooses how to pay and goes to the provider. */
export const quotePaymentMachine = setup({
  types: {
    context: {} as QuotePaymentContext,
    events: {} as QuotePaymentEvent,
    input: {} as { request: string },
  },
  actors: {
    openPayment: callPort<PayCall>('openPayment'),
    redirect: fromPromise<void, { url: string }>(mustBeProvided('redirect')),
  },
  guards: {
    callSucceeded,
    requestHasChanged: (_, answer: Answer<PayCall>) => answer.re === '404' || answer.re === '409',
    sessionHasEnded,
    loginIsMissing,
  },
  actions: {
    setMethod: assign({ method: (_, method: PaymentMethod) => method, isChosen: true, problem: null }),
    setProblem: assign({ problem: (_, problem: QuotePaymentProblem) => problem }),
    setUrl: assign({ url: (_, { url }: Data<PayCall>) => url }),
    notifyParent: sendParent((_, event: QuotePaymentParentEvent) => event),
  },
  delays: { buttonDebounce, redirectTimeout: 10_000 },
}).createMachine({
  id: 'quotePayment',
  context: ({ input }) => ({ request: input.request, method: 'fpx', isChosen: false, problem: null, url: '' }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The customer chooses how to pay; the last problem is shown.',
      initial: 'ready',
      on: { 'payment.chosen': { actions: { type: 'setMethod', params: ({ event }) => event.method } } },
      states: {
        ready: {
          description: 'The payment can be started.',
          on: {
            'payment.started': {
              target: '#quotePayment.opening',
              actions: { type: 'setMethod', params: ({ event }) => event.method },
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
      description: 'The server opens a payment of the price, or the open one again.',
      tags: 'busy',
      invoke: {
        id: 'openPayment',
        src: 'openPayment',
        input: ({ context }) => ({ request: context.request, payment: context.method }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'redirecting',
            actions: { type: 'setUrl', params: ({ event }) => dataOf(event.output) },
          },
          {
            guard: { type: 'requestHasChanged', params: ({ event }) => event.output },
            target: 'choosing.coolingDown',
            actions: { type: 'notifyParent', params: { type: 'request.changed' } },
          },
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
          {
            target: 'choosing.coolingDown',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(problems, event.output) },
          },
        ],
        onError: { target: 'choosing.coolingDown', actions: { type: 'setProblem', params: 'network' } },
      },
    },
    redirecting: {
      description: 'The browser navigates to the payment.',
      tags: 'busy',
      invoke: { id: 'redirect', src: 'redirect', input: ({ context }) => ({ url: context.url }) },
      after: {
        redirectTimeout: {
          description:
            'The customer stayed, as the browser asked about pictures that are not added yet; they can pay again.',
          target: 'choosing.ready',
        },
      },
    },
  },
})
