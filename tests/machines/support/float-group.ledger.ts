import { floatGroupMachine } from '#machines/support/float-group.machine.ts'
import { books } from '../../support/books.ts'

export const floatGroupBooks = books<typeof floatGroupMachine>(floatGroupMachine, {
  starts: [{ state: 'shown', context: {}, does: [['pageMoves']] }],
  samples: { 'page.movedDown': [{}], 'page.movedUp': [{}] },
  ports: { pageMoves: 'open' },
  delays: { floatRest: 400 },
  ledger: {
    shown: { rows: [{ when: 'page.movedDown', to: 'faded', says: ['SHELL-09'] }], ignores: ['page.movedUp'] },
    faded: {
      rows: [
        { when: 'page.movedDown', to: 'faded', says: ['SHELL-09'] },
        { when: 'page.movedUp', to: 'shown', says: ['SHELL-09'] },
        { when: 'after floatRest', to: 'shown', says: ['SHELL-09'] },
      ],
    },
  },
})
