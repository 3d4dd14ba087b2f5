import { reloadGuardMachine } from '#machines/navigation/reload-guard.machine.ts'
import { books } from '../../support/books.ts'

const noon = Date.UTC(2026, 0, 5, 12)
const withinMinute = [0, 1, 59_999]

export const reloadGuardBooks = books<typeof reloadGuardMachine>(reloadGuardMachine, {
  starts: [{ state: 'watching', context: {}, does: [['chunks']] }],
  samples: {
    'chunk.failed': [
      { at: noon, last: null },
      ...[0, 1, 59_999, 60_000].map((ms) => ({ at: noon, last: noon - ms })),
      // The clock was set back.
      { at: noon, last: noon + 1 },
    ],
  },
  ports: { chunks: 'open', ping: { done: [noon + 20], failed: [new Error('offline')] } },
  delays: {},
  ledger: {
    watching: {
      rows: [
        {
          when: 'chunk.failed',
          given: (_, { last }) => last === null || !withinMinute.includes(noon - last),
          to: 'pinging',
          does: [['ping']],
          says: ['SESSION-06', 'CONST-01'],
        },
        {
          when: 'chunk.failed',
          given: (_, { last }) => last !== null && withinMinute.includes(noon - last),
          to: 'watching',
          does: [['parent', { type: 'message.shown', message: { id: 'shell.chunkFailed', tone: 'error' } }]],
          says: ['SESSION-06', 'CONST-01'],
        },
      ],
    },
    pinging: {
      rows: [
        { when: 'ping done', to: 'reloading', does: [['reloadPage', noon + 20]], says: ['SESSION-06'] },
        {
          when: 'ping failed',
          to: 'watching',
          does: [['parent', { type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } }]],
          says: ['SESSION-06', 'SESSION-07'],
        },
      ],
      ignores: ['chunk.failed'],
    },
    reloading: { rows: [], ignores: ['chunk.failed'] },
  },
})
