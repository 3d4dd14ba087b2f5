import { floatGroupMachine } from '#machines/floating/float-group.machine.ts'
import { books } from '../../support/books.ts'

export const floatGroupBooks = books<typeof floatGroupMachine>(floatGroupMachine, {
  starts: [{ state: 'shown', context: {}, does: [['scrollDirection']] }],
  samples: { 'page.scrolledDown': [{}], 'page.scrolledUp': [{}] },
  ports: { scrollDirection: 'open' },
  delays: { floatGroupDelay: 400 },
  ledger: {
    shown: { rows: [{ when: 'page.scrolledDown', to: 'faded', says: ['X-FADE-01'] }], ignores: ['page.scrolledUp'] },
    faded: {
      rows: [
        { when: 'page.scrolledDown', to: 'faded', says: ['X-FADE-01'] },
        { when: 'page.scrolledUp', to: 'shown', says: ['X-FADE-01'] },
        { when: 'after floatGroupDelay', to: 'shown', says: ['X-FADE-01'] },
      ],
    },
  },
})
