import { and, assign, not, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** How the order is received, the cart items it was created from, and what it costs. */
export interface OrderLifecycleInput {
  method: 'delivery' | 'pick-up'
  cartItems: string[]
  totalSen: number
  /** What must be paid before the work begins: the whole price, or the deposit. */
  firstDueSen: number
}

export interface OrderLifecycleContext extends OrderLifecycleInput {
  /** The payments whose money was received, each once. */
  payments: string[]
  /** All money that was received, and all that went back. */
  receivedSen: number
  refundedSen: number
  /** What was received without being needed; it is refunded at once. */
  excessSen: number
  /** The courier's number of the parcel; null until it is sent. */
  tracking: string | null
}

interface Money {
  payment: string
  amountSen: number
}
/** `stones` says whether the order holds all its stones, even if its reservation has ended. */
type Received = Money & { stones: 'held' | 'gone' }

export type OrderLifecycleEvent =
  | ({ type: 'payment.received' } & Received)
  /** A refund, in part or whole, was carried out. */
  | ({ type: 'payment.refunded' } & Money)
  | { type: 'reservation.ended' }
  | { type: 'order.cancelled' }
  | { type: 'making.started' }
  | { type: 'making.finished' }
  | { type: 'parcel.sent'; tracking: string }
  | { type: 'parcel.delivered' }
  /** The number that was noted when it was sent has a mistake. */
  | { type: 'tracking.corrected'; tracking: string }
  | { type: 'order.collected' }
  | { type: 'returnPeriod.ended' }

/** What a mail reports of an order after its confirmation. */
export type OrderNews = 'ready' | 'sent' | 'corrected' | 'delivered'

/**
 * `unpaid`: not enough was paid to begin, or it was refunded. `payable`: a customer can pay something of it.
 * `reserving`: holds stones and prices for a time. `underWay`: paid enough to begin, not yet with the customer.
 * `received`: with the customer. `failed`: the order will not be fulfilled.
 */
export type OrderLifecycleTag = 'unpaid' | 'payable' | 'reserving' | 'underWay' | 'received' | 'failed'

const moneyIn = (event: OrderLifecycleEvent): Money => {
  if ('payment' in event) return event
  throw new Error(`${event.type} is not about money`)
}
const trackingIn = (event: OrderLifecycleEvent) => ('tracking' in event ? event.tracking : null)
/** What was paid of the price. A later refund does not make it due again. */
const paidSenOf = ({ receivedSen, excessSen }: OrderLifecycleContext) => receivedSen - excessSen
const excessOf = (context: OrderLifecycleContext, amountSen: number) => {
  const overSen = paidSenOf(context) + amountSen - context.totalSen
  if (overSen <= 0) return 0
  return overSen < amountSen ? overSen : amountSen
}

/**
 * The lifecycle of an order, run by the server as pure transitions inside the transaction that stores the next state.
 * Its money is counted in the context, and its states say what may follow from it.
 */
export const orderLifecycleMachine = setup({
  types: {
    input: {} as OrderLifecycleInput,
    context: {} as OrderLifecycleContext,
    events: {} as OrderLifecycleEvent,
    tags: {} as OrderLifecycleTag,
  },
  guards: {
    isNew: ({ context, event }) => !context.payments.includes(moneyIn(event).payment),
    isCounted: ({ context, event }) => context.payments.includes(moneyIn(event).payment),
    stonesAreHeld: ({ event }) => event.type === 'payment.received' && event.stones === 'held',
    isPaidInFullBy: ({ context, event }) => paidSenOf(context) + moneyIn(event).amountSen >= context.totalSen,
    isEnoughToBegin: ({ context, event }) => paidSenOf(context) + moneyIn(event).amountSen >= context.firstDueSen,
    isPaidInFull: ({ context }) => paidSenOf(context) >= context.totalSen,
    /** Everything that was received has gone back. */
    leavesNothing: ({ context, event }) => context.refundedSen + moneyIn(event).amountSen >= context.receivedSen,
    /** Some of the price has gone back, beyond what was received without being needed. */
    returnsPartOfPrice: ({ context, event }) => context.refundedSen + moneyIn(event).amountSen > context.excessSen,
    isDelivery: ({ context }) => context.method === 'delivery',
    isPickUp: ({ context }) => context.method === 'pick-up',
    isOtherNumber: ({ context, event }) => context.tracking !== trackingIn(event),
  },
  actions: {
    countReceived: assign(({ context, event }) => {
      const { payment, amountSen } = moneyIn(event)
      return {
        payments: [...context.payments, payment],
        receivedSen: context.receivedSen + amountSen,
        excessSen: context.excessSen + excessOf(context, amountSen),
      }
    }),
    /** The order has no use for any of it. */
    countUnneeded: assign(({ context, event }) => {
      const { payment, amountSen } = moneyIn(event)
      return {
        payments: [...context.payments, payment],
        receivedSen: context.receivedSen + amountSen,
        excessSen: context.excessSen + amountSen,
      }
    }),
    countRefunded: assign({ refundedSen: ({ context, event }) => context.refundedSen + moneyIn(event).amountSen }),
    /** The order ends: what was paid of it so far is not needed any more. */
    countAllUnneeded: assign({ excessSen: ({ context }) => context.receivedSen }),
    setTracking: assign({ tracking: ({ event }) => trackingIn(event) }),
    emptyCart: mustBeProvided<{ cartItems: string[] }>('emptyCart'),
    confirmByMail: mustBeProvided('confirmByMail'),
    /** Tells the customer by mail how far the order is. */
    reportByMail: mustBeProvided<{ news: OrderNews }>('reportByMail'),
    releaseDiamonds: mustBeProvided('releaseDiamonds'),
    closeCheckouts: mustBeProvided('closeCheckouts'),
    /** Keeps stones and prices longer, as a part of them is paid. */
    prolongReservation: mustBeProvided('prolongReservation'),
    /** Refunds an amount of a payment; nothing where it is 0. */
    refund: mustBeProvided<Money>('refund'),
    /** Refunds whatever is left of these payments. */
    refundAll: mustBeProvided<{ payments: string[] }>('refundAll'),
  },
}).createMachine({
  id: 'orderLifecycle',
  context: ({ input }) => ({
    method: input.method,
    cartItems: input.cartItems,
    totalSen: input.totalSen,
    firstDueSen: input.firstDueSen,
    payments: [],
    receivedSen: 0,
    refundedSen: 0,
    excessSen: 0,
    tracking: null,
  }),
  on: {
    // Money that the order cannot use. A repeated report of a payment is ignored everywhere.
    'payment.received': {
      guard: 'isNew',
      actions: [
        { type: 'refund', params: ({ event }) => ({ payment: event.payment, amountSen: event.amountSen }) },
        'countUnneeded',
      ],
    },
    'payment.refunded': [
      {
        guard: and(['isCounted', 'leavesNothing']),
        target: '.refunded',
        actions: ['countRefunded', 'releaseDiamonds', 'closeCheckouts'],
      },
      {
        guard: 'isCounted',
        actions: 'countRefunded',
      },
    ],
  },
  initial: 'unpaid',
  states: {
    unpaid: {
      tags: 'unpaid',
      initial: 'held',
      on: {
        'payment.received': [
          {
            guard: and(['isNew', 'stonesAreHeld', 'isPaidInFullBy']),
            target: 'fulfilling.inHouse.paid',
            actions: [
              {
                type: 'refund',
                params: ({ context, event }) => ({
                  payment: event.payment,
                  amountSen: excessOf(context, event.amountSen),
                }),
              },
              'countReceived',
              { type: 'emptyCart', params: ({ context }) => ({ cartItems: context.cartItems }) },
              'confirmByMail',
            ],
          },
          {
            guard: and(['isNew', 'stonesAreHeld', 'isEnoughToBegin']),
            target: 'fulfilling.inHouse.depositPaid',
            actions: [
              'countReceived',
              { type: 'emptyCart', params: ({ context }) => ({ cartItems: context.cartItems }) },
              'confirmByMail',
            ],
          },
          {
            guard: and(['isNew', 'stonesAreHeld']),
            target: '.held.awaitingPayment',
            actions: [
              'countReceived',
              { type: 'emptyCart', params: ({ context }) => ({ cartItems: context.cartItems }) },
              'prolongReservation',
            ],
          },
        ],
      },
      states: {
        held: {
          tags: ['payable', 'reserving'],
          initial: 'reserved',
          on: {
            'reservation.ended': {
              target: 'expired',
              actions: [
                'releaseDiamonds',
                'closeCheckouts',
                { type: 'refundAll', params: ({ context }) => ({ payments: context.payments }) },
                'countAllUnneeded',
              ],
            },
            'order.cancelled': {
              target: '#orderLifecycle.cancelled',
              actions: [
                'releaseDiamonds',
                'closeCheckouts',
                { type: 'refundAll', params: ({ context }) => ({ payments: context.payments }) },
                'countAllUnneeded',
              ],
            },
          },
          states: {
            reserved: {
              description: 'Stones and prices are reserved for the customer for a limited time; nothing is paid yet.',
            },
            awaitingPayment: {
              description:
                'A part of what is due first is paid and the rest is awaited. If it does not come in time, the part is refunded.',
            },
          },
        },
        expired: {
          description:
            'The reservation ended unpaid. A late payment revives the order if its stones are free, else it is refunded.',
          tags: 'failed',
        },
      },
    },
    fulfilling: {
      initial: 'inHouse',
      on: {
        // The balance of a deposit; what exceeds it is refunded.
        'payment.received': {
          guard: 'isNew',
          actions: [
            {
              type: 'refund',
              params: ({ context, event }) => ({
                payment: event.payment,
                amountSen: excessOf(context, event.amountSen),
              }),
            },
            'countReceived',
          ],
        },
      },
      states: {
        inHouse: {
          tags: ['underWay', 'payable'],
          initial: 'paid',
          states: {
            depositPaid: {
              description: 'The deposit is paid and the work can begin; the balance is due before the hand-over.',
              on: {
                'payment.received': {
                  guard: and(['isNew', 'isPaidInFullBy']),
                  target: 'paid',
                  actions: [
                    {
                      type: 'refund',
                      params: ({ context, event }) => ({
                        payment: event.payment,
                        amountSen: excessOf(context, event.amountSen),
                      }),
                    },
                    'countReceived',
                  ],
                },
                'making.started': 'making',
              },
            },
            paid: {
              description: 'Paid in full; production has not begun. Any further payment is refunded.',
              on: { 'making.started': 'making' },
            },
            making: {
              description: 'In the workshop.',
              on: {
                'making.finished': { target: 'ready', actions: { type: 'reportByMail', params: { news: 'ready' } } },
              },
            },
            ready: {
              description:
                'Finished: waits for the courier or for pick-up at the showroom. Not handed over before it is paid in full.',
              on: {
                'parcel.sent': {
                  guard: and(['isDelivery', 'isPaidInFull']),
                  target: '#orderLifecycle.fulfilling.handedOver.shipped',
                  actions: ['setTracking', { type: 'reportByMail', params: { news: 'sent' } }],
                },
                'order.collected': {
                  guard: and(['isPickUp', 'isPaidInFull']),
                  target: '#orderLifecycle.fulfilling.handedOver.withCustomer.delivered',
                },
              },
            },
          },
        },
        handedOver: {
          initial: 'shipped',
          on: {
            // Releases no stones: the staff inspect what is returned.
            'payment.refunded': {
              guard: and(['isCounted', 'leavesNothing']),
              target: '#orderLifecycle.refunded',
              actions: 'countRefunded',
            },
          },
          states: {
            shipped: {
              description: 'Shipped with insurance.',
              tags: 'underWay',
              on: {
                'parcel.delivered': {
                  target: 'withCustomer.delivered',
                  actions: { type: 'reportByMail', params: { news: 'delivered' } },
                },
                'tracking.corrected': {
                  guard: 'isOtherNumber',
                  actions: ['setTracking', { type: 'reportByMail', params: { news: 'corrected' } }],
                },
              },
            },
            withCustomer: {
              tags: 'received',
              initial: 'delivered',
              on: {
                'payment.refunded': {
                  guard: and(['isCounted', not('leavesNothing'), 'returnsPartOfPrice']),
                  target: '.partlyRefunded',
                  actions: 'countRefunded',
                },
              },
              states: {
                delivered: {
                  description: 'The customer has received the order, and the return period runs.',
                  on: { 'returnPeriod.ended': 'completed' },
                },
                completed: { description: 'The return period is over, and nothing was returned.' },
                partlyRefunded: { description: 'With the customer; a part of the price was refunded.' },
              },
            },
          },
        },
      },
    },
    cancelled: {
      description:
        'Cancelled by the customer, or superseded by a newer order of its items. Never revived; refunds late payments.',
      tags: ['unpaid', 'failed'],
    },
    refunded: {
      description: 'Everything that was paid has gone back. Any further payment is refunded as well.',
      tags: 'failed',
    },
  },
})
