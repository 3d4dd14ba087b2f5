import { type PaymentRetryEvent, paymentRetryMachine } from '#machines/payment/payment-retry.machine.ts'
import type { Row, StateOf } from '../../support/books.ts'
import { books } from '../../support/double-entry.ts'

type Chosen = Extract<PaymentRetryEvent, { type: 'payment.chosen' }>
type Answered = { output: { re: string } }

type State = StateOf<typeof paymentRetryMachine>
/** What the cancellation hears of the session goes on to the root. */
const hands = (state: State): Row<typeof paymentRetryMachine>[] => [
  { when: 'session.ended', to: state, does: [['parent', { type: 'session.ended' }]], says: ['SESSION-02'] },
  { when: 'login.missing', to: state, does: [['parent', { type: 'login.missing' }]], says: ['SESSION-02', 'ROUTE-20'] },
]
const order = '5c0e6b1e-2f5d-4a57-9b39-0a1d2c3b4e5f'
const url = '/pay/1'
const keepsMethod = (_: unknown, { method }: Chosen) => ({ method, isChosen: true })
const answers =
  (...codes: string[]) =>
  (_: unknown, { output }: Answered) =>
    codes.includes(output.re)

export const paymentRetryBooks = books<typeof paymentRetryMachine>(paymentRetryMachine, {
  starts: [
    {
      input: { order },
      state: 'choosing.ready',
      context: { order, method: 'fpx', isChosen: false, problem: null, url: '' },
      does: [['cancellation', { order }]],
      says: ['X-LIFECYCLE-04'],
    },
  ],
  samples: {
    'payment.chosen': [{ method: 'card' }, { method: 'e-wallet' }, { method: 'fpx' }],
    'payment.retried': [{ method: 'card' }, { method: 'fpx' }],
    'session.ended': [{}],
    'login.missing': [{}],
  },
  ports: {
    openPayment: {
      done: [
        { re: '200', data: { url } },
        { re: '400', field: 'order' },
        { re: '404' },
        { re: '409' },
        { re: '401' },
        { re: '503' },
        { re: '500', id: 'p1' },
        { re: '429' },
      ],
      failed: [new Error('offline')],
    },
    redirect: { done: [], failed: [] },
    cancellation: 'open',
  },
  delays: { buttonDebounce: 500 },
  ledger: {
    'choosing.ready': {
      rows: [
        { when: 'payment.chosen', to: 'choosing.ready', context: keepsMethod, says: ['CHECKOUT-03'] },
        {
          when: 'payment.retried',
          to: 'opening',
          context: (_, { method }) => ({ method, isChosen: true, problem: null }),
          does: (_, { method }) => [['openPayment', { order, payment: method }]],
          says: ['CHECKOUT-03', 'CHECKOUT-04', 'X-LIFECYCLE-01'],
        },
        ...hands('choosing.ready'),
      ],
    },
    opening: {
      rows: [
        {
          when: 'openPayment done',
          given: (_, { output }) => output.re === '200',
          to: 'redirecting',
          context: { url },
          does: [['redirect', { url }]],
          says: ['CHECKOUT-03'],
        },
        {
          when: 'openPayment done',
          given: answers('400', '404', '409'),
          to: 'refused',
          says: ['CHECKOUT-04', 'PERSONAL-04'],
        },
        {
          when: 'openPayment done',
          given: answers('401'),
          to: 'choosing.coolingDown',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'openPayment done',
          given: answers('503'),
          to: 'choosing.coolingDown',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'openPayment done',
          given: answers('500', '429'),
          to: 'choosing.coolingDown',
          context: { problem: 'refused' },
          says: ['API-02'],
        },
        {
          when: 'openPayment failed',
          to: 'choosing.coolingDown',
          context: { problem: 'network' },
          says: ['SESSION-07'],
        },
        { when: 'payment.retried', to: 'opening', says: ['FORM-02', 'CHECKOUT-04'] },
        ...hands('opening'),
      ],
      ignores: ['payment.chosen'],
    },
    'choosing.coolingDown': {
      rows: [
        { when: 'after buttonDebounce', to: 'choosing.ready', says: ['FORM-02', 'CONST-01'] },
        { when: 'payment.chosen', to: 'choosing.coolingDown', context: keepsMethod, says: ['CHECKOUT-03'] },
        { when: 'payment.retried', to: 'choosing.coolingDown', says: ['FORM-02'] },
        ...hands('choosing.coolingDown'),
      ],
    },
    redirecting: { rows: hands('redirecting'), ignores: ['payment.chosen', 'payment.retried'] },
    refused: { rows: hands('refused'), ignores: ['payment.chosen', 'payment.retried'] },
  },
})
