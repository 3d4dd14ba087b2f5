import {
  type PaymentLifecycleContext,
  paymentLifecycleMachine,
} from '#machines/fulfilment/payment-lifecycle.machine.ts'
import { books } from '../../support/double-entry.ts'

const price = 100
const part = 40
const rest = price - part
const reason = 'as agreed'

type Context = PaymentLifecycleContext
type Amount = { amountSen: number }
const isRight = (_: unknown, { amountSen }: Amount) => amountSen === price
const isWrong = (_: unknown, { amountSen }: Amount) => amountSen !== price
const kept = ({ takenSen, refundingSen, refundedSen }: Context) => (takenSen ?? 0) - refundingSen - refundedSen

/** The provider took a payment: the right amount pays for the order, any other is refunded. */
const moneyComesIn = [
  {
    when: 'provider.paid',
    given: isRight,
    to: 'taken.paid',
    context: { takenSen: price },
    does: [['reportReceived', { amountSen: price }]],
    says: ['CHECKOUT-03', 'CHECKOUT-04'],
  },
  {
    when: 'provider.paid',
    given: isWrong,
    to: 'taken.refunding',
    context: (_: unknown, { amountSen }: Amount) => ({ takenSen: amountSen, refundingSen: amountSen }),
    does: (_: unknown, { amountSen }: Amount) => [['sendMoneyBack', { amountSen, reason: 'not needed' }] as const],
    says: ['CHECKOUT-04'],
  },
] as const

/** The provider says that everything went back: the order hears of what it did not know yet. */
const moneyWentBack = {
  when: 'provider.refunded',
  to: 'refunded',
  context: ({ takenSen }: Context) => ({ refundingSen: 0, refundedSen: takenSen ?? 0 }),
  does: ({ takenSen, refundedSen }: Context) => [
    ['reportRefund', { amountSen: (takenSen ?? 0) - refundedSen }] as const,
  ],
  says: ['CHECKOUT-04', 'X-LIFECYCLE-03'],
} as const

const asksBack = (_: Context, { amountSen, request }: Amount & { request?: string }) => [
  ['sendMoneyBack', request === undefined ? { amountSen, reason } : { amountSen, reason, request }] as const,
]
const notes = ({ refundingSen }: Context, { amountSen }: Amount) => ({ refundingSen: refundingSen + amountSen })
/** Never more is refunded than is left of what was taken. */
const refundRequests = <State extends string>(to: State) =>
  [
    {
      when: 'refund.requested',
      given: (context: Context, { amountSen }: Amount) => amountSen > 0 && amountSen === kept(context),
      to: 'taken.refunding',
      context: notes,
      does: asksBack,
      says: ['X-LIFECYCLE-03'],
    },
    {
      when: 'refund.requested',
      given: (context: Context, { amountSen }: Amount) => amountSen > 0 && amountSen < kept(context),
      to,
      context: notes,
      does: asksBack,
      says: ['X-LIFECYCLE-03'],
    },
    {
      when: 'refund.requested',
      given: (context: Context, { amountSen }: Amount) => amountSen <= 0 || amountSen > kept(context),
      to,
      says: ['X-LIFECYCLE-03'],
    },
  ] as const
const moves = ({ refundingSen, refundedSen }: Context, { amountSen }: Amount) => ({
  refundingSen: refundingSen - amountSen,
  refundedSen: refundedSen + amountSen,
})
const tells = (_: Context, { amountSen }: Amount) => [['reportRefund', { amountSen }] as const]
const wasAsked = ({ refundingSen }: Context, { amountSen }: Amount) => amountSen > 0 && amountSen <= refundingSen
const isLast = ({ takenSen, refundedSen }: Context, { amountSen }: Amount) => refundedSen + amountSen === takenSen
const carriedOut = <State extends string, Part extends string>(to: State, afterPart: Part) =>
  [
    {
      when: 'refund.completed',
      given: (context: Context, money: Amount) => wasAsked(context, money) && !isLast(context, money),
      to: afterPart,
      context: moves,
      does: tells,
      says: ['X-LIFECYCLE-03'],
    },
    {
      when: 'refund.completed',
      given: (context: Context, money: Amount) => !wasAsked(context, money),
      to,
      says: ['X-LIFECYCLE-03'],
    },
  ] as const
const lastCarriedOut = {
  when: 'refund.completed',
  given: (context: Context, money: Amount) => wasAsked(context, money) && isLast(context, money),
  to: 'refunded',
  context: moves,
  does: tells,
  says: ['X-LIFECYCLE-03'],
} as const

const refundEvents = ['refund.requested', 'refund.completed'] as const
const answers = ['provider.pending', 'provider.declined', 'provider.abandoned'] as const

export const paymentLifecycleBooks = books<typeof paymentLifecycleMachine>(paymentLifecycleMachine, {
  starts: [
    {
      input: { amountSen: price },
      state: 'unanswered.open',
      context: { amountSen: price, takenSen: null, refundingSen: 0, refundedSen: 0 },
    },
  ],
  samples: {
    'provider.pending': [{}],
    'provider.paid': [{ amountSen: price }, { amountSen: price - part }, { amountSen: price + part }],
    'provider.declined': [{}],
    'provider.abandoned': [{}],
    'provider.refunded': [{}],
    'refund.requested': [
      { amountSen: part, reason },
      { amountSen: part, reason, request: 'return' },
      { amountSen: rest, reason },
      { amountSen: price, reason },
      { amountSen: price + part, reason },
      { amountSen: 0, reason },
      { amountSen: -part, reason },
    ],
    'refund.completed': [
      { amountSen: part },
      { amountSen: rest },
      { amountSen: price },
      { amountSen: price + part },
      { amountSen: 0 },
      { amountSen: -part },
    ],
  },
  ports: {},
  delays: {},
  ledger: {
    'unanswered.open': {
      tags: ['payable'],
      rows: [
        ...moneyComesIn,
        { when: 'provider.pending', to: 'unanswered.pending', says: ['CHECKOUT-03'] },
        { when: 'provider.declined', to: 'declined', says: ['CHECKOUT-03'] },
        { when: 'provider.abandoned', to: 'abandoned', says: ['CHECKOUT-03'] },
        moneyWentBack,
      ],
      ignores: refundEvents,
    },
    'unanswered.pending': {
      tags: ['payable'],
      rows: [
        ...moneyComesIn,
        { when: 'provider.declined', to: 'declined', says: ['CHECKOUT-03'] },
        { when: 'provider.abandoned', to: 'abandoned', says: ['CHECKOUT-03'] },
        moneyWentBack,
      ],
      ignores: ['provider.pending', ...refundEvents],
    },
    declined: { tags: ['failed'], rows: [...moneyComesIn, moneyWentBack], ignores: [...answers, ...refundEvents] },
    abandoned: { tags: ['failed'], rows: [...moneyComesIn, moneyWentBack], ignores: [...answers, ...refundEvents] },
    'taken.paid': {
      tags: ['taken'],
      rows: [...refundRequests('taken.paid'), ...carriedOut('taken.paid', 'taken.partlyRefunded'), moneyWentBack],
      ignores: [...answers, 'provider.paid'],
    },
    'taken.partlyRefunded': {
      tags: ['taken'],
      rows: [
        ...refundRequests('taken.partlyRefunded'),
        ...carriedOut('taken.partlyRefunded', 'taken.partlyRefunded'),
        moneyWentBack,
      ],
      ignores: [...answers, 'provider.paid'],
    },
    'taken.refunding': {
      tags: ['taken', 'failed'],
      rows: [
        {
          when: 'refund.requested',
          to: 'taken.refunding',
          says: ['X-LIFECYCLE-03'],
        },
        ...carriedOut('taken.refunding', 'taken.refunding'),
        lastCarriedOut,
        moneyWentBack,
      ],
      ignores: [...answers, 'provider.paid'],
    },
    refunded: {
      tags: ['failed'],
      rows: [],
      ignores: [...answers, 'provider.paid', 'provider.refunded', ...refundEvents],
    },
  },
  invariant: (state, { amountSen, takenSen, refundingSen, refundedSen }) => {
    if (state === 'taken.paid' && takenSen !== amountSen) throw new Error('paid without the money')
    if (refundingSen < 0 || refundingSen + refundedSen > (takenSen ?? 0)) throw new Error('more goes back than came in')
  },
})
