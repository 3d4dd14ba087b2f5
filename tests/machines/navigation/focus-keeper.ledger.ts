import { focusKeeperMachine } from '#machines/navigation/focus-keeper.machine.ts'
import { books } from '../../support/books.ts'

export const focusKeeperBooks = books<typeof focusKeeperMachine>(focusKeeperMachine, {
  starts: [{ state: 'held', context: {}, does: [['focusWatch']] }],
  samples: { 'focus.lost': [{}], 'focus.taken': [{}] },
  ports: { focusWatch: 'open' },
  delays: { focusHandover: 50 },
  ledger: {
    held: {
      rows: [{ when: 'focus.lost', to: 'lost', says: ['CART-02', 'CART-13'] }],
      ignores: ['focus.taken'],
    },
    lost: {
      rows: [
        { when: 'focus.taken', to: 'held', says: ['SHELL-03'] },
        {
          when: 'after focusHandover',
          to: 'held',
          does: [['to focusWatch', { type: 'focus.passedOn' }]],
          says: ['CART-02', 'CART-13'],
        },
      ],
      ignores: ['focus.lost'],
    },
  },
})
