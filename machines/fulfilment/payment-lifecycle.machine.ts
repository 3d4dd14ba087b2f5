import { assign, setup } from 'xstate'
import { refundReasons } from '#contract/order/refund-reasons.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** One attempt to pay for an order, or a part of it, or the price of a service request. `amountSen` is the amount due. */
export interface PaymentLifecycleInput {
  amountSen: number
}

export interface PaymentLifecycleContext extends PaymentLifecycleInput {
  /** The amount that the provider took from the payer, in sen; null before that. */
  takenSen: number | null
  /** How much of it is to go back, and has not yet. */
  refundingSen: number
  /** How much of it went back. */
  refundedSen: number
}

/** What is to go back. `request`: the uuid of the return that it follows from, if it follows from one. */
export interface RefundWanted {
  amountSen: number
  reason: string
  request?: string
}

export type PaymentLifecycleEvent =
  | { type: 'provider.pending' }
  | { type: 'provider.paid'; amountSen: number }
  | { type: 'provider.declined' }
  | { type: 'provider.abandoned' }
  /** The provider reports that everything went back, whoever asked for it. */
  | { type: 'provider.refunded' }
  /** The order or request has no use for an amount of the payment, or the staff refund it. */
  | ({ type: 'refund.requested' } & RefundWanted)
  /** The provider carried out a refund that was requested. */
  | { type: 'refund.completed'; amountSen: number }

/** `payable`: the payment can still succeed. `taken`: money was taken. `failed`: it pays for nothing. */
export type PaymentLifecycleTag = 'payable' | 'taken' | 'failed'

/** What is neither refunded nor about to be. */
const keptOf = ({ takenSen, refundingSen, refundedSen }: PaymentLifecycleContext) =>
  (takenSen ?? 0) - refundingSen - refundedSen

/**
 * The lifecycle of one payment, run by the server as pure transitions. Only the provider's messages and refunds change
 * it, never the payer's browser.
 */
export const paymentLifecycleMachine = setup({
  types: {
    input: {} as PaymentLifecycleInput,
    context: {} as PaymentLifecycleContext,
    events: {} as PaymentLifecycleEvent,
    tags: {} as PaymentLifecycleTag,
  },
  guards: {
    amountMatches: ({ context }, amountSen: number) => amountSen === context.amountSen,
    isRefundable: ({ context }, amountSen: number) => amountSen > 0 && amountSen <= keptOf(context),
    isAllThatIsKept: ({ context }, amountSen: number) => amountSen > 0 && amountSen === keptOf(context),
    isBeingRefunded: ({ context }, amountSen: number) => amountSen > 0 && amountSen <= context.refundingSen,
    isTheLastBeingRefunded: ({ context }, amountSen: number) =>
      amountSen > 0 && amountSen <= context.refundingSen && context.refundedSen + amountSen === context.takenSen,
  },
  actions: {
    setTakenAmount: assign({ takenSen: (_, amountSen: number) => amountSen }),
    countRequested: assign({ refundingSen: ({ context }, amountSen: number) => context.refundingSen + amountSen }),
    countCompleted: assign(({ context }, amountSen: number) => ({
      refundingSen: context.refundingSen - amountSen,
      refundedSen: context.refundedSen + amountSen,
    })),
    countAllRefunded: assign({ refundingSen: 0, refundedSen: ({ context }) => context.takenSen ?? 0 }),
    /** Tells what the payment is for that money was taken, or went back. */
    reportReceived: mustBeProvided<{ amountSen: number }>('reportReceived'),
    sendMoneyBack: mustBeProvided<RefundWanted>('sendMoneyBack'),
    reportRefund: mustBeProvided<{ amountSen: number }>('reportRefund'),
  },
}).createMachine({
  id: 'paymentLifecycle',
  context: ({ input }) => ({ amountSen: input.amountSen, takenSen: null, refundingSen: 0, refundedSen: 0 }),
  on: {
    // The provider's messages may arrive out of order, so these two are handled in every state that does not ignore
    // them as outdated.
    'provider.paid': [
      {
        guard: { type: 'amountMatches', params: ({ event }) => event.amountSen },
        target: '.taken.paid',
        actions: [
          { type: 'setTakenAmount', params: ({ event }) => event.amountSen },
          { type: 'reportReceived', params: ({ event }) => ({ amountSen: event.amountSen }) },
        ],
      },
      {
        target: '.taken.refunding',
        actions: [
          { type: 'setTakenAmount', params: ({ event }) => event.amountSen },
          { type: 'countRequested', params: ({ event }) => event.amountSen },
          {
            type: 'sendMoneyBack',
            params: ({ event }) => ({ amountSen: event.amountSen, reason: refundReasons.notNeeded }),
          },
        ],
      },
    ],
    'provider.refunded': {
      target: '.refunded',
      actions: [
        {
          type: 'reportRefund',
          params: ({ context }) => ({ amountSen: (context.takenSen ?? 0) - context.refundedSen }),
        },
        'countAllRefunded',
      ],
    },
  },
  initial: 'unanswered',
  states: {
    unanswered: {
      tags: 'payable',
      initial: 'open',
      on: {
        'provider.declined': 'declined',
        'provider.abandoned': 'abandoned',
      },
      states: {
        open: {
          description: "The payer is on the provider's site, or never returned from it.",
          on: { 'provider.pending': 'pending' },
        },
        pending: { description: 'The payer has agreed; the bank has not answered yet.' },
      },
    },
    declined: {
      description: 'The bank declined. Messages may arrive out of order, so "paid" can still follow.',
      tags: 'failed',
    },
    abandoned: {
      description: 'The payer gave up, or the checkout was closed. "Paid" can still follow.',
      tags: 'failed',
    },
    taken: {
      tags: 'taken',
      initial: 'paid',
      on: {
        'provider.paid': {},
        'refund.requested': [
          {
            guard: { type: 'isAllThatIsKept', params: ({ event }) => event.amountSen },
            target: '.refunding',
            actions: [
              { type: 'countRequested', params: ({ event }) => event.amountSen },
              { type: 'sendMoneyBack', params: ({ event: { type: _type, ...wanted } }) => wanted },
            ],
          },
          {
            guard: { type: 'isRefundable', params: ({ event }) => event.amountSen },
            actions: [
              { type: 'countRequested', params: ({ event }) => event.amountSen },
              { type: 'sendMoneyBack', params: ({ event: { type: _type, ...wanted } }) => wanted },
            ],
          },
        ],
        'refund.completed': [
          {
            guard: { type: 'isTheLastBeingRefunded', params: ({ event }) => event.amountSen },
            target: 'refunded',
            actions: [
              { type: 'countCompleted', params: ({ event }) => event.amountSen },
              { type: 'reportRefund', params: ({ event }) => ({ amountSen: event.amountSen }) },
            ],
          },
          {
            guard: { type: 'isBeingRefunded', params: ({ event }) => event.amountSen },
            actions: [
              { type: 'countCompleted', params: ({ event }) => event.amountSen },
              { type: 'reportRefund', params: ({ event }) => ({ amountSen: event.amountSen }) },
            ],
          },
        ],
      },
      states: {
        paid: {
          description: 'The provider took the money.',
          on: {
            'refund.completed': {
              guard: { type: 'isBeingRefunded', params: ({ event }) => event.amountSen },
              target: 'partlyRefunded',
              actions: [
                { type: 'countCompleted', params: ({ event }) => event.amountSen },
                { type: 'reportRefund', params: ({ event }) => ({ amountSen: event.amountSen }) },
              ],
            },
          },
        },
        partlyRefunded: {
          description: 'A part of the money went back; the rest still pays.',
        },
        refunding: {
          description: 'All that is left must go back: the provider is asked until it has done so.',
          tags: 'failed',
        },
      },
    },
    refunded: {
      description: 'All of it went back. A "paid" that arrives now is outdated and pays for nothing.',
      tags: 'failed',
      on: { 'provider.paid': {}, 'provider.refunded': {} },
    },
  },
})
