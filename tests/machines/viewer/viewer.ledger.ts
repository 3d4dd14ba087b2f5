import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import { viewerMachine } from '#machines/viewer/viewer.machine.ts'
import { books, type Row } from '../../support/books.ts'

const stone: ViewedItem = {
  stone: { shape: 'oval', length: 8.9, width: 6.4, height: 3.9, table: 0.58 },
  setting: null,
}
const ring: ViewedItem = { ...stone, setting: { style: 'halo', tone: 'yellow' } }

const closes: Row<typeof viewerMachine> = {
  when: 'viewer.closed',
  to: 'closed',
  does: [['focusButton']],
  says: ['X-VIEWER-06'],
}
const retries: Row<typeof viewerMachine> = {
  when: 'retry.requested',
  to: 'loading',
  does: [['focusViewer'], ['loadTurntable']],
  says: ['X-VIEWER-07'],
}

export const viewerBooks = books<typeof viewerMachine>(viewerMachine, {
  starts: [{ state: 'closed', context: { item: null, isCalm: false }, says: ['X-VIEWER-01', 'X-VIEWER-09'] }],
  samples: {
    'turn.requested': [{ item: stone }, { item: ring }],
    'retry.requested': [{}],
    'viewer.closed': [{}],
  },
  ports: {
    loadTurntable: {
      done: [
        { canDraw: true, isCalm: false },
        { canDraw: true, isCalm: true },
        { canDraw: false, isCalm: false },
      ],
      failed: [new Error('no such file')],
    },
    turntable: { done: [undefined] },
  },
  delays: {},
  ledger: {
    closed: {
      rows: [
        {
          when: 'turn.requested',
          to: 'loading',
          context: (_, { item }) => ({ item }),
          does: [['focusViewer'], ['loadTurntable']],
          says: ['X-VIEWER-01'],
        },
      ],
      ignores: ['retry.requested', 'viewer.closed'],
    },
    loading: {
      rows: [
        {
          when: 'loadTurntable done',
          given: (_, { output }) => !output.canDraw,
          to: 'failed.unsupported',
          says: ['X-VIEWER-07'],
        },
        {
          when: 'loadTurntable done',
          given: (_, { output }) => output.canDraw,
          to: 'turning',
          context: (_, { output }) => ({ isCalm: output.isCalm }),
          does: ({ item }, { output }) => [['turntable', { item, isCalm: output.isCalm }]],
          says: ['X-VIEWER-01', 'X-VIEWER-05'],
        },
        { when: 'loadTurntable failed', to: 'failed.notLoaded', says: ['X-VIEWER-07'] },
        { ...closes, does: [['focusButton'], ['stop loadTurntable']] },
      ],
      ignores: ['turn.requested', 'retry.requested'],
    },
    turning: {
      rows: [
        { when: 'turntable done', to: 'failed.lost', says: ['X-VIEWER-07'] },
        { ...closes, does: [['focusButton'], ['stop turntable']] },
      ],
      ignores: ['turn.requested', 'retry.requested'],
    },
    'failed.unsupported': {
      rows: [closes],
      ignores: ['turn.requested', 'retry.requested'],
    },
    'failed.notLoaded': {
      tags: ['retryable'],
      rows: [closes, retries],
      ignores: ['turn.requested'],
    },
    'failed.lost': {
      tags: ['retryable'],
      rows: [closes, retries],
      ignores: ['turn.requested'],
    },
  },
})
