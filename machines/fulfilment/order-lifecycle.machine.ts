import { assign, setup } from 'xstate'

/** What an order is opened with: how it is received and which cart items it was made of. */
export interface OrderLifecycleInput {
  method: 'delivery' | 'pick-up'
  cartItems: string[]
}

export interface OrderLifecycleContext extends OrderLifecycleInput {
  /** The payment that pays for the order; null while nothing does. */
  paidBy: string | null
}

export type OrderLifecycleEvent =
  /** Money came in; `stones` says whether the order holds all its stones, also after its reservation had ended. */
  | { type: 'payment.received'; payment: string; stones: 'held' | 'gone' }
  | { type: 'payment.refunded'; payment: string }
  | { type: 'reservation.ended' }
  | { type: 'order.cancelled' }
  | { type: 'making.started' }
  | { type: 'making.finished' }
  | { type: 'parcel.sent' }
  | { type: 'parcel.delivered' }
  | { type: 'order.collected' }

/** The life of an order, run by the server as pure transitions inside the transaction that stores the next state. */
export const orderLifecycleMachine = setup({
  types: {
    input: {} as OrderLifecycleInput,
    context: {} as OrderLifecycleContext,
    events: {} as OrderLifecycleEvent,
  },
  guards: {
    stonesAreHeld: (_, stones: 'held' | 'gone') => stones === 'held',
    wasPaidByThisPayment: ({ context }, payment: string) => context.paidBy === payment,
    wasPaidByAnotherPayment: ({ context }, payment: string) => context.paidBy !== payment,
    isDelivery: ({ context }) => context.method === 'delivery',
    isPickUp: ({ context }) => context.method === 'pick-up',
  },
  actions: {
    setPaidBy: assign({ paidBy: (_, payment: string) => payment }),
    emptyCart: (_args, _params: { cartItems: string[] }) => {
      throw new Error('emptyCart must be provided')
    },
    confirmByMail: () => {
      throw new Error('confirmByMail must be provided')
    },
    releaseDiamonds: () => {
      throw new Error('releaseDiamonds must be provided')
    },
    closeCheckouts: () => {
      throw new Error('closeCheckouts must be provided')
    },
    refund: (_args, _params: { payment: string }) => {
      throw new Error('refund must be provided')
    },
  },
}).createMachine({
  id: 'orderLifecycle',
  context: ({ input }) => ({ method: input.method, cartItems: input.cartItems, paidBy: null }),
  initial: 'reserved',
  on: {
    'payment.received': {
      guard: { type: 'wasPaidByAnotherPayment', params: ({ event }) => event.payment },
      description: 'Whatever is paid on top, or too late, is paid back.',
      actions: { type: 'refund', params: ({ event }) => ({ payment: event.payment }) },
    },
    'payment.refunded': {
      guard: { type: 'wasPaidByThisPayment', params: ({ event }) => event.payment },
      description: 'The money went back before the parcel was sent: the stones can be sold again.',
      target: '.refunded',
      actions: 'releaseDiamonds',
    },
  },
  states: {
    reserved: {
      description: 'Stones and prices are kept for the customer for a while, without payment.',
      on: {
        'payment.received': {
          target: 'paid',
          actions: { type: 'setPaidBy', params: ({ event }) => event.payment },
        },
        'reservation.ended': { target: 'expired', actions: ['releaseDiamonds', 'closeCheckouts'] },
        'order.cancelled': { target: 'cancelled', actions: ['releaseDiamonds', 'closeCheckouts'] },
      },
    },
    paid: {
      description: 'Paid for; the workshop has not begun.',
      entry: [{ type: 'emptyCart', params: ({ context }) => ({ cartItems: context.cartItems }) }, 'confirmByMail'],
      on: { 'making.started': 'making' },
    },
    making: {
      description: 'In the workshop.',
      on: { 'making.finished': 'ready' },
    },
    ready: {
      description: 'Finished: waits for the courier or in the showroom.',
      on: {
        'parcel.sent': { guard: 'isDelivery', target: 'shipped' },
        'order.collected': { guard: 'isPickUp', target: 'delivered' },
      },
    },
    shipped: {
      description:
        'On its way, insured. A refund from here on leaves the stones with the staff, who look at what comes back.',
      on: {
        'payment.refunded': {
          guard: { type: 'wasPaidByThisPayment', params: ({ event }) => event.payment },
          target: 'refunded',
        },
        'parcel.delivered': 'delivered',
      },
    },
    delivered: {
      description: 'In the hands of the customer.',
      on: {
        'payment.refunded': {
          guard: { type: 'wasPaidByThisPayment', params: ({ event }) => event.payment },
          target: 'refunded',
        },
      },
    },
    expired: {
      description:
        'The reservation ended unpaid. A late payment revives it while its stones are free, else it is paid back.',
      on: {
        'payment.received': {
          guard: { type: 'stonesAreHeld', params: ({ event }) => event.stones },
          target: 'paid',
          actions: { type: 'setPaidBy', params: ({ event }) => event.payment },
        },
        'payment.refunded': 'refunded',
      },
    },
    cancelled: {
      description:
        'Given up by the customer, or replaced by a newer order of the same items. Never revived: a late payment is paid back.',
      on: {
        'payment.refunded': 'refunded',
      },
    },
    refunded: {
      description: 'The money went back to the payer. Whatever still comes in goes back as well.',
      on: { 'payment.refunded': {} },
    },
  },
})
