import { returnLifecycleMachine } from '#machines/fulfilment/return-lifecycle.machine.ts'
import { books } from '../../support/double-entry.ts'

const priceSen = 428_000
const fresh = { priceSen, refundSen: null, isRestocked: false, reply: null, tracking: null }
const reply = 'what the shop says'
const news = (about: string) => [['reportByMail', { news: about }]] as const
type Amount = { amountSen: number }
const isWithinPrice = (_: unknown, { amountSen }: Amount) => amountSen > 0 && amountSen <= priceSen
const cancelled = { when: 'request.cancelled', to: 'cancelled', says: ['X-SERVICE-04'] } as const
const answers = ['request.accepted', 'request.declined'] as const
const inspections = ['inspection.passed', 'inspection.failed', 'refund.completed', 'stone.restocked'] as const
const backHome = ['piece.sent', 'piece.delivered', 'piece.collected'] as const
const over = {
  tags: [],
  rows: [],
  ignores: [...answers, 'request.cancelled', 'piece.received', ...inspections, ...backHome],
} as const

export const returnLifecycleBooks = books<typeof returnLifecycleMachine>(returnLifecycleMachine, {
  starts: [
    {
      input: { priceSen, hasStone: true },
      state: 'withCustomer.requested',
      context: { ...fresh, hasStone: true },
    },
    {
      input: { priceSen, hasStone: false },
      state: 'withCustomer.requested',
      context: { ...fresh, hasStone: false },
    },
  ],
  samples: {
    'request.accepted': [{}],
    'request.declined': [{ reply }],
    'request.cancelled': [{}],
    'piece.received': [{}],
    'inspection.passed': [
      { amountSen: priceSen, reply },
      { amountSen: 400_000, reply },
      { amountSen: priceSen + 1, reply },
      { amountSen: 0, reply },
      { amountSen: -1, reply },
    ],
    'inspection.failed': [{ reply }],
    'refund.completed': [{}],
    'stone.restocked': [{}],
    'piece.sent': [{ tracking: 'MY123456789' }],
    'piece.delivered': [{}],
    'piece.collected': [{}],
  },
  ports: {},
  delays: {},
  ledger: {
    'withCustomer.requested': {
      tags: ['open', 'cancellable'],
      rows: [
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
      ignores: ['piece.received', ...inspections, ...backHome],
    },
    'withCustomer.awaitingPiece': {
      tags: ['open', 'cancellable'],
      rows: [
        {
          when: 'piece.received',
          to: 'inHouse.received',
          does: news('received'),
          says: ['X-SERVICE-02', 'X-SERVICE-06'],
        },
        cancelled,
      ],
      ignores: [...answers, ...inspections, ...backHome],
    },
    'inHouse.received': {
      tags: ['open', 'inHouse'],
      rows: [
        {
          when: 'inspection.passed',
          given: isWithinPrice,
          to: 'inHouse.refunding',
          context: (_, { amountSen }) => ({ refundSen: amountSen, reply }),
          does: (_, { amountSen }) => [['refundOrder', { amountSen }]],
          says: ['X-SERVICE-05'],
        },
        {
          // All of it was refunded before: the server makes sure of that.
          when: 'inspection.passed',
          given: (_, { amountSen }) => amountSen === 0,
          to: 'refunded',
          context: { refundSen: 0, reply },
          does: [['refundOrder', { amountSen: 0 }], ...news('refunded')],
          says: ['X-SERVICE-05', 'X-SERVICE-06'],
        },
        {
          when: 'inspection.passed',
          given: (_, { amountSen }) => amountSen < 0 || amountSen > priceSen,
          to: 'inHouse.received',
          says: ['X-SERVICE-05'],
        },
        {
          when: 'inspection.failed',
          to: 'inHouse.refused',
          context: { reply },
          does: news('refused'),
          says: ['X-SERVICE-05', 'X-SERVICE-06'],
        },
      ],
      ignores: [...answers, 'request.cancelled', 'piece.received', 'refund.completed', 'stone.restocked', ...backHome],
    },
    'inHouse.refunding': {
      tags: ['open', 'inHouse'],
      rows: [
        { when: 'refund.completed', to: 'refunded', does: news('refunded'), says: ['X-SERVICE-05', 'X-SERVICE-06'] },
      ],
      ignores: [
        ...answers,
        'request.cancelled',
        'piece.received',
        'inspection.passed',
        'inspection.failed',
        'stone.restocked',
        ...backHome,
      ],
    },
    'inHouse.refused': {
      tags: ['open', 'inHouse'],
      rows: [
        {
          when: 'piece.sent',
          to: 'sentBack',
          context: { tracking: 'MY123456789' },
          does: news('sent'),
          says: ['X-SERVICE-01', 'X-SERVICE-06'],
        },
        { when: 'piece.collected', to: 'closed', says: ['X-SERVICE-01'] },
      ],
      ignores: [...answers, 'request.cancelled', 'piece.received', ...inspections, 'piece.delivered'],
    },
    sentBack: {
      tags: ['open'],
      rows: [{ when: 'piece.delivered', to: 'closed', says: ['X-SERVICE-01'] }],
      ignores: [...answers, 'request.cancelled', 'piece.received', ...inspections, 'piece.sent', 'piece.collected'],
    },
    closed: over,
    refunded: {
      tags: [],
      rows: [
        {
          when: 'stone.restocked',
          given: ({ hasStone, isRestocked }) => hasStone && !isRestocked,
          to: 'refunded',
          context: { isRestocked: true },
          does: [['restockStone']],
          says: ['X-SERVICE-08'],
        },
        {
          when: 'stone.restocked',
          given: ({ hasStone, isRestocked }) => !hasStone || isRestocked,
          to: 'refunded',
          says: ['X-SERVICE-08'],
        },
      ],
      ignores: [
        ...answers,
        'request.cancelled',
        'piece.received',
        'inspection.passed',
        'inspection.failed',
        'refund.completed',
        ...backHome,
      ],
    },
    declined: over,
    cancelled: over,
  },
  invariant: (state, { refundSen }) => {
    if (state === 'refunded' && (refundSen === null || refundSen > priceSen)) throw new Error('refunded another amount')
  },
})
