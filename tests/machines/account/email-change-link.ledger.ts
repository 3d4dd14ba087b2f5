import { emailChangeLinkMachine } from '#machines/account/email-change-link.machine.ts'
import { books } from '../../support/books.ts'

const token = 'a-token-of-a-mailed-link'
const link = { side: 'old', email: 'mei@new.example' } as const
/** What the link of a registration confirms. */
const own = { side: 'own', email: 'mei@shop.example' } as const
const events = ['link.retried', 'change.confirmed', 'change.stopped'] as const
const isGone = (output: { re: string; field?: string }) =>
  output.re === '410' || (output.re === '400' && output.field === 'token')
const refusals = [
  { re: '400', field: 'token' },
  { re: '400', field: 'body' },
  { re: '410' },
  { re: '429' },
  { re: '500', id: 'b1' },
] as const
const problem = ({ re }: { re: string }) => ({ problem: re === '429' ? ('tooMany' as const) : ('failed' as const) })
const isOther = (output: { re: string; field?: string }) => !isGone(output) && ['400', '429', '500'].includes(output.re)

export const emailChangeLinkBooks = books<typeof emailChangeLinkMachine>(emailChangeLinkMachine, {
  starts: [
    {
      input: { token },
      state: 'reading',
      context: { token, link: null, problem: null },
      does: [['readEmailChange', { token }]],
    },
  ],
  samples: { 'link.retried': [{}], 'change.confirmed': [{}], 'change.stopped': [{}] },
  ports: {
    readEmailChange: {
      done: [{ re: '200', data: link }, { re: '200', data: own }, ...refusals],
      failed: [new Error('offline')],
    },
    confirmEmailChange: {
      done: [
        { re: '200', data: { changed: true } },
        { re: '200', data: { changed: false } },
        { re: '406' },
        ...refusals,
      ],
      failed: [new Error('offline')],
    },
    stopEmailChange: { done: [{ re: '200' }, ...refusals], failed: [new Error('offline')] },
  },
  delays: { buttonDebounce: 500 },
  ledger: {
    reading: {
      tags: ['reading'],
      rows: [
        {
          when: 'readEmailChange done',
          given: (_, { output }) => output.re === '200',
          to: 'open.ready',
          context: (_, { output }) => ({ link: output.re === '200' ? output.data : null, problem: null }),
          says: ['X-SAFETY-04', 'X-SAFETY-06'],
        },
        { when: 'readEmailChange done', given: (_, { output }) => isGone(output), to: 'gone', says: ['X-SAFETY-04'] },
        {
          when: 'readEmailChange done',
          given: (_, { output }) => isOther(output),
          to: 'unreachable',
          context: (_, { output }) => problem(output),
          says: ['X-SAFETY-04'],
        },
        { when: 'readEmailChange failed', to: 'unreachable', context: { problem: 'network' }, says: ['SESSION-07'] },
      ],
      ignores: events,
    },
    unreachable: {
      rows: [
        {
          when: 'link.retried',
          to: 'reading',
          context: { problem: null },
          does: [['readEmailChange', { token }]],
          says: ['SESSION-07'],
        },
      ],
      ignores: ['change.confirmed', 'change.stopped'],
    },
    'open.ready': {
      rows: [
        {
          when: 'change.confirmed',
          to: 'confirming',
          context: { problem: null },
          does: [['confirmEmailChange', { token }]],
          says: ['X-SAFETY-04'],
        },
        {
          when: 'change.stopped',
          to: 'stopping',
          context: { problem: null },
          does: [['stopEmailChange', { token }]],
          says: ['X-SAFETY-04'],
        },
      ],
      ignores: ['link.retried'],
    },
    'open.coolingDown': {
      rows: [{ when: 'after buttonDebounce', to: 'open.ready', says: ['FORM-02'] }],
      ignores: events,
    },
    confirming: {
      tags: ['busy'],
      rows: [
        {
          when: 'confirmEmailChange done',
          given: (_, { output }) => output.re === '200' && output.data.changed,
          to: 'changed',
          does: [['parent', { type: 'session.refreshed' }]],
          says: ['X-SAFETY-04'],
        },
        {
          when: 'confirmEmailChange done',
          given: (context, { output }) => output.re === '200' && !output.data.changed && context.link?.side === 'old',
          to: 'waiting',
          says: ['X-SAFETY-04'],
        },
        {
          when: 'confirmEmailChange done',
          given: (context, { output }) => output.re === '200' && !output.data.changed && context.link?.side === 'own',
          to: 'confirmed',
          says: ['X-SAFETY-06'],
        },
        {
          when: 'confirmEmailChange done',
          given: (_, { output }) => output.re === '406',
          to: 'taken',
          says: ['X-SAFETY-04'],
        },
        {
          when: 'confirmEmailChange done',
          given: (_, { output }) => isGone(output),
          to: 'gone',
          says: ['X-SAFETY-04'],
        },
        {
          when: 'confirmEmailChange done',
          given: (_, { output }) => isOther(output),
          to: 'open.coolingDown',
          context: (_, { output }) => problem(output),
          says: ['X-SAFETY-04'],
        },
        {
          when: 'confirmEmailChange failed',
          to: 'open.coolingDown',
          context: { problem: 'network' },
          says: ['SESSION-07'],
        },
      ],
      ignores: events,
    },
    stopping: {
      tags: ['stopping'],
      rows: [
        {
          when: 'stopEmailChange done',
          given: (_, { output }) => output.re === '200',
          to: 'stopped',
          says: ['X-SAFETY-04'],
        },
        { when: 'stopEmailChange done', given: (_, { output }) => isGone(output), to: 'gone', says: ['X-SAFETY-04'] },
        {
          when: 'stopEmailChange done',
          given: (_, { output }) => isOther(output),
          to: 'open.coolingDown',
          context: (_, { output }) => problem(output),
          says: ['X-SAFETY-04'],
        },
        {
          when: 'stopEmailChange failed',
          to: 'open.coolingDown',
          context: { problem: 'network' },
          says: ['SESSION-07'],
        },
      ],
      ignores: events,
    },
    waiting: { rows: [], ignores: events },
    confirmed: { rows: [], ignores: events },
    changed: { rows: [], ignores: events },
    stopped: { rows: [], ignores: events },
    taken: { rows: [], ignores: events },
    gone: { rows: [], ignores: events },
  },
})
