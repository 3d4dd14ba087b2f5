import { type OrderLifecycleContext, orderLifecycleMachine } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { books } from '../../support/double-entry.ts'

const first = 'payment-1'
const second = 'payment-2'
const cartItems = ['item-1', 'item-2']

type Money = { payment: string }
type Received = Money & { stones: 'held' | 'gone' }

const isOtherPayment = ({ paidBy }: OrderLifecycleContext, { payment }: Money) => paidBy !== payment
const isSamePayment = ({ paidBy }: OrderLifecycleContext, { payment }: Money) => paidBy === payment
const notesPayment = (_: OrderLifecycleContext, { payment }: Received) => ({ paidBy: payment })
const back = (_: OrderLifecycleContext, { payment }: Money) => [['refund', { payment }] as const]
const onPaid = [['emptyCart', { cartItems }], ['confirmByMail']] as const
const reports = (news: string) => [['reportByMail', { news }]] as const
const onRelease = [['releaseDiamonds'], ['closeCheckouts']] as const

/** An order is charged once: a repeated report of its payment is ignored, any other payment is refunded. */
const whilePaid = [
  { when: 'payment.received', given: isOtherPayment, to: 'paid', does: back, says: ['CHECKOUT-04'] },
  { when: 'payment.received', given: isSamePayment, to: 'paid', says: ['CHECKOUT-04'] },
] as const
const stays = <State extends string>(to: State) => whilePaid.map((row) => ({ ...row, to }) as const)
/** The refund of another payment does not affect the order. */
const othersRefund = <State extends string>(to: State) =>
  ({ when: 'payment.refunded', given: isOtherPayment, to, says: ['ORDER-03'] }) as const
const ownRefund = { when: 'payment.refunded', given: isSamePayment, to: 'refunded', says: ['ORDER-03'] } as const
const ownRefundFreesStones = { ...ownRefund, does: [['releaseDiamonds']] } as const

export const orderBooks = books<typeof orderLifecycleMachine>(orderLifecycleMachine, {
  starts: [
    {
      input: { method: 'delivery', cartItems },
      state: 'reserved',
      context: { method: 'delivery', cartItems, paidBy: null, tracking: null },
    },
    {
      input: { method: 'pick-up', cartItems },
      state: 'reserved',
      context: { method: 'pick-up', cartItems, paidBy: null, tracking: null },
    },
  ],
  samples: {
    'payment.received': [
      { payment: first, stones: 'held' },
      { payment: first, stones: 'gone' },
      { payment: second, stones: 'held' },
    ],
    'payment.refunded': [{ payment: first }, { payment: second }],
    'reservation.ended': [{}],
    'order.cancelled': [{}],
    'making.started': [{}],
    'making.finished': [{}],
    'parcel.sent': [{ tracking: 'MY123456789' }],
    'parcel.delivered': [{}],
    'order.collected': [{}],
  },
  ports: {},
  delays: {},
  ledger: {
    reserved: {
      tags: ['unpaid'],
      rows: [
        { when: 'payment.received', to: 'paid', context: notesPayment, does: onPaid, says: ['CHECKOUT-03'] },
        { when: 'reservation.ended', to: 'expired', does: onRelease, says: ['ORDER-01'] },
        { when: 'order.cancelled', to: 'cancelled', does: onRelease, says: ['ORDER-02'] },
      ],
      ignores: [
        'payment.refunded',
        'making.started',
        'making.finished',
        'parcel.sent',
        'parcel.delivered',
        'order.collected',
      ],
    },
    paid: {
      tags: ['underWay'],
      rows: [
        ...stays('paid'),
        othersRefund('paid'),
        ownRefundFreesStones,
        { when: 'making.started', to: 'making', says: ['ORDER-05'] },
      ],
      ignores: [
        'reservation.ended',
        'order.cancelled',
        'making.finished',
        'parcel.sent',
        'parcel.delivered',
        'order.collected',
      ],
    },
    making: {
      tags: ['underWay'],
      rows: [
        ...stays('making'),
        othersRefund('making'),
        ownRefundFreesStones,
        { when: 'making.finished', to: 'ready', does: reports('ready'), says: ['ORDER-05', 'ORDER-07'] },
      ],
      ignores: [
        'reservation.ended',
        'order.cancelled',
        'making.started',
        'parcel.sent',
        'parcel.delivered',
        'order.collected',
      ],
    },
    ready: {
      tags: ['underWay'],
      rows: [
        ...stays('ready'),
        othersRefund('ready'),
        ownRefundFreesStones,
        {
          when: 'parcel.sent',
          given: ({ method }) => method === 'delivery',
          to: 'shipped',
          context: { tracking: 'MY123456789' },
          does: reports('sent'),
          says: ['CHECKOUT-02', 'ORDER-05', 'ORDER-07'],
        },
        {
          when: 'parcel.sent',
          given: ({ method }) => method === 'pick-up',
          to: 'ready',
          says: ['CHECKOUT-02', 'ORDER-05'],
        },
        {
          when: 'order.collected',
          given: ({ method }) => method === 'pick-up',
          to: 'delivered',
          says: ['CHECKOUT-02', 'ORDER-05'],
        },
        {
          when: 'order.collected',
          given: ({ method }) => method === 'delivery',
          to: 'ready',
          says: ['CHECKOUT-02', 'ORDER-05'],
        },
      ],
      ignores: ['reservation.ended', 'order.cancelled', 'making.started', 'making.finished', 'parcel.delivered'],
    },
    shipped: {
      tags: ['underWay'],
      rows: [
        ...stays('shipped'),
        othersRefund('shipped'),
        ownRefund,
        { when: 'parcel.delivered', to: 'delivered', does: reports('delivered'), says: ['ORDER-05', 'ORDER-07'] },
      ],
      ignores: [
        'reservation.ended',
        'order.cancelled',
        'making.started',
        'making.finished',
        'parcel.sent',
        'order.collected',
      ],
    },
    delivered: {
      tags: [],
      rows: [...stays('delivered'), othersRefund('delivered'), ownRefund],
      ignores: [
        'reservation.ended',
        'order.cancelled',
        'making.started',
        'making.finished',
        'parcel.sent',
        'parcel.delivered',
        'order.collected',
      ],
    },
    expired: {
      tags: ['unpaid', 'failed'],
      rows: [
        {
          when: 'payment.received',
          given: (_, { stones }) => stones === 'held',
          to: 'paid',
          context: notesPayment,
          does: onPaid,
          says: ['ORDER-01'],
        },
        {
          when: 'payment.received',
          given: (_, { stones }) => stones === 'gone',
          to: 'expired',
          does: back,
          says: ['ORDER-01'],
        },
        { when: 'payment.refunded', to: 'refunded', says: ['ORDER-03'] },
      ],
      ignores: [
        'reservation.ended',
        'order.cancelled',
        'making.started',
        'making.finished',
        'parcel.sent',
        'parcel.delivered',
        'order.collected',
      ],
    },
    cancelled: {
      tags: ['unpaid', 'failed'],
      rows: [
        { when: 'payment.received', to: 'cancelled', does: back, says: ['CHECKOUT-04'] },
        { when: 'payment.refunded', to: 'refunded', says: ['ORDER-03'] },
      ],
      ignores: [
        'reservation.ended',
        'order.cancelled',
        'making.started',
        'making.finished',
        'parcel.sent',
        'parcel.delivered',
        'order.collected',
      ],
    },
    refunded: {
      tags: ['failed'],
      rows: [...stays('refunded')],
      ignores: [
        'payment.refunded',
        'reservation.ended',
        'order.cancelled',
        'making.started',
        'making.finished',
        'parcel.sent',
        'parcel.delivered',
        'order.collected',
      ],
    },
  },
  invariant: (state, { paidBy }) => {
    const isPaidFor = ['paid', 'making', 'ready', 'shipped', 'delivered'].includes(state)
    if (isPaidFor && paidBy === null) throw new Error(`${state} without a payment`)
    if (['reserved', 'expired', 'cancelled'].includes(state) && paidBy !== null) throw new Error(`${state} though paid`)
  },
})
