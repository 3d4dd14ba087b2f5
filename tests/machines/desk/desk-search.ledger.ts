import type { Found } from '#contract/desk/schemas.ts'
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts'
import { books } from '../../support/books.ts'
import { ended, re, refusals } from './answers.ts'

const found: Found = [
  {
    subject: 'orders',
    rows: [{ number: 'KL-26-000001', state: 'paid', created_at: '2026-11-23T01:00:00.000Z', facts: [] }],
    has_more: false,
  },
]
const search = ['search', { text: 'mei' }] as const
const asks = {
  when: 'search.submitted',
  given: ({ entry, asked }: { entry: string; asked: string }) => entry.trim() === asked && asked !== '',
} as const

/** The field, in every state: what is entered is searched for at an address of its own, and the same once more in place. */
const field = <State extends string>(to: State) =>
  [
    {
      when: 'entry.changed',
      to,
      context: (_: unknown, { value }: { value: string }) => ({ entry: value }),
      says: ['X-DESK-36'],
    },
    {
      when: 'search.submitted',
      given: ({ entry }: { entry: string }) => entry.trim() === '',
      to,
      does: [['focusEntry']],
      says: ['X-DESK-36'],
    },
    {
      when: 'search.submitted',
      given: ({ entry, asked }: { entry: string; asked: string }) => entry.trim() !== '' && entry.trim() !== asked,
      to,
      does: [['openSearch', 'Tan']],
      says: ['X-DESK-36'],
    },
  ] as const
const again = { ...asks, to: 'reading', does: [search], says: ['X-DESK-36'] } as const
const renewed = { when: 'session.renewed', to: 'reading', does: [search], says: ['X-DESK-25'] } as const
const readAgain = { when: 'reading.requested', to: 'reading', does: [search], says: ['X-DESK-36'] } as const

export const deskSearchBooks = books<typeof deskSearchMachine>(deskSearchMachine, {
  starts: [
    { input: { asked: '' }, state: 'waiting', context: { asked: '', entry: '', found: null, problem: null } },
    {
      input: { asked: 'mei' },
      state: 'reading',
      context: { asked: 'mei', entry: 'mei', found: null, problem: null },
      does: [search],
    },
  ],
  samples: {
    'entry.changed': [{ value: '' }, { value: ' Tan ' }, { value: 'mei ' }],
    'search.submitted': [{}],
    'reading.requested': [{}],
    'session.renewed': [{}],
  },
  ports: {
    search: {
      done: [{ re: '200', data: found }, { re: '200', data: [] }, ...refusals, ...ended],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  ledger: {
    routing: 'transient',
    waiting: {
      rows: [
        { when: 'entry.changed', to: 'waiting', context: (_, { value }) => ({ entry: value }), says: ['X-DESK-36'] },
        {
          when: 'search.submitted',
          given: ({ entry }) => entry.trim() === '',
          to: 'waiting',
          does: [['focusEntry']],
          says: ['X-DESK-36'],
        },
        {
          when: 'search.submitted',
          given: ({ entry }) => entry.trim() !== '',
          to: 'waiting',
          does: ({ entry }) => [['openSearch', entry.trim()]],
          says: ['X-DESK-36'],
        },
      ],
      ignores: ['reading.requested', 'session.renewed'],
    },
    reading: {
      tags: ['busy'],
      rows: [
        {
          when: 'search done',
          given: re('200'),
          to: 'showing',
          context: (_, { output }) => (output.re === '200' ? { found: output.data, problem: null } : {}),
          says: ['X-DESK-36'],
        },
        {
          when: 'search done',
          given: re('401', '503'),
          to: 'ended',
          does: [['parent', { type: 'session.ended' }]],
          says: ['X-DESK-25'],
        },
        { when: 'search done', given: re('429'), to: 'failed', context: { problem: 'tooMany' }, says: ['X-DESK-36'] },
        {
          when: 'search done',
          given: re('400', '500'),
          to: 'failed',
          context: { problem: 'failed' },
          says: ['X-DESK-36'],
        },
        { when: 'search failed', to: 'failed', context: { problem: 'network' }, says: ['SESSION-07'] },
        ...field('reading'),
        { ...asks, to: 'reading', does: [['stop search'], search], says: ['X-DESK-36'] },
      ],
      ignores: ['reading.requested', 'session.renewed'],
    },
    showing: { rows: [...field('showing'), again, readAgain, renewed] },
    failed: { rows: [...field('failed'), again, readAgain, renewed] },
    ended: { rows: [...field('ended'), again, renewed], ignores: ['reading.requested'] },
  },
})
