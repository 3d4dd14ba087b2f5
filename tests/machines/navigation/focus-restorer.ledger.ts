import { focusRestorerMachine } from '#machines/navigation/focus-restorer.machine.ts'
import { books } from '../../support/books.ts'

export const focusKeeperBooks = books<typeof focusRestorerMachine>(focusRestorerMachine, {
  starts: [{ state: 'held', context: {}, does: [['focusWatcher']] }],
  samples: { 'focus.lost': [{}], 'focus.regained': [{}] },
  ports: { focusWatcher: 'open' },
  delays: { focusRestoreDelay: 50 },
  ledger: {
    held: {
      rows: [{ when: 'focus.lost', to: 'lost', says: ['X-FOCUS-01'] }],
      ignores: ['focus.regained'],
    },
    lost: {
      rows: [
        { when: 'focus.regained', to: 'held', says: ['X-FOCUS-01'] },
        {
          when: 'after focusRestoreDelay',
          to: 'held',
          does: [['to focusWatcher', { type: 'focus.moveRequested' }]],
          says: ['X-FOCUS-01'],
        },
      ],
      ignores: ['focus.lost'],
    },
  },
})
