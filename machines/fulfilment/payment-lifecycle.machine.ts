import { assign, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** One attempt at paying for an order. `amountSen` is what has to come in. */
export interface PaymentLifecycleInput {
  amountSen: number
}

export interface PaymentLifecycleContext extends PaymentLifecycleInput {
  /** What the provider took from the payer, in sen; null while nothing. */
  takenSen: number | null
}

export type PaymentLifecycleEvent =
  | { type: 'provider.pending' }
  | { type: 'provider.paid'; amountSen: number }
  | { type: 'provider.declined' }
  | { type: 'provider.abandoned' }
  | { type: 'provider.refunded' }
  /** The order cannot keep the money. */
  | { type: 'refund.requested' }

/** `payable`: money may still come in by it. `failed`: it pays for nothing. */
export type PaymentLifecycleTag = 'payable' | 'failed'

/** The life of one payment, run by the server as pure transitions. Only what the provider says moves it, never the payer's browser. */
export const paymentLifecycleMachine = setup({
  types: {
    input: {} as PaymentLifecycleInput,
    context: {} as PaymentLifecycleContext,
    events: {} as PaymentLifecycleEvent,
    tags: {} as PaymentLifecycleTag,
  },
  guards: {
    amountMatches: ({ context }, amountSen: number) => amountSen === context.amountSen,
  },
  actions: {
    setTakenAmount: assign({ takenSen: (_, amountSen: number) => amountSen }),
    payOrder: mustBeProvided('payOrder'),
    sendMoneyBack: mustBeProvided('sendMoneyBack'),
    notifyOrderOfRefund: mustBeProvided('notifyOrderOfRefund'),
  },
}).createMachine({
  id: 'paymentLifecycle',
  context: ({ input }) => ({ amountSen: input.amountSen, takenSen: null }),
  on: {
    // Messages of the provider may overtake each other, so these two are heard wherever they are not overtaken news.
    'provider.paid': [
      {
        guard: { type: 'amountMatches', params: ({ event }) => event.amountSen },
        target: '.paid',
        actions: [{ type: 'setTakenAmount', params: ({ event }) => event.amountSen }, 'payOrder'],
      },
      {
        target: '.refunding',
        actions: [{ type: 'setTakenAmount', params: ({ event }) => event.amountSen }, 'sendMoneyBack'],
      },
    ],
    'provider.refunded': { target: '.refunded', actions: 'notifyOrderOfRefund' },
  },
  initial: 'open',
  states: {
    open: {
      description: 'The payer is at the provider, or never came back.',
      tags: 'payable',
      on: {
        'provider.pending': 'pending',
        'provider.declined': 'declined',
        'provider.abandoned': 'abandoned',
      },
    },
    pending: {
      description: 'The payer agreed; the bank has not answered yet.',
      tags: 'payable',
      on: {
        'provider.declined': 'declined',
        'provider.abandoned': 'abandoned',
      },
    },
    paid: {
      description: 'The provider took the money.',
      on: {
        'refund.requested': { target: 'refunding', actions: 'sendMoneyBack' },
        'provider.paid': {},
      },
    },
    declined: {
      description: 'The bank refused. Messages may overtake each other, so that "paid" can still come after it.',
      tags: 'failed',
    },
    abandoned: {
      description: 'The payer gave up, or the checkout was closed. "Paid" can still overtake it.',
      tags: 'failed',
    },
    refunding: {
      description: 'Cannot be kept: the provider is asked to pay it back until it has done so.',
      tags: 'failed',
      on: { 'provider.paid': {} },
    },
    refunded: {
      description: 'The payer has the money back. "Paid" that is told only now is overtaken news and pays nothing.',
      tags: 'failed',
      on: { 'provider.paid': {}, 'provider.refunded': {} },
    },
  },
})
