import { resizingLifecycleMachine } from '#machines/fulfilment/resizing-lifecycle.machine.ts'
import { books } from '../../support/double-entry.ts'
import { moneySamples, noMoney, paidSen, payableBy, quoteSen, triesMoney, unneededBy, whyMoney } from './quote-money.ts'

/** Money that the request has no use for. */
const unneeded = unneededBy('X-SERVICE-10')
const payable = payableBy('X-SERVICE-10')
const fresh = { quoteSen: null, ...noMoney, reply: null, tracking: null }
const news = (about: string) => [['reportByMail', { news: about }]] as const
const reply = 'what the shop says'
const isPrice = (_: unknown, { amountSen }: { amountSen: number }) => amountSen >= 0
const isNoPrice = (_: unknown, { amountSen }: { amountSen: number }) => amountSen < 0
const isFree = ({ cost }: { cost: string }) => cost === 'free'
const cancelled = { when: 'request.cancelled', to: 'cancelled', says: ['X-SERVICE-04'] } as const
const quotes = <State extends string>(to: State) =>
  [
    {
      when: 'quote.made',
      given: isPrice,
      to: 'inHouse.quoted',
      context: (_: unknown, { amountSen }: { amountSen: number }) => ({ quoteSen: amountSen, reply }),
      does: news('quoted'),
      says: ['X-SERVICE-03', 'X-SERVICE-06'],
    },
    { when: 'quote.made', given: isNoPrice, to, says: ['X-SERVICE-03'] },
  ] as const
const answers = ['request.accepted', 'request.declined'] as const
const backHome = ['piece.sent', 'piece.delivered', 'piece.collected'] as const
const quoting = ['quote.approved', 'quote.rejected'] as const
const working = ['work.started', 'work.finished', 'work.resumed'] as const

export const resizingLifecycleBooks = books<typeof resizingLifecycleMachine>(resizingLifecycleMachine, {
  starts: [
    { input: { cost: 'free' }, state: 'withCustomer.requested', context: { ...fresh, cost: 'free' } },
    { input: { cost: 'quoted' }, state: 'withCustomer.requested', context: { ...fresh, cost: 'quoted' } },
  ],
  samples: {
    'request.accepted': [{}],
    'request.declined': [{ reply }],
    'request.cancelled': [{}],
    'piece.received': [{}],
    'quote.made': [
      { amountSen: quoteSen, reply },
      { amountSen: 0, reply },
      { amountSen: -1, reply },
    ],
    'quote.approved': [{}],
    'quote.rejected': [{}],
    ...moneySamples,
    'work.started': [{}],
    'work.finished': [{}],
    'work.resumed': [{}],
    'piece.sent': [{ tracking: 'MY123456789' }],
    'piece.delivered': [{}],
    'piece.collected': [{}],
  },
  ports: {},
  delays: {},
  tries: triesMoney,
  why: { tries: whyMoney },
  ledger: {
    'withCustomer.requested': {
      tags: ['open', 'cancellable'],
      rows: [
        ...unneeded('withCustomer.requested'),
        {
          when: 'request.accepted',
          to: 'withCustomer.awaitingPiece',
          does: news('accepted'),
          says: ['X-SERVICE-01', 'X-SERVICE-06'],
        },
        {
          when: 'request.declined',
          to: 'declined',
          context: { reply },
          does: news('declined'),
          says: ['X-SERVICE-01', 'X-SERVICE-06'],
        },
        cancelled,
      ],
      ignores: ['payment.recorded', 'piece.received', 'quote.made', ...quoting, ...working, ...backHome],
    },
    'withCustomer.awaitingPiece': {
      tags: ['open', 'cancellable'],
      rows: [
        ...unneeded('withCustomer.awaitingPiece'),
        {
          when: 'piece.received',
          to: 'inHouse.received',
          does: news('received'),
          says: ['X-SERVICE-02', 'X-SERVICE-06'],
        },
        cancelled,
      ],
      ignores: ['payment.recorded', ...answers, 'quote.made', ...quoting, ...working, ...backHome],
    },
    'inHouse.received': {
      tags: ['open', 'inHouse'],
      rows: [
        ...unneeded('inHouse.received'),
        { when: 'work.started', given: isFree, to: 'inHouse.inWork', says: ['X-SERVICE-03'] },
        { when: 'work.started', given: (context) => !isFree(context), to: 'inHouse.received', says: ['X-SERVICE-03'] },
        ...quotes('inHouse.received'),
      ],
      ignores: [
        'payment.recorded',
        ...answers,
        'request.cancelled',
        'piece.received',
        ...quoting,
        'work.finished',
        'work.resumed',
        ...backHome,
      ],
    },
    'inHouse.quoted': {
      tags: ['open', 'inHouse'],
      rows: [
        ...unneeded('inHouse.quoted'),
        {
          when: 'quote.approved',
          given: (context) => context.quoteSen === 0,
          to: 'inHouse.inWork',
          context: { cost: 'free' },
          says: ['X-SERVICE-31'],
        },
        {
          when: 'quote.approved',
          given: (context) => context.quoteSen !== 0,
          to: 'inHouse.awaitingPayment',
          does: news('approved'),
          says: ['X-SERVICE-09', 'X-SERVICE-06'],
        },
        {
          when: 'quote.rejected',
          to: 'inHouse.ready',
          context: { quoteSen: null },
          does: news('ready'),
          says: ['X-SERVICE-03', 'X-SERVICE-06'],
        },
      ],
      ignores: [
        'payment.recorded',
        ...answers,
        'request.cancelled',
        'piece.received',
        'quote.made',
        ...working,
        ...backHome,
      ],
    },
    'inHouse.awaitingPayment': {
      tags: ['open', 'inHouse', 'payable'],
      rows: [
        ...payable,
        {
          when: 'quote.rejected',
          to: 'inHouse.ready',
          context: { quoteSen: null },
          does: [['closeCheckouts'], ...news('ready')],
          says: ['X-SERVICE-03', 'X-SERVICE-06'],
        },
      ],
      ignores: [
        ...answers,
        'request.cancelled',
        'piece.received',
        'quote.made',
        'quote.approved',
        ...working,
        ...backHome,
      ],
    },
    'inHouse.inWork': {
      tags: ['open', 'inHouse'],
      rows: [
        ...unneeded('inHouse.inWork'),
        { when: 'work.finished', to: 'inHouse.ready', does: news('ready'), says: ['X-SERVICE-03', 'X-SERVICE-06'] },
      ],
      ignores: [
        'payment.recorded',
        ...answers,
        'request.cancelled',
        'piece.received',
        ...quoting,
        'work.started',
        'work.resumed',
        'quote.made',
        ...backHome,
      ],
    },
    'inHouse.ready': {
      tags: ['open', 'inHouse'],
      rows: [
        ...unneeded('inHouse.ready'),
        {
          when: 'piece.sent',
          to: 'sentBack',
          context: { tracking: 'MY123456789' },
          does: news('sent'),
          says: ['X-SERVICE-01', 'X-SERVICE-06'],
        },
        { when: 'piece.collected', to: 'closed', says: ['X-SERVICE-01'] },
        {
          when: 'work.resumed',
          given: (context) => isFree(context) || context.quoteSen !== null,
          to: 'inHouse.inWork',
          says: ['X-SERVICE-03'],
        },
        {
          when: 'work.resumed',
          given: (context) => !isFree(context) && context.quoteSen === null,
          to: 'inHouse.ready',
          says: ['X-SERVICE-03'],
        },
      ],
      ignores: [
        'payment.recorded',
        ...answers,
        'request.cancelled',
        'piece.received',
        'quote.made',
        ...quoting,
        'work.started',
        'work.finished',
        'piece.delivered',
      ],
    },
    sentBack: {
      tags: ['open'],
      rows: [...unneeded('sentBack'), { when: 'piece.delivered', to: 'closed', says: ['X-SERVICE-01'] }],
      ignores: [
        'payment.recorded',
        ...answers,
        'request.cancelled',
        'piece.received',
        'quote.made',
        ...quoting,
        ...working,
        'piece.sent',
        'piece.collected',
      ],
    },
    closed: {
      tags: [],
      rows: unneeded('closed'),
      ignores: [
        'payment.recorded',
        ...answers,
        'request.cancelled',
        'piece.received',
        'quote.made',
        ...quoting,
        ...working,
        ...backHome,
      ],
    },
    declined: {
      tags: [],
      rows: unneeded('declined'),
      ignores: [
        'payment.recorded',
        ...answers,
        'request.cancelled',
        'piece.received',
        'quote.made',
        ...quoting,
        ...working,
        ...backHome,
      ],
    },
    cancelled: {
      tags: [],
      rows: unneeded('cancelled'),
      ignores: [
        'payment.recorded',
        ...answers,
        'request.cancelled',
        'piece.received',
        'quote.made',
        ...quoting,
        ...working,
        ...backHome,
      ],
    },
  },
  invariant: (state, context) => {
    const { cost, receivedSen, excessSen } = context
    if (state === 'inHouse.inWork' && cost === 'quoted' && paidSen(context) === 0)
      throw new Error('work that costs, unpaid')
    if (excessSen > receivedSen) throw new Error('more is sent back as unneeded than was received')
  },
})
