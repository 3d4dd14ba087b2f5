import { dayMachine } from '#machines/desk/day.machine.ts'
import { books, type Effect } from '../../support/books.ts'
import { ended, re, refusals } from './answers.ts'

const found = { day: '2026/11/23', closure: null, appointments: [] }
/** An address without a day is the day that is today whenever it is read, as the server says. */
const read = ({ day }: { day: string | null }): Effect => ['readDay', day === null ? {} : { day: '2026/11/23' }]

const start = (day: string | null) => ({
  input: { day },
  state: 'reading' as const,
  context: { day, found: null, problem: null },
  does: [read({ day })],
})

export const dayBooks = books<typeof dayMachine>(dayMachine, {
  starts: [start('2026-11-23'), start(null)],
  samples: { 'reading.requested': [{}], 'print.requested': [{}], 'session.renewed': [{}] },
  ports: {
    readDay: {
      done: [{ re: '200', data: found }, { re: '403' }, ...refusals, ...ended],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  ledger: {
    reading: {
      tags: ['busy'],
      rows: [
        {
          when: 'readDay done',
          given: re('200'),
          to: 'showing',
          context: { found, problem: null },
          says: ['X-DESK-26'],
        },
        {
          when: 'readDay done',
          given: re('401', '503'),
          to: 'ended',
          does: [['parent', { type: 'session.ended' }]],
          says: ['X-DESK-25'],
        },
        {
          when: 'readDay done',
          given: re('403'),
          to: 'failed',
          context: { problem: 'forbidden' },
          says: ['X-DESK-22'],
        },
        { when: 'readDay done', given: re('429'), to: 'failed', context: { problem: 'tooMany' }, says: ['X-DESK-26'] },
        {
          when: 'readDay done',
          given: re('400', '500'),
          to: 'failed',
          context: { problem: 'failed' },
          says: ['X-DESK-26'],
        },
        { when: 'readDay failed', to: 'failed', context: { problem: 'network' }, says: ['SESSION-07'] },
      ],
      // Nothing is printed that is not there.
      ignores: ['reading.requested', 'print.requested', 'session.renewed'],
    },
    showing: {
      rows: [
        {
          when: 'reading.requested',
          to: 'reading',
          does: (before) => [read(before)],
          says: ['X-DESK-26', 'X-DESK-31'],
        },
        { when: 'session.renewed', to: 'reading', does: (before) => [read(before)], says: ['X-DESK-25'] },
        { when: 'print.requested', to: 'showing', does: [['print']], says: ['X-DESK-26'] },
      ],
    },
    failed: {
      rows: [
        {
          when: 'reading.requested',
          to: 'reading',
          does: (before) => [read(before)],
          says: ['X-DESK-26', 'X-DESK-31'],
        },
        { when: 'session.renewed', to: 'reading', does: (before) => [read(before)], says: ['X-DESK-25'] },
      ],
      ignores: ['print.requested'],
    },
    ended: {
      rows: [{ when: 'session.renewed', to: 'reading', does: (before) => [read(before)], says: ['X-DESK-25'] }],
      ignores: ['reading.requested', 'print.requested'],
    },
  },
})
