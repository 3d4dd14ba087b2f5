import { assign, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

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

/**
 * `unpaid`: no money came, or it was not kept. `underWay`: paid, and still to reach the customer. `failed`: nothing is
 * bought by it.
 */
export type OrderLifecycleTag = 'unpaid' | 'underWay' | 'failed'

/** The life of an order, run by the server as pure transitions inside the transaction that stores the next state. */
export const orderLifecycleMachine = setup({
  types: {
    input: {} as OrderLifecycleInput,
    context: {} as OrderLifecycleContext,
    events: {} as OrderLifecycleEvent,
    tags: {} as OrderLifecycleTag,
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
    emptyCart: mustBeProvided<{ cartItems: string[] }>('emptyCart'),
    confirmByMail: mustBeProvided('confirmByMail'),
    releaseDiamonds: mustBeProvided('releaseDiamonds'),
    closeCheckouts: mustBeProvided('closeCheckouts'),
    refund: mustBeProvided<{ payment: string }>('refund'),
  },
}).createMachine({
  id: 'orderLifecycle',
  context: ({ input }) => ({ method: input.method, cartItems: input.cartItems, paidBy: null }),
  on: {
    // Wherever money pays for nothing, it goes back; the payment that paid is told of again in vain.
    'payment.received': {
      guard: { type: 'wasPaidByAnotherPayment', params: ({ event }) => event.payment },
      actions: { type: 'refund', params: ({ event }) => ({ payment: event.payment }) },
    },
  },
  initial: 'reserved',
  states: {
    reserved: {
      description: 'Stones and prices are kept for the customer for a while, without payment.',
      tags: 'unpaid',
      on: {
        'payment.received': {
          target: 'paid',
          actions: [
            { type: 'setPaidBy', params: ({ event }) => event.payment },
            { type: 'emptyCart', params: ({ context }) => ({ cartItems: context.cartItems }) },
            'confirmByMail',
          ],
        },
        'reservation.ended': { target: 'expired', actions: ['releaseDiamonds', 'closeCheckouts'] },
        'order.cancelled': { target: 'cancelled', actions: ['releaseDiamonds', 'closeCheckouts'] },
      },
    },
    paid: {
      description: 'Paid for; the workshop has not begun. Whatever is paid on top is paid back.',
      tags: 'underWay',
      on: {
        'payment.refunded': {
          guard: { type: 'wasPaidByThisPayment', params: ({ event }) => event.payment },
          target: 'refunded',
          actions: 'releaseDiamonds',
        },
        'making.started': 'making',
      },
    },
    making: {
      description: 'In the workshop.',
      tags: 'underWay',
      on: {
        'payment.refunded': {
          guard: { type: 'wasPaidByThisPayment', params: ({ event }) => event.payment },
          target: 'refunded',
          actions: 'releaseDiamonds',
        },
        'making.finished': 'ready',
      },
    },
    ready: {
      description: 'Finished: waits for the courier or in the showroom.',
      tags: 'underWay',
      on: {
        'payment.refunded': {
          guard: { type: 'wasPaidByThisPayment', params: ({ event }) => event.payment },
          target: 'refunded',
          actions: 'releaseDiamonds',
        },
        'parcel.sent': { guard: 'isDelivery', target: 'shipped' },
        'order.collected': { guard: 'isPickUp', target: 'delivered' },
      },
    },
    shipped: {
      description:
        'On its way, insured. A refund from here on leaves the stones with the staff, who look at what comes back.',
      tags: 'underWay',
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
      tags: ['unpaid', 'failed'],
      on: {
        'payment.received': {
          guard: { type: 'stonesAreHeld', params: ({ event }) => event.stones },
          target: 'paid',
          actions: [
            { type: 'setPaidBy', params: ({ event }) => event.payment },
            { type: 'emptyCart', params: ({ context }) => ({ cartItems: context.cartItems }) },
            'confirmByMail',
          ],
        },
        'payment.refunded': 'refunded',
      },
    },
    cancelled: {
      description:
        'Given up by the customer, or replaced by a newer order of the same items. Never revived: a late payment is paid back.',
      tags: ['unpaid', 'failed'],
      on: {
        'payment.refunded': 'refunded',
      },
    },
    refunded: {
      description: 'The money went back to the payer. Whatever still comes in goes back as well.',
      tags: 'failed',
    },
  },
})
