import { safetyMachine } from '#machines/account/safety.machine.ts'
import { books } from '../../support/books.ts'

export const safetyBooks = books<typeof safetyMachine>(safetyMachine, {
  starts: [
    { state: 'open', context: {}, does: [['passwordChange'], ['emailConfirmation'], ['emailChange'], ['sessionList']] },
  ],
  samples: { 'session.ended': [{}], 'login.missing': [{}] },
  ports: { passwordChange: 'open', emailConfirmation: 'open', emailChange: 'open', sessionList: 'open' },
  delays: {},
  ledger: {
    open: {
      rows: [
        { when: 'session.ended', to: 'open', does: [['parent', { type: 'session.ended' }]], says: ['SESSION-02'] },
        {
          when: 'login.missing',
          to: 'open',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
      ],
    },
  },
})
