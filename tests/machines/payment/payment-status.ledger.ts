import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts'
import type { OrderState, PaymentState } from '#contract/order/schemas.ts'
import type { ServiceState } from '#contract/service/service.ts'
import type { Effect, Row } from '../../support/books.ts'
import { books } from '../../support/double-entry.ts'

type PaymentStatusRow = Row<typeof paymentStatusMachine>
type Answered = { output: { re: string; data?: { payment: PaymentState } } }

const money = { plan: 'full', firstDueSen: 428_000, receivedSen: 0, refundedSen: 0, dueSen: 428_000 } as const
const order = '5c0e6b1e-2f5d-4a57-9b39-0a1d2c3b4e5f'
const request = '7d1f7c2f-3a6e-4b68-8c4a-1b2e3d4c5f60'
const stateAnswer = (orderState: OrderState, payment: PaymentState) => ({
  re: '200' as const,
  data: { number: 'K-1001', order: orderState, payment, totalSen: 428_000, money },
})
const decided = {
  paid: [
    stateAnswer('paid', 'paid'),
    stateAnswer('making', 'paid'),
    stateAnswer('delivered', 'paid'),
    // A part went back meanwhile, as what was paid too much does.
    stateAnswer('paid', 'partlyRefunded'),
  ],
  lost: [
    stateAnswer('reserved', 'declined'),
    stateAnswer('reserved', 'abandoned'),
    stateAnswer('expired', 'open'),
    stateAnswer('expired', 'pending'),
    stateAnswer('expired', 'paid'),
    stateAnswer('cancelled', 'paid'),
    stateAnswer('refunded', 'paid'),
    stateAnswer('paid', 'refunding'),
    stateAnswer('paid', 'refunded'),
  ],
}
const requestAnswer = (requestState: ServiceState, payment: PaymentState) => ({
  re: '200' as const,
  data: { number: 'KS-26-000017', request: requestState, payment, amountSen: 12_000 },
})
/** Of a request: taken; and declined, given up, or of no use any more. */
const taken = [requestAnswer('inWork', 'paid'), requestAnswer('closed', 'partlyRefunded')]
const lost = [
  requestAnswer('awaitingPayment', 'declined'),
  requestAnswer('awaitingPayment', 'abandoned'),
  requestAnswer('ready', 'refunding'),
  requestAnswer('ready', 'refunded'),
]
const undecided = [
  stateAnswer('reserved', 'open'),
  stateAnswer('reserved', 'pending'),
  requestAnswer('awaitingPayment', 'open'),
  requestAnswer('awaitingPayment', 'pending'),
]
const isOneOf =
  (answers: readonly object[]) =>
  (_: unknown, { output }: Answered) =>
    answers.includes(output)
const says =
  (...codes: string[]) =>
  (_: unknown, { output }: Answered) =>
    codes.includes(output.re)
/** The payment is undecided; its state says whether the shopper has paid at all. */
const isAsTold = (_: unknown, { output }: Answered) => ({ payment: output.data?.payment ?? null, problem: null })

const paidThing = ({ order: named, request: asked }: { order: string; request: string }) => ({
  order: named,
  request: asked,
})
const asks = (context: { order: string; request: string }): readonly Effect[] => [
  ['fetchPaymentState', paidThing(context)],
]
const ofOrder =
  (answers: readonly object[]) =>
  ({ order: named }: { order: string }, answer: Answered) =>
    named !== '' && isOneOf(answers)(null, answer)
const leadsTo = (path: string): readonly Effect[] => [
  ['parent', { type: 'navigation.requested', href: `${path}?order=${order}` }],
]

/** Rows of outcomes after which the payment is asked for again, sooner or later. */
const keepsAsking = (
  pace: 'pending.pace.usual' | 'pending.pace.slow',
  to: 'pending.request.waiting.soon' | 'pending.request.waiting.later',
): PaymentStatusRow[] => [
  {
    when: 'fetchPaymentState done',
    given: (context, answer, states) => isOneOf(undecided)(context, answer) && states.includes(pace),
    to,
    context: isAsTold,
    says: ['CHECKOUT-03'],
  },
  {
    when: 'fetchPaymentState done',
    given: (context, answer, states) => says('500', '429')(context, answer) && states.includes(pace),
    to,
    context: { problem: 'refused' },
    says: ['API-02'],
  },
  {
    when: 'fetchPaymentState failed',
    given: (_context, _event, states) => states.includes(pace),
    to,
    context: { problem: 'network' },
    says: ['SESSION-07'],
  },
]

export const paymentStatusBooks = books<typeof paymentStatusMachine>(paymentStatusMachine, {
  starts: [
    {
      input: { order, request: '' },
      state: ['pending.request.fetching', 'pending.pace.usual'],
      context: { order, request: '', payment: null, problem: null },
      does: asks({ order, request: '' }),
    },
    {
      input: { order: '', request },
      state: ['pending.request.fetching', 'pending.pace.usual'],
      context: { order: '', request, payment: null, problem: null },
      does: asks({ order: '', request }),
      says: ['X-SERVICE-29'],
    },
  ],
  samples: { 'payment.refreshed': [{}] },
  ports: {
    fetchPaymentState: {
      done: [
        ...decided.paid,
        ...decided.lost,
        ...taken,
        ...lost,
        ...undecided,
        { re: '401' },
        { re: '503' },
        { re: '404' },
        { re: '400', field: 'order' },
        { re: '500', id: 'p2' },
        { re: '429' },
      ],
      failed: [new Error('offline')],
    },
  },
  why: { project: 'The last payment state is only displayed; no transition depends on it.' },
  project: ({ problem, order: named }) => ({ problem, named }),
  delays: { pollInterval: 2000, slowPollInterval: 10_000, slowAfter: 60_000 },
  ledger: {
    'pending.request.fetching': {
      rows: [
        {
          when: 'fetchPaymentState done',
          given: ofOrder([...decided.paid, ...taken]),
          to: 'paid',
          does: [['removeCheckoutDraft'], ...leadsTo('/pages/ThanksMessage')],
          says: ['CHECKOUT-03'],
        },
        {
          when: 'fetchPaymentState done',
          given: ofOrder([...decided.lost, ...lost]),
          to: 'failed',
          does: leadsTo('/pages/PaymentFailed'),
          says: ['CHECKOUT-03'],
        },
        {
          when: 'fetchPaymentState done',
          given: ({ request: asked }, answer) =>
            asked !== '' && isOneOf([...decided.paid, ...decided.lost, ...taken, ...lost])(null, answer),
          to: 'decided',
          does: [
            ['parent', { type: 'navigation.requested', href: `/pages/Personal/ServiceRequest?request=${request}` }],
          ],
          says: ['X-SERVICE-29'],
        },
        {
          when: 'fetchPaymentState done',
          given: says('401'),
          to: 'ended',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'fetchPaymentState done',
          given: says('503'),
          to: 'ended',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        { when: 'fetchPaymentState done', given: says('404', '400'), to: 'unknown', says: ['PERSONAL-04'] },
        ...keepsAsking('pending.pace.usual', 'pending.request.waiting.soon'),
        ...keepsAsking('pending.pace.slow', 'pending.request.waiting.later'),
        {
          when: 'after slowAfter',
          to: 'pending.request.fetching',
          does: (context) => [['stop fetchPaymentState'], ...asks(context)],
          says: ['CHECKOUT-03'],
        },
      ],
      ignores: ['payment.refreshed'],
    },
    'pending.request.waiting.soon': {
      rows: [
        { when: 'after pollInterval', to: 'pending.request.fetching', does: asks, says: ['CHECKOUT-03'] },
        { when: 'payment.refreshed', to: 'pending.request.fetching', does: asks, says: ['CHECKOUT-03'] },
      ],
      // `slowAfter` elapses only after many polls; payment-status.test.ts covers that.
      ignores: ['after slowAfter'],
    },
    'pending.request.waiting.later': {
      rows: [
        { when: 'after slowPollInterval', to: 'pending.request.fetching', does: asks, says: ['CHECKOUT-03'] },
        { when: 'payment.refreshed', to: 'pending.request.fetching', does: asks, says: ['CHECKOUT-03'] },
      ],
    },
    'pending.pace.usual': {
      rows: [
        {
          when: 'after slowAfter',
          given: (_context, _event, states) => states.includes('pending.request.fetching'),
          to: 'pending.pace.slow',
          context: { problem: null },
          says: ['CHECKOUT-03'],
        },
      ],
    },
    'pending.pace.slow': { rows: [] },
    paid: { rows: [], ignores: ['payment.refreshed'] },
    failed: { rows: [], ignores: ['payment.refreshed'] },
    decided: { rows: [], ignores: ['payment.refreshed'] },
    unknown: { rows: [], ignores: ['payment.refreshed'] },
    ended: { rows: [], ignores: ['payment.refreshed'] },
  },
})
