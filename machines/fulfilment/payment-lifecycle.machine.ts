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

/** The life of one payment, run by the server as pure transitions. Only what the provider says moves it, never the payer's browser. */
export const paymentLifecycleMachine = setup({
  types: {
    input: {} as PaymentLifecycleInput,
    context: {} as PaymentLifecycleContext,
    events: {} as PaymentLifecycleEvent,
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
  initial: 'open',
  states: {
    open: {
      description: 'The payer is at the provider, or never came back.',
      on: {
        'provider.pending': 'pending',
        'provider.paid': [
          {
            guard: { type: 'amountMatches', params: ({ event }) => event.amountSen },
            target: 'paid',
            actions: [{ type: 'setTakenAmount', params: ({ event }) => event.amountSen }, 'payOrder'],
          },
          {
            target: 'refunding',
            actions: [{ type: 'setTakenAmount', params: ({ event }) => event.amountSen }, 'sendMoneyBack'],
          },
        ],
        'provider.declined': 'declined',
        'provider.abandoned': 'abandoned',
        'provider.refunded': { target: 'refunded', actions: 'notifyOrderOfRefund' },
      },
    },
    pending: {
      description: 'The payer agreed; the bank has not answered yet.',
      on: {
        'provider.paid': [
          {
            guard: { type: 'amountMatches', params: ({ event }) => event.amountSen },
            target: 'paid',
            actions: [{ type: 'setTakenAmount', params: ({ event }) => event.amountSen }, 'payOrder'],
          },
          {
            target: 'refunding',
            actions: [{ type: 'setTakenAmount', params: ({ event }) => event.amountSen }, 'sendMoneyBack'],
          },
        ],
        'provider.declined': 'declined',
        'provider.abandoned': 'abandoned',
        'provider.refunded': { target: 'refunded', actions: 'notifyOrderOfRefund' },
      },
    },
    paid: {
      description: 'The provider took the money.',
      on: {
        'refund.requested': { target: 'refunding', actions: 'sendMoneyBack' },
        'provider.refunded': { target: 'refunded', actions: 'notifyOrderOfRefund' },
      },
    },
    declined: {
      description: 'The bank refused. Messages may overtake each other, so that "paid" can still come after it.',
      on: {
        'provider.paid': [
          {
            guard: { type: 'amountMatches', params: ({ event }) => event.amountSen },
            target: 'paid',
            actions: [{ type: 'setTakenAmount', params: ({ event }) => event.amountSen }, 'payOrder'],
          },
          {
            target: 'refunding',
            actions: [{ type: 'setTakenAmount', params: ({ event }) => event.amountSen }, 'sendMoneyBack'],
          },
        ],
        'provider.refunded': { target: 'refunded', actions: 'notifyOrderOfRefund' },
      },
    },
    abandoned: {
      description: 'The payer gave up, or the checkout was closed. "Paid" can still overtake it.',
      on: {
        'provider.paid': [
          {
            guard: { type: 'amountMatches', params: ({ event }) => event.amountSen },
            target: 'paid',
            actions: [{ type: 'setTakenAmount', params: ({ event }) => event.amountSen }, 'payOrder'],
          },
          {
            target: 'refunding',
            actions: [{ type: 'setTakenAmount', params: ({ event }) => event.amountSen }, 'sendMoneyBack'],
          },
        ],
        'provider.refunded': { target: 'refunded', actions: 'notifyOrderOfRefund' },
      },
    },
    refunding: {
      description: 'Cannot be kept: the provider is asked to pay it back until it has done so.',
      on: {
        'provider.refunded': { target: 'refunded', actions: 'notifyOrderOfRefund' },
      },
    },
    refunded: {
      description: 'The payer has the money back. "Paid" that is told only now is overtaken news and pays nothing.',
    },
  },
})
