import { assign, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** One attempt to pay for an order. `amountSen` is the amount due. */
export interface PaymentLifecycleInput {
  amountSen: number
}

export interface PaymentLifecycleContext extends PaymentLifecycleInput {
  /** The amount that the provider took from the payer, in sen; null before that. */
  takenSen: number | null
}

export type PaymentLifecycleEvent =
  | { type: 'provider.pending' }
  | { type: 'provider.paid'; amountSen: number }
  | { type: 'provider.declined' }
  | { type: 'provider.abandoned' }
  | { type: 'provider.refunded' }
  /** The order has no use for the payment. */
  | { type: 'refund.requested' }

/** `payable`: the payment can still succeed. `failed`: it does not pay for the order. */
export type PaymentLifecycleTag = 'payable' | 'failed'

/**
 * The lifecycle of one payment, run by the server as pure transitions. Only the provider's messages change it, never
 * the payer's browser.
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
    // The provider's messages may arrive out of order, so these two are handled in every state that does not ignore
    // them as outdated.
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
      description: "The payer is on the provider's site, or never returned from it.",
      tags: 'payable',
      on: {
        'provider.pending': 'pending',
        'provider.declined': 'declined',
        'provider.abandoned': 'abandoned',
      },
    },
    pending: {
      description: 'The payer has agreed; the bank has not answered yet.',
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
      description: 'The bank declined. Messages may arrive out of order, so "paid" can still follow.',
      tags: 'failed',
    },
    abandoned: {
      description: 'The payer gave up, or the checkout was closed. "Paid" can still follow.',
      tags: 'failed',
    },
    refunding: {
      description: 'The payment must be refunded: asks the provider until it has done so.',
      tags: 'failed',
      on: { 'provider.paid': {} },
    },
    refunded: {
      description: 'The payment was refunded. A "paid" that arrives now is outdated and pays for nothing.',
      tags: 'failed',
      on: { 'provider.paid': {}, 'provider.refunded': {} },
    },
  },
})
