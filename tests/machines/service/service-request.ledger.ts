import { serviceRequestMachine } from '#machines/service/service-request.machine.ts'
import { books } from '../../support/books.ts'

const reload = ['reloadRequest', 'r-1'] as const
const show = ['showNotice'] as const

export const serviceRequestBooks = books<typeof serviceRequestMachine>(serviceRequestMachine, {
  starts: [
    {
      input: { request: 'r-1' },
      state: 'showing',
      context: { request: 'r-1', choice: null, done: null, problem: null },
    },
  ],
  samples: {
    'choice.made': [{ choice: 'cancel' }, { choice: 'approve' }, { choice: 'decline' }],
    'choice.confirmed': [{}],
    'choice.withdrawn': [{}],
  },
  ports: {
    carryOut: {
      done: [
        { re: '200', data: { request: 'r-1' } },
        { re: '400', field: 'request' },
        { re: '401' },
        { re: '404' },
        { re: '409' },
        { re: '429' },
        { re: '500', id: 'b1' },
        { re: '503' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  ledger: {
    showing: {
      rows: [
        {
          when: 'choice.made',
          to: 'confirming',
          context: (_, { choice }) => ({ choice, done: null, problem: null }),
          says: ['SERVICE-24'],
        },
      ],
      ignores: ['choice.confirmed', 'choice.withdrawn'],
    },
    confirming: {
      tags: ['confirming'],
      rows: [
        {
          when: 'choice.confirmed',
          to: 'carryingOut',
          does: ({ choice }) => [['carryOut', { request: 'r-1', choice }]],
          says: ['SERVICE-24'],
        },
        { when: 'choice.withdrawn', to: 'showing', says: ['SERVICE-24'] },
      ],
      ignores: ['choice.made'],
    },
    carryingOut: {
      tags: ['busy'],
      rows: [
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '200',
          to: 'showing',
          context: ({ choice }) => ({ done: choice }),
          does: [reload, show],
          says: ['SERVICE-24'],
        },
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '409' || output.re === '404',
          to: 'showing',
          context: { problem: 'changed' },
          does: [reload, show],
          says: ['SERVICE-24'],
        },
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '429',
          to: 'showing',
          context: { problem: 'tooMany' },
          does: [reload, show],
          says: ['SERVICE-24'],
        },
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '400' || output.re === '500',
          to: 'showing',
          context: { problem: 'failed' },
          does: [reload, show],
          says: ['SERVICE-24'],
        },
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '503',
          to: 'showing',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '401',
          to: 'showing',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'carryOut failed',
          to: 'showing',
          context: { problem: 'network' },
          does: [show],
          says: ['SESSION-07'],
        },
      ],
      ignores: ['choice.made', 'choice.confirmed', 'choice.withdrawn'],
    },
  },
})
