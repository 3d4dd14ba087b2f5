import { type OrderLifecycleContext, orderLifecycleMachine } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { books } from '../../support/double-entry.ts'

const price = 1_000
const deposit = 300
const part = 100
const cartItems = ['item-1', 'item-2']

type Context = OrderLifecycleContext
type Money = { payment: string; amountSen: number }
type Received = Money & { stones: 'held' | 'gone' }

/** What was paid of the price: what is sent back as unneeded does not count. */
const paid = ({ receivedSen, excessSen }: Context) => receivedSen - excessSen
const isNew = ({ payments }: Context, { payment }: Money) => !payments.includes(payment)
const isKnown = ({ payments }: Context, { payment }: Money) => payments.includes(payment)
const fulfils = (context: Context, money: Received) =>
  isNew(context, money) && money.stones === 'held' && paid(context) + money.amountSen >= price
const begins = (context: Context, money: Received) =>
  isNew(context, money) &&
  money.stones === 'held' &&
  paid(context) + money.amountSen < price &&
  paid(context) + money.amountSen >= context.firstDueSen
const isTooLittle = (context: Context, money: Received) =>
  isNew(context, money) && money.stones === 'held' && paid(context) + money.amountSen < context.firstDueSen
const isForNothing = (context: Context, money: Received) => isNew(context, money) && money.stones === 'gone'

const excess = (context: Context, { amountSen }: Money) => {
  const over = paid(context) + amountSen - price
  return over <= 0 ? 0 : over > amountSen ? amountSen : over
}
const counts = (context: Context, money: Money) => ({
  payments: [...context.payments, money.payment],
  receivedSen: context.receivedSen + money.amountSen,
  excessSen: context.excessSen + excess(context, money),
})
const countsAsUnneeded = (context: Context, { payment, amountSen }: Money) => ({
  payments: [...context.payments, payment],
  receivedSen: context.receivedSen + amountSen,
  excessSen: context.excessSen + amountSen,
})
const returnsExcess = (context: Context, money: Money) =>
  [['refund', { payment: money.payment, amountSen: excess(context, money) }]] as const
const returnsAll = (_: Context, { payment, amountSen }: Money) => [['refund', { payment, amountSen }]] as const
const onBegun = [['emptyCart', { cartItems }], ['confirmByMail']] as const

/** Money that the order cannot use goes back; a repeated report of a payment is ignored. */
const unneeded = <State extends string>(to: State) =>
  [
    {
      when: 'payment.received',
      given: isNew,
      to,
      context: countsAsUnneeded,
      does: returnsAll,
      says: ['CHECKOUT-04', 'X-LIFECYCLE-02'],
    },
    { when: 'payment.received', given: isKnown, to, says: ['CHECKOUT-04'] },
  ] as const
/** Money for an order that is not paid yet, or was not paid in time. */
const firstMoney = <State extends string>(to: State) =>
  [
    {
      when: 'payment.received',
      given: fulfils,
      to: 'fulfilling.inHouse.paid',
      context: counts,
      does: (context: Context, money: Money) => [...returnsExcess(context, money), ...onBegun],
      says: ['CHECKOUT-03', 'X-LIFECYCLE-02'],
    },
    {
      when: 'payment.received',
      given: begins,
      to: 'fulfilling.inHouse.depositPaid',
      context: counts,
      does: onBegun,
      says: ['X-LIFECYCLE-01'],
    },
    {
      when: 'payment.received',
      given: isTooLittle,
      to: 'unpaid.held.awaitingPayment',
      context: counts,
      does: [['emptyCart', { cartItems }], ['prolongReservation']],
      says: ['X-LIFECYCLE-01'],
    },
    {
      when: 'payment.received',
      given: isForNothing,
      to,
      context: countsAsUnneeded,
      does: returnsAll,
      says: ['X-ORDER-01'],
    },
    { when: 'payment.received', given: isKnown, to, says: ['CHECKOUT-04'] },
  ] as const
/** The balance of a deposit; what exceeds it goes back. */
const balance = <State extends string>(to: State) =>
  [
    {
      when: 'payment.received',
      given: isNew,
      to,
      context: counts,
      does: returnsExcess,
      says: ['X-LIFECYCLE-01', 'X-LIFECYCLE-02'],
    },
    { when: 'payment.received', given: isKnown, to, says: ['CHECKOUT-04'] },
  ] as const

const leavesNothing = (context: Context, money: Money) =>
  isKnown(context, money) && context.refundedSen + money.amountSen >= context.receivedSen
const leavesSome = (context: Context, money: Money) =>
  isKnown(context, money) && context.refundedSen + money.amountSen < context.receivedSen
const countsRefund = ({ refundedSen }: Context, { amountSen }: Money) => ({ refundedSen: refundedSen + amountSen })
/** The refund of a payment that the order never counted does not affect it. */
const strangersRefund = <State extends string>(to: State) =>
  ({ when: 'payment.refunded', given: isNew, to, says: ['X-ORDER-03'] }) as const
const wholeRefund = {
  when: 'payment.refunded',
  given: leavesNothing,
  to: 'refunded',
  context: countsRefund,
  says: ['X-ORDER-03', 'X-LIFECYCLE-03'],
} as const
const partRefund = <State extends string>(to: State) =>
  ({ when: 'payment.refunded', given: leavesSome, to, context: countsRefund, says: ['X-LIFECYCLE-03'] }) as const
const releasing = [['releaseDiamonds'], ['closeCheckouts']] as const
/** Until the order is handed over, a whole refund frees its stones. */
const refunds = <State extends string>(to: State) =>
  [{ ...wholeRefund, does: releasing }, partRefund(to), strangersRefund(to)] as const
/** What was partly paid goes back when the order ends. */
const ends = (context: Context) => [...releasing, ['refundAll', { payments: context.payments }] as const]
const allUnneeded = ({ receivedSen }: Context) => ({ excessSen: receivedSen })
const held = [
  { when: 'reservation.ended', to: 'unpaid.expired', context: allUnneeded, does: ends, says: ['X-ORDER-01'] },
  {
    when: 'order.cancelled',
    to: 'cancelled',
    context: allUnneeded,
    does: ends,
    says: ['X-ORDER-02', 'X-LIFECYCLE-04'],
  },
] as const

const customersReturn = (context: Context, money: Money) =>
  leavesSome(context, money) && context.refundedSen + money.amountSen > context.excessSen
const onlyExcess = (context: Context, money: Money) =>
  leavesSome(context, money) && context.refundedSen + money.amountSen <= context.excessSen
const withCustomer = <State extends string>(to: State) =>
  [
    ...balance(to),
    strangersRefund(to),
    wholeRefund,
    {
      when: 'payment.refunded',
      given: customersReturn,
      to: 'fulfilling.handedOver.withCustomer.partlyRefunded',
      context: countsRefund,
      says: ['X-LIFECYCLE-03'],
    },
    { when: 'payment.refunded', given: onlyExcess, to, context: countsRefund, says: ['X-LIFECYCLE-02'] },
  ] as const

const input = { method: 'delivery', cartItems, totalSen: price, firstDueSen: price } as const
const none = { payments: [] as string[], receivedSen: 0, refundedSen: 0, excessSen: 0, tracking: null }
const start = (method: 'delivery' | 'pick-up', firstDueSen: number) =>
  ({
    input: { ...input, method, firstDueSen },
    state: 'unpaid.held.reserved',
    context: { ...input, method, firstDueSen, ...none },
  }) as const
const work = [
  'making.started',
  'making.finished',
  'parcel.sent',
  'tracking.corrected',
  'parcel.delivered',
  'order.collected',
] as const
const before = ['reservation.ended', 'order.cancelled'] as const
const isDue = (context: Context) => paid(context) < price

export const orderBooks = books<typeof orderLifecycleMachine>(orderLifecycleMachine, {
  starts: [start('delivery', price), start('pick-up', price), start('delivery', deposit), start('pick-up', deposit)],
  samples: {
    'payment.received': [
      { payment: 'whole', amountSen: price, stones: 'held' },
      { payment: 'whole', amountSen: price, stones: 'gone' },
      { payment: 'deposit', amountSen: deposit, stones: 'held' },
      { payment: 'part', amountSen: part, stones: 'held' },
      { payment: 'balance', amountSen: price - deposit, stones: 'held' },
    ],
    'payment.refunded': [
      { payment: 'whole', amountSen: price },
      { payment: 'whole', amountSen: part },
      { payment: 'deposit', amountSen: deposit },
      { payment: 'part', amountSen: part },
    ],
    'reservation.ended': [{}],
    'order.cancelled': [{}],
    'making.started': [{}],
    'making.finished': [{}],
    'parcel.sent': [{ tracking: 'MY123456789' }],
    'tracking.corrected': [{ tracking: 'MY123456789' }, { tracking: 'MY123456798' }],
    'parcel.delivered': [{}],
    'order.collected': [{}],
    'returnPeriod.ended': [{}],
  },
  ports: {},
  delays: {},
  tries: (event, { payments, receivedSen, refundedSen }) => {
    if (event.type === 'payment.received') return payments.length < 2 || payments.includes(event.payment)
    if (event.type !== 'payment.refunded' || !payments.includes(event.payment)) return true
    const left = receivedSen - refundedSen
    return event.amountSen === left || (event.amountSen < left && refundedSen % price < 2 * part)
  },
  why: {
    tries:
      'A third payment meets the rules of the second. A few refunds and the last one tell all rules apart, and the payment machine never refunds more than it took.',
  },
  ledger: {
    'unpaid.held.reserved': {
      tags: ['unpaid', 'payable', 'reserving'],
      rows: [...firstMoney('unpaid.held.reserved'), ...refunds('unpaid.held.reserved'), ...held],
      ignores: [...work, 'returnPeriod.ended'],
    },
    'unpaid.held.awaitingPayment': {
      tags: ['unpaid', 'payable', 'reserving'],
      rows: [...firstMoney('unpaid.held.awaitingPayment'), ...refunds('unpaid.held.awaitingPayment'), ...held],
      ignores: [...work, 'returnPeriod.ended'],
    },
    'unpaid.expired': {
      tags: ['unpaid', 'failed'],
      rows: [...firstMoney('unpaid.expired'), ...refunds('unpaid.expired')],
      ignores: [...before, ...work, 'returnPeriod.ended'],
    },
    'fulfilling.inHouse.depositPaid': {
      tags: ['underWay', 'payable'],
      rows: [
        {
          when: 'payment.received',
          given: (context, money) => isNew(context, money) && paid(context) + money.amountSen >= price,
          to: 'fulfilling.inHouse.paid',
          context: counts,
          does: returnsExcess,
          says: ['X-LIFECYCLE-01', 'X-LIFECYCLE-02'],
        },
        {
          when: 'payment.received',
          given: (context, money) => isNew(context, money) && paid(context) + money.amountSen < price,
          to: 'fulfilling.inHouse.depositPaid',
          context: counts,
          does: returnsExcess,
          says: ['X-LIFECYCLE-01'],
        },
        { when: 'payment.received', given: isKnown, to: 'fulfilling.inHouse.depositPaid', says: ['CHECKOUT-04'] },
        ...refunds('fulfilling.inHouse.depositPaid'),
        { when: 'making.started', to: 'fulfilling.inHouse.making', says: ['X-ORDER-05', 'X-LIFECYCLE-01'] },
      ],
      ignores: [
        ...before,
        'making.finished',
        'parcel.sent',
        'tracking.corrected',
        'parcel.delivered',
        'order.collected',
        'returnPeriod.ended',
      ],
    },
    'fulfilling.inHouse.paid': {
      tags: ['underWay', 'payable'],
      rows: [
        ...balance('fulfilling.inHouse.paid'),
        ...refunds('fulfilling.inHouse.paid'),
        { when: 'making.started', to: 'fulfilling.inHouse.making', says: ['X-ORDER-05'] },
      ],
      ignores: [
        ...before,
        'making.finished',
        'parcel.sent',
        'tracking.corrected',
        'parcel.delivered',
        'order.collected',
        'returnPeriod.ended',
      ],
    },
    'fulfilling.inHouse.making': {
      tags: ['underWay', 'payable'],
      rows: [
        ...balance('fulfilling.inHouse.making'),
        ...refunds('fulfilling.inHouse.making'),
        {
          when: 'making.finished',
          to: 'fulfilling.inHouse.ready',
          does: [['reportByMail', { news: 'ready' }]],
          says: ['X-ORDER-05', 'X-ORDER-07'],
        },
      ],
      ignores: [
        ...before,
        'making.started',
        'parcel.sent',
        'tracking.corrected',
        'parcel.delivered',
        'order.collected',
        'returnPeriod.ended',
      ],
    },
    'fulfilling.inHouse.ready': {
      tags: ['underWay', 'payable'],
      rows: [
        ...balance('fulfilling.inHouse.ready'),
        ...refunds('fulfilling.inHouse.ready'),
        {
          when: 'parcel.sent',
          given: (context) => context.method === 'delivery' && !isDue(context),
          to: 'fulfilling.handedOver.shipped',
          context: { tracking: 'MY123456789' },
          does: [['reportByMail', { news: 'sent' }]],
          says: ['CHECKOUT-02', 'X-ORDER-05', 'X-ORDER-07', 'X-LIFECYCLE-01'],
        },
        {
          when: 'parcel.sent',
          given: (context) => context.method === 'pick-up' || isDue(context),
          to: 'fulfilling.inHouse.ready',
          says: ['CHECKOUT-02', 'X-LIFECYCLE-01'],
        },
        {
          when: 'order.collected',
          given: (context) => context.method === 'pick-up' && !isDue(context),
          to: 'fulfilling.handedOver.withCustomer.delivered',
          says: ['CHECKOUT-02', 'X-ORDER-05', 'X-LIFECYCLE-01'],
        },
        {
          when: 'order.collected',
          given: (context) => context.method === 'delivery' || isDue(context),
          to: 'fulfilling.inHouse.ready',
          says: ['CHECKOUT-02', 'X-LIFECYCLE-01'],
        },
      ],
      ignores: [
        ...before,
        'making.started',
        'making.finished',
        'tracking.corrected',
        'parcel.delivered',
        'returnPeriod.ended',
      ],
    },
    'fulfilling.handedOver.shipped': {
      tags: ['underWay'],
      rows: [
        ...balance('fulfilling.handedOver.shipped'),
        wholeRefund,
        partRefund('fulfilling.handedOver.shipped'),
        strangersRefund('fulfilling.handedOver.shipped'),
        {
          when: 'tracking.corrected',
          given: (context, { tracking }) => tracking !== context.tracking,
          to: 'fulfilling.handedOver.shipped',
          context: (_, { tracking }) => ({ tracking }),
          does: [['reportByMail', { news: 'corrected' }]],
          says: ['X-DESK-35'],
        },
        {
          when: 'tracking.corrected',
          given: (context, { tracking }) => tracking === context.tracking,
          to: 'fulfilling.handedOver.shipped',
          says: ['X-DESK-35'],
        },
        {
          when: 'parcel.delivered',
          to: 'fulfilling.handedOver.withCustomer.delivered',
          does: [['reportByMail', { news: 'delivered' }]],
          says: ['X-ORDER-05', 'X-ORDER-07'],
        },
      ],
      ignores: [...before, 'making.started', 'making.finished', 'parcel.sent', 'order.collected', 'returnPeriod.ended'],
    },
    'fulfilling.handedOver.withCustomer.delivered': {
      tags: ['received'],
      rows: [
        ...withCustomer('fulfilling.handedOver.withCustomer.delivered'),
        {
          when: 'returnPeriod.ended',
          to: 'fulfilling.handedOver.withCustomer.completed',
          says: ['X-LIFECYCLE-05'],
        },
      ],
      ignores: [...before, ...work],
    },
    'fulfilling.handedOver.withCustomer.completed': {
      tags: ['received'],
      rows: withCustomer('fulfilling.handedOver.withCustomer.completed'),
      ignores: [...before, ...work, 'returnPeriod.ended'],
    },
    'fulfilling.handedOver.withCustomer.partlyRefunded': {
      tags: ['received'],
      rows: [
        ...balance('fulfilling.handedOver.withCustomer.partlyRefunded'),
        strangersRefund('fulfilling.handedOver.withCustomer.partlyRefunded'),
        wholeRefund,
        partRefund('fulfilling.handedOver.withCustomer.partlyRefunded'),
      ],
      ignores: [...before, ...work, 'returnPeriod.ended'],
    },
    cancelled: {
      tags: ['unpaid', 'failed'],
      rows: [...unneeded('cancelled'), ...refunds('cancelled')],
      ignores: [...before, ...work, 'returnPeriod.ended'],
    },
    refunded: {
      tags: ['failed'],
      rows: [...unneeded('refunded'), ...refunds('refunded')],
      ignores: [...before, ...work, 'returnPeriod.ended'],
    },
  },
  invariant: (state, context) => {
    const { receivedSen, refundedSen, excessSen, firstDueSen } = context
    if (excessSen > receivedSen) throw new Error('more is sent back as unneeded than was received')
    if (state.startsWith('fulfilling.') && paid(context) < firstDueSen) throw new Error(`${state} without its deposit`)
    if (state.startsWith('fulfilling.handedOver') && paid(context) < price)
      throw new Error(`${state} before it is paid`)
    if (state === 'refunded' && refundedSen > receivedSen) throw new Error('more was refunded than received')
  },
})
