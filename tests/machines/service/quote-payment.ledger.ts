import { quotePaymentMachine } from '#machines/service/quote-payment.machine.ts'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import { books } from '../../support/books.ts'

const request = 'r-1'
const url = '/pay/1'
const chooses = (_: unknown, { method }: { method: PaymentMethod }) => ({ method, isChosen: true, problem: null })
const answers =
  (...codes: string[]) =>
  (_: unknown, { output }: { output: { re: string } }) =>
    codes.includes(output.re)

export const quotePaymentBooks = books<typeof quotePaymentMachine>(quotePaymentMachine, {
  starts: [
    {
      input: { request },
      state: 'choosing.ready',
      context: { request, method: 'fpx', isChosen: false, problem: null, url: '' },
    },
  ],
  samples: {
    'payment.chosen': [{ method: 'card' }, { method: 'e-wallet' }, { method: 'fpx' }],
    'payment.started': [{ method: 'card' }, { method: 'fpx' }],
  },
  ports: {
    openPayment: {
      done: [
        { re: '200', data: { url } },
        { re: '400', field: 'request' },
        { re: '401' },
        { re: '404' },
        { re: '409' },
        { re: '413' },
        { re: '429' },
        { re: '500', id: 'q1' },
        { re: '503' },
      ],
      failed: [new Error('offline')],
    },
    redirect: { done: [], failed: [] },
  },
  delays: { buttonDebounce: 500, redirectTimeout: 10_000 },
  ledger: {
    'choosing.ready': {
      rows: [
        { when: 'payment.chosen', to: 'choosing.ready', context: chooses, says: ['X-SERVICE-29'] },
        {
          when: 'payment.started',
          to: 'opening',
          context: (_, { method }) => ({ method, isChosen: true, problem: null }),
          does: (_, { method }) => [['openPayment', { request, payment: method }]],
          says: ['X-SERVICE-29', 'CHECKOUT-04'],
        },
      ],
    },
    opening: {
      tags: ['busy'],
      rows: [
        {
          when: 'openPayment done',
          given: answers('200'),
          to: 'redirecting',
          context: { url },
          does: [['redirect', { url }]],
          says: ['X-SERVICE-29'],
        },
        {
          when: 'openPayment done',
          given: answers('404', '409'),
          to: 'choosing.coolingDown',
          does: [['parent', { type: 'request.changed' }]],
          says: ['X-SERVICE-29', 'PERSONAL-04'],
        },
        {
          when: 'openPayment done',
          given: answers('413'),
          to: 'choosing.coolingDown',
          context: { problem: 'amount' },
          says: ['X-SERVICE-29'],
        },
        {
          when: 'openPayment done',
          given: answers('429'),
          to: 'choosing.coolingDown',
          context: { problem: 'tooMany' },
          says: ['X-SERVICE-29'],
        },
        {
          when: 'openPayment done',
          given: answers('400', '500'),
          to: 'choosing.coolingDown',
          context: { problem: 'failed' },
          says: ['API-02'],
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
          when: 'openPayment failed',
          to: 'choosing.coolingDown',
          context: { problem: 'network' },
          says: ['SESSION-07'],
        },
        { when: 'payment.started', to: 'opening', says: ['FORM-02', 'CHECKOUT-04'] },
      ],
      ignores: ['payment.chosen'],
    },
    'choosing.coolingDown': {
      rows: [
        { when: 'after buttonDebounce', to: 'choosing.ready', says: ['FORM-02', 'CONST-01'] },
        { when: 'payment.chosen', to: 'choosing.coolingDown', context: chooses, says: ['X-SERVICE-29'] },
        { when: 'payment.started', to: 'choosing.coolingDown', says: ['FORM-02'] },
      ],
    },
    redirecting: {
      tags: ['busy'],
      rows: [
        { when: 'after redirectTimeout', to: 'choosing.ready', does: [['stop redirect']], says: ['X-SERVICE-30'] },
      ],
      ignores: ['payment.chosen', 'payment.started'],
    },
  },
})
