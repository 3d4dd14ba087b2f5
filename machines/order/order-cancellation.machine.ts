import { assign, sendParent, setup } from 'xstate'
import type { Answer, Refusal } from '#contract/calls.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type CancelCall = 'POST /api/purchase/cancel_order'

/** Why the order was not cancelled: it is paid or has ended, the connection was lost, or the server failed. */
export type CancellationProblem = 'late' | 'network' | 'failed'

interface CancellationContext {
  /** Uuid of the order, from the address. */
  order: string
  problem: CancellationProblem | null
}

export type CancellationEvent =
  | { type: 'cancellation.requested' }
  | { type: 'cancellation.confirmed' }
  | { type: 'cancellation.withdrawn' }

/** Events sent to the root. */
export type CancellationParentEvent = { type: 'session.ended' } | { type: 'login.missing' }

const cancelProblems = {
  400: 'failed',
  404: 'late',
  409: 'late',
  429: 'failed',
  500: 'failed',
} satisfies Record<Exclude<Refusal<CancelCall>, '401' | '503'>, CancellationProblem>

/** The page of an order: while it is not paid, its customer can cancel it. */
export const orderCancellationMachine = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as { order: string },
  },
  actors: {
    cancelOrder: callPort<CancelCall>('cancelOrder'),
  },
  guards: { callSucceeded, sessionHasEnded, loginIsMissing },
  actions: {
    clearProblem: assign({ problem: null }),
    setProblem: assign({ problem: (_, problem: CancellationProblem) => problem }),
    setRefusal: assign({ problem: (_, answer: Answer<CancelCall>) => problemOf(cancelProblems, answer) }),
    /** Reloads the displayed order, which is another one now. */
    refreshOrder: mustBeProvided<string>('refreshOrder'),
    notifyParent: sendParent((_, event: CancellationParentEvent) => event),
  },
}).createMachine({
  id: 'orderCancellation',
  context: ({ input }) => ({ order: input.order, problem: null }),
  initial: 'showing',
  states: {
    showing: {
      description: 'Shows the order, and why it was not cancelled.',
      on: { 'cancellation.requested': { target: 'confirming', actions: 'clearProblem' } },
    },
    confirming: {
      description: 'Asks for confirmation: the pieces are for sale again afterwards.',
      tags: 'confirming',
      on: { 'cancellation.confirmed': 'cancelling', 'cancellation.withdrawn': 'showing' },
    },
    cancelling: {
      description: 'The server cancels the order.',
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ order: context.order }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'refreshOrder', params: ({ context }) => context.order },
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'showing',
            actions: [
              { type: 'setRefusal', params: ({ event }) => event.output },
              { type: 'refreshOrder', params: ({ context }) => context.order },
            ],
          },
        ],
        onError: { target: 'showing', actions: { type: 'setProblem', params: 'network' } },
      },
    },
  },
})
