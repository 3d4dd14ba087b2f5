import { assign, setup } from 'xstate'

/** One attempt at paying for an order. `amountSen` is what has to come in. */
export interface PaymentInput {
  amountSen: number
}

export interface PaymentContext extends PaymentInput {
  /** What the provider took from the payer, in sen; null while nothing. */
  takenSen: number | null
}

export type PaymentEvent =
  | { type: 'provider.pending' }
  | { type: 'provider.paid'; amountSen: number }
  | { type: 'provider.declined' }
  | { type: 'provider.abandoned' }
  | { type: 'provider.refunded' }
  /** The order cannot keep the money. */
  | { type: 'refund.requested' }

/** The life of one payment, run by the server as pure transitions. Only what the provider says moves it, never the payer's browser. */
export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
  },
  guards: {
    amountIsRight: ({ context }, amountSen: number) => amountSen === context.amountSen,
  },
  actions: {
    noteTaken: assign({ takenSen: (_, amountSen: number) => amountSen }),
    payOrder: () => {
      throw new Error('payOrder must be provided')
    },
    sendMoneyBack: () => {
      throw new Error('sendMoneyBack must be provided')
    },
    tellOrderOfRefund: () => {
      throw new Error('tellOrderOfRefund must be provided')
    },
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ amountSen: input.amountSen, takenSen: null }),
  initial: 'open',
  states: {
    open: {
      description: 'The payer is at the provider, or never came back.',
      on: {
        'provider.pending': 'pending',
        'provider.paid': [
          {
            guard: { type: 'amountIsRight', params: ({ event }) => event.amountSen },
            target: 'paid',
            actions: [{ type: 'noteTaken', params: ({ event }) => event.amountSen }, 'payOrder'],
          },
          {
            target: 'refunding',
            actions: [{ type: 'noteTaken', params: ({ event }) => event.amountSen }, 'sendMoneyBack'],
          },
        ],
        'provider.declined': 'declined',
        'provider.abandoned': 'abandoned',
        'provider.refunded': { target: 'refunded', actions: 'tellOrderOfRefund' },
      },
    },
    pending: {
      description: 'The payer agreed; the bank has not answered yet.',
      on: {
        'provider.paid': [
          {
            guard: { type: 'amountIsRight', params: ({ event }) => event.amountSen },
            target: 'paid',
            actions: [{ type: 'noteTaken', params: ({ event }) => event.amountSen }, 'payOrder'],
          },
          {
            target: 'refunding',
            actions: [{ type: 'noteTaken', params: ({ event }) => event.amountSen }, 'sendMoneyBack'],
          },
        ],
        'provider.declined': 'declined',
        'provider.abandoned': 'abandoned',
        'provider.refunded': { target: 'refunded', actions: 'tellOrderOfRefund' },
      },
    },
    paid: {
      description: 'The provider took the money.',
      on: {
        'refund.requested': { target: 'refunding', actions: 'sendMoneyBack' },
        'provider.refunded': { target: 'refunded', actions: 'tellOrderOfRefund' },
      },
    },
    declined: {
      description: 'The bank refused. Messages may overtake each other, so that "paid" can still come after it.',
      on: {
        'provider.paid': [
          {
            guard: { type: 'amountIsRight', params: ({ event }) => event.amountSen },
            target: 'paid',
            actions: [{ type: 'noteTaken', params: ({ event }) => event.amountSen }, 'payOrder'],
          },
          {
            target: 'refunding',
            actions: [{ type: 'noteTaken', params: ({ event }) => event.amountSen }, 'sendMoneyBack'],
          },
        ],
        'provider.refunded': { target: 'refunded', actions: 'tellOrderOfRefund' },
      },
    },
    abandoned: {
      description: 'The payer gave up, or the checkout was closed. "Paid" can still overtake it.',
      on: {
        'provider.paid': [
          {
            guard: { type: 'amountIsRight', params: ({ event }) => event.amountSen },
            target: 'paid',
            actions: [{ type: 'noteTaken', params: ({ event }) => event.amountSen }, 'payOrder'],
          },
          {
            target: 'refunding',
            actions: [{ type: 'noteTaken', params: ({ event }) => event.amountSen }, 'sendMoneyBack'],
          },
        ],
        'provider.refunded': { target: 'refunded', actions: 'tellOrderOfRefund' },
      },
    },
    refunding: {
      description: 'Cannot be kept: the provider is asked to pay it back until it has done so.',
      on: {
        'provider.refunded': { target: 'refunded', actions: 'tellOrderOfRefund' },
      },
    },
    refunded: {
      description: 'The payer has the money back. "Paid" that is told only now is overtaken news and pays nothing.',
    },
  },
})
