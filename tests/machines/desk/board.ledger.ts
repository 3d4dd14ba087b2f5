import type { Board } from '#contract/desk/schemas.ts'
import { boardMachine } from '#machines/desk/board.machine.ts'
import { books, type Effect } from '../../support/books.ts'
import { ended, re, refusals } from './answers.ts'

const columns: Board = [
  { state: 'paid', count: 0, orders: [] },
  { state: 'making', count: 0, orders: [] },
]

/** The root keeps which column is shown. */
const chosen: Effect = ['parent', { type: 'column.chosen', state: 'making' }]

export const boardBooks = books<typeof boardMachine>(boardMachine, {
  starts: [
    {
      input: { chosen: null },
      state: 'reading',
      context: { columns: null, chosen: null, problem: null },
      does: [['readBoard']],
    },
    {
      input: { chosen: 'paid' },
      state: 'reading',
      context: { columns: null, chosen: 'paid', problem: null },
      does: [['readBoard']],
    },
  ],
  samples: { 'column.chosen': [{ state: 'making' }], 'reading.requested': [{}], 'session.renewed': [{}] },
  ports: {
    readBoard: {
      done: [{ re: '200', data: columns }, { re: '403' }, ...refusals, ...ended],
      failed: [new Error('offline')],
    },
  },
  delays: { boardRefreshInterval: 60_000 },
  ledger: {
    reading: {
      tags: ['busy'],
      rows: [
        {
          when: 'readBoard done',
          given: re('200'),
          to: 'showing',
          context: { columns, problem: null },
          says: ['X-DESK-21'],
        },
        {
          when: 'readBoard done',
          given: re('401', '503'),
          to: 'ended',
          does: [['parent', { type: 'session.ended' }]],
          says: ['X-DESK-25'],
        },
        {
          when: 'readBoard done',
          given: re('403'),
          to: 'failed',
          context: { problem: 'forbidden' },
          says: ['X-DESK-22'],
        },
        {
          when: 'readBoard done',
          given: re('429'),
          to: 'failed',
          context: { problem: 'tooMany' },
          says: ['X-DESK-21'],
        },
        {
          when: 'readBoard done',
          given: re('400', '500'),
          to: 'failed',
          context: { problem: 'failed' },
          says: ['X-DESK-21'],
        },
        { when: 'readBoard failed', to: 'failed', context: { problem: 'network' }, says: ['SESSION-07', 'X-DESK-21'] },
        {
          when: 'column.chosen',
          to: 'reading',
          context: { chosen: 'making' },
          does: [chosen],
          says: ['X-DESK-21', 'X-DESK-37'],
        },
      ],
      ignores: ['reading.requested', 'session.renewed'],
    },
    showing: {
      rows: [
        { when: 'reading.requested', to: 'reading', does: [['readBoard']], says: ['X-DESK-21'] },
        { when: 'session.renewed', to: 'reading', does: [['readBoard']], says: ['X-DESK-25'] },
        { when: 'after boardRefreshInterval', to: 'reading', does: [['readBoard']], says: ['X-DESK-21'] },
        {
          when: 'column.chosen',
          to: 'showing',
          context: { chosen: 'making' },
          does: [chosen],
          says: ['X-DESK-21', 'X-DESK-37'],
        },
      ],
    },
    failed: {
      rows: [
        { when: 'reading.requested', to: 'reading', does: [['readBoard']], says: ['X-DESK-21'] },
        { when: 'session.renewed', to: 'reading', does: [['readBoard']], says: ['X-DESK-25'] },
        { when: 'after boardRefreshInterval', to: 'reading', does: [['readBoard']], says: ['X-DESK-21'] },
        {
          when: 'column.chosen',
          to: 'failed',
          context: { chosen: 'making' },
          does: [chosen],
          says: ['X-DESK-21', 'X-DESK-37'],
        },
      ],
    },
    ended: {
      rows: [
        { when: 'session.renewed', to: 'reading', does: [['readBoard']], says: ['X-DESK-25'] },
        {
          when: 'column.chosen',
          to: 'ended',
          context: { chosen: 'making' },
          does: [chosen],
          says: ['X-DESK-21', 'X-DESK-37'],
        },
      ],
      ignores: ['reading.requested'],
    },
  },
})
