import { assign, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** How the order is received, and the cart items it was created from. */
export interface OrderLifecycleInput {
  method: 'delivery' | 'pick-up'
  cartItems: string[]
}

export interface OrderLifecycleContext extends OrderLifecycleInput {
  /** The payment that paid for the order; null while it is unpaid. */
  paidBy: string | null
  /** The courier's number of the parcel; null until it is sent. */
  tracking: string | null
}

export type OrderLifecycleEvent =
  /** A payment was taken. `stones` says whether the order holds all its stones, even if its reservation has ended. */
  | { type: 'payment.received'; payment: string; stones: 'held' | 'gone' }
  | { type: 'payment.refunded'; payment: string }
  | { type: 'reservation.ended' }
  | { type: 'order.cancelled' }
  | { type: 'making.started' }
  | { type: 'making.finished' }
  | { type: 'parcel.sent'; tracking: string }
  | { type: 'parcel.delivered' }
  | { type: 'order.collected' }

/** What a mail reports of an order after its confirmation. */
export type OrderNews = 'ready' | 'sent' | 'delivered'

/**
 * `unpaid`: no payment was taken, or it was refunded. `underWay`: paid, but not yet with the customer. `failed`: the
 * order will not be fulfilled.
 */
export type OrderLifecycleTag = 'unpaid' | 'underWay' | 'failed'

/**
 * The lifecycle of an order, run by the server as pure transitions inside the transaction that stores the next state.
 */
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
    setTracking: assign({ tracking: (_, tracking: string) => tracking }),
    setPaidBy: assign({ paidBy: (_, payment: string) => payment }),
    emptyCart: mustBeProvided<{ cartItems: string[] }>('emptyCart'),
    confirmByMail: mustBeProvided('confirmByMail'),
    /** Tells the customer by mail how far the order is. */
    reportByMail: mustBeProvided<{ news: OrderNews }>('reportByMail'),
    releaseDiamonds: mustBeProvided('releaseDiamonds'),
    closeCheckouts: mustBeProvided('closeCheckouts'),
    refund: mustBeProvided<{ payment: string }>('refund'),
  },
}).createMachine({
  id: 'orderLifecycle',
  context: ({ input }) => ({ method: input.method, cartItems: input.cartItems, paidBy: null, tracking: null }),
  on: {
    // Refunds any payment that is not needed; a repeated report of the payment that paid for the order is ignored.
    'payment.received': {
      guard: { type: 'wasPaidByAnotherPayment', params: ({ event }) => event.payment },
      actions: { type: 'refund', params: ({ event }) => ({ payment: event.payment }) },
    },
  },
  initial: 'reserved',
  states: {
    reserved: {
      description: 'Stones and prices are reserved for the customer for a limited time, before payment.',
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
      description: 'Paid; production has not begun. Any further payment is refunded.',
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
        'making.finished': { target: 'ready', actions: { type: 'reportByMail', params: { news: 'ready' } } },
      },
    },
    ready: {
      description: 'Finished: waits for the courier, or for pick-up at the showroom.',
      tags: 'underWay',
      on: {
        'payment.refunded': {
          guard: { type: 'wasPaidByThisPayment', params: ({ event }) => event.payment },
          target: 'refunded',
          actions: 'releaseDiamonds',
        },
        'parcel.sent': {
          guard: 'isDelivery',
          target: 'shipped',
          actions: [
            { type: 'setTracking', params: ({ event }) => event.tracking },
            { type: 'reportByMail', params: { news: 'sent' } },
          ],
        },
        'order.collected': { guard: 'isPickUp', target: 'delivered' },
      },
    },
    shipped: {
      description:
        'Shipped with insurance. From here on a refund releases no stones: the staff inspect what is returned.',
      tags: 'underWay',
      on: {
        'payment.refunded': {
          guard: { type: 'wasPaidByThisPayment', params: ({ event }) => event.payment },
          target: 'refunded',
        },
        'parcel.delivered': {
          target: 'delivered',
          actions: { type: 'reportByMail', params: { news: 'delivered' } },
        },
      },
    },
    delivered: {
      description: 'The customer has received the order.',
      on: {
        'payment.refunded': {
          guard: { type: 'wasPaidByThisPayment', params: ({ event }) => event.payment },
          target: 'refunded',
        },
      },
    },
    expired: {
      description:
        'The reservation ended unpaid. A late payment revives the order if its stones are free, else it is refunded.',
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
        'Cancelled by the customer, or superseded by a newer order of its items. Never revived; refunds late payments.',
      tags: ['unpaid', 'failed'],
      on: {
        'payment.refunded': 'refunded',
      },
    },
    refunded: {
      description: 'The payment was refunded. Any further payment is refunded as well.',
      tags: 'failed',
    },
  },
})
