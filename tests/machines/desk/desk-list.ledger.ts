import type { Answer } from '#contract/calls.ts'
import type { DeskRow } from '#contract/desk/schemas.ts'
import { type DeskListContext, deskListMachine } from '#machines/desk/desk-list.machine.ts'
import { books, type Effect } from '../../support/books.ts'
import { ended, re, refusals } from './answers.ts'

const row: DeskRow = { number: 'SR-26-000001', state: 'requested', created_at: '2026-11-23T01:00:00.000Z', facts: [] }
const subject = 'requests'

/** The page that is read: the first one, or the one after what was read. */
const read = (after: string | null): Effect => ['readList', { subject, ...(after === null ? {} : { after }) }]

/** As many pages are read as were read before. */
const readsOn = ({ pages, wanted }: DeskListContext, next: string | null) =>
  wanted === 2 && pages === 0 && next !== null
const added = ({ rows, pages }: DeskListContext, { output }: { output: Answer<'POST /api/desk/list'> }) =>
  output.re === '200'
    ? { rows: [...(rows ?? []), ...output.data.rows], next: output.data.next, pages: pages + 1, problem: null }
    : {}

export const deskListBooks = books<typeof deskListMachine>(deskListMachine, {
  starts: [
    {
      input: { subject, pages: 1 },
      state: 'reading',
      context: { subject, rows: null, next: null, pages: 0, wanted: 1, problem: null },
      does: [read(null)],
    },
    {
      input: { subject, pages: 2 },
      state: 'reading',
      context: { subject, rows: null, next: null, pages: 0, wanted: 2, problem: null },
      does: [read(null)],
    },
  ],
  samples: { 'more.requested': [{}], 'reading.requested': [{}], 'session.renewed': [{}] },
  ports: {
    readList: {
      done: [
        { re: '200', data: { rows: [row], next: 'p2' } },
        { re: '200', data: { rows: [], next: null } },
        { re: '403' },
        ...refusals,
        ...ended,
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  project: ({ rows, ...context }) => ({ ...context, rows: rows?.length ?? null }),
  beyond: ({ rows }) => (rows?.length ?? 0) > 2,
  why: {
    project: 'all rows of the samples are alike, so that only their number matters',
    beyond: 'a third page is added as the second one is',
  },
  ledger: {
    reading: {
      tags: ['busy'],
      rows: [
        {
          when: 'readList done',
          given: (context, { output }) => output.re === '200' && !readsOn(context, output.data.next),
          to: 'showing',
          context: added,
          does: ({ pages }) => [['parent', { type: 'pages.read', pages: pages + 1 }]],
          says: ['X-DESK-27', 'X-DESK-37'],
        },
        {
          when: 'readList done',
          given: (context, { output }) => output.re === '200' && readsOn(context, output.data.next),
          to: 'reading',
          context: added,
          does: (_, { output }) => (output.re === '200' ? [read(output.data.next)] : []),
          says: ['X-DESK-37'],
        },
        {
          when: 'readList done',
          given: re('401', '503'),
          to: 'ended',
          does: [['parent', { type: 'session.ended' }]],
          says: ['X-DESK-25'],
        },
        {
          when: 'readList done',
          given: re('403'),
          to: 'failed',
          context: { problem: 'forbidden' },
          says: ['X-DESK-22'],
        },
        { when: 'readList done', given: re('429'), to: 'failed', context: { problem: 'tooMany' }, says: ['X-DESK-27'] },
        {
          when: 'readList done',
          given: re('400', '500'),
          to: 'failed',
          context: { problem: 'failed' },
          says: ['X-DESK-27'],
        },
        { when: 'readList failed', to: 'failed', context: { problem: 'network' }, says: ['SESSION-07'] },
      ],
      ignores: ['more.requested', 'reading.requested', 'session.renewed'],
    },
    showing: {
      rows: [
        {
          when: 'more.requested',
          given: ({ next }) => next !== null,
          to: 'reading',
          does: ({ next }) => [read(next)],
          says: ['X-DESK-27'],
        },
        // After the last page there is nothing more.
        { when: 'more.requested', given: ({ next }) => next === null, to: 'showing', says: ['X-DESK-27'] },
        {
          when: 'reading.requested',
          to: 'reading',
          context: { rows: null, next: null, pages: 0, wanted: 1 },
          does: [read(null)],
          says: ['X-DESK-27'],
        },
        {
          when: 'session.renewed',
          to: 'reading',
          context: { rows: null, next: null, pages: 0, wanted: 1 },
          does: [read(null)],
          says: ['X-DESK-25'],
        },
      ],
    },
    failed: {
      rows: [
        {
          when: 'more.requested',
          given: ({ rows, next }) => rows === null || next !== null,
          to: 'reading',
          does: ({ next }) => [read(next)],
          says: ['X-DESK-27'],
        },
        {
          when: 'reading.requested',
          to: 'reading',
          context: { rows: null, next: null, pages: 0, wanted: 1 },
          does: [read(null)],
          says: ['X-DESK-27'],
        },
        { when: 'session.renewed', to: 'reading', does: ({ next }) => [read(next)], says: ['X-DESK-25'] },
      ],
    },
    ended: {
      rows: [{ when: 'session.renewed', to: 'reading', does: ({ next }) => [read(next)], says: ['X-DESK-25'] }],
      ignores: ['more.requested', 'reading.requested'],
    },
  },
})
