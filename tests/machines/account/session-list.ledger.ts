import { sessionListMachine } from '#machines/account/session-list.machine.ts'
import { books } from '../../support/books.ts'

const one = '6a3c0000-0000-4000-8000-000000000001'
const refusals = [
  { re: '400', field: 'session' },
  { re: '401' },
  { re: '429' },
  { re: '500', id: 'b1' },
  { re: '503' },
] as const

export const sessionListBooks = books<typeof sessionListMachine>(sessionListMachine, {
  starts: [{ state: 'idle', context: { ending: '', problem: null } }],
  samples: { 'session.chosen': [{ session: one }], 'others.chosen': [{}] },
  ports: {
    endSession: { done: [{ re: '200' }, { re: '404' }, ...refusals], failed: [new Error('offline')] },
    endOtherSessions: { done: [{ re: '200' }, ...refusals], failed: [new Error('offline')] },
  },
  delays: {},
  ledger: {
    idle: {
      rows: [
        {
          when: 'session.chosen',
          to: 'endingOne',
          context: { ending: one, problem: null },
          does: [['endSession', { session: one }]],
          says: ['X-SAFETY-03'],
        },
        {
          when: 'others.chosen',
          to: 'endingOthers',
          context: { problem: null },
          does: [['endOtherSessions']],
          says: ['X-SAFETY-03'],
        },
      ],
      ignores: [],
    },
    endingOne: {
      tags: ['busy'],
      rows: [
        {
          // One that has ended meanwhile is gone as well.
          when: 'endSession done',
          given: (_, { output }) => ['200', '404'].includes(output.re),
          to: 'idle',
          does: [['refreshSafety']],
          says: ['X-SAFETY-03'],
        },
        {
          when: 'endSession done',
          given: (_, { output }) => output.re === '503',
          to: 'idle',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'endSession done',
          given: (_, { output }) => output.re === '401',
          to: 'idle',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'endSession done',
          given: (_, { output }) => ['400', '429', '500'].includes(output.re),
          to: 'idle',
          context: (_, { output }) => ({ problem: output.re === '429' ? 'tooMany' : 'failed' }),
          says: ['X-SAFETY-03'],
        },
        { when: 'endSession failed', to: 'idle', context: { problem: 'network' }, says: ['SESSION-07'] },
      ],
      ignores: ['session.chosen', 'others.chosen'],
    },
    endingOthers: {
      tags: ['busy'],
      rows: [
        {
          when: 'endOtherSessions done',
          given: (_, { output }) => output.re === '200',
          to: 'idle',
          does: [['refreshSafety']],
          says: ['X-SAFETY-03'],
        },
        {
          when: 'endOtherSessions done',
          given: (_, { output }) => output.re === '503',
          to: 'idle',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'endOtherSessions done',
          given: (_, { output }) => output.re === '401',
          to: 'idle',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'endOtherSessions done',
          given: (_, { output }) => ['400', '429', '500'].includes(output.re),
          to: 'idle',
          context: (_, { output }) => ({ problem: output.re === '429' ? 'tooMany' : 'failed' }),
          says: ['X-SAFETY-03'],
        },
        { when: 'endOtherSessions failed', to: 'idle', context: { problem: 'network' }, says: ['SESSION-07'] },
      ],
      ignores: ['session.chosen', 'others.chosen'],
    },
  },
})
