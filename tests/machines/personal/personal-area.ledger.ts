import { personalAreaMachine } from '#machines/personal/personal-area.machine.ts'
import { books } from '../../support/double-entry.ts'

export const personalAreaBooks = books<typeof personalAreaMachine>(personalAreaMachine, {
  starts: [{ state: 'opening', context: {}, does: [['takePersonalOpen']] }],
  samples: {},
  ports: {
    takePersonalOpen: { done: ['appointment', 'orders', null], failed: [new Error('storage is forbidden')] },
  },
  delays: {},
  ledger: {
    opening: {
      rows: [
        {
          when: 'takePersonalOpen done',
          given: (_, { output }) => output === 'appointment',
          to: 'leaving',
          does: [['parent', { type: 'navigation.requested', href: '/pages/Personal/Appointment' }]],
          says: ['ROUTE-15'],
        },
        {
          when: 'takePersonalOpen done',
          given: (_, { output }) => output !== 'appointment',
          to: 'open',
          says: ['ROUTE-15'],
        },
        { when: 'takePersonalOpen failed', to: 'open', says: ['ROUTE-15'] },
      ],
    },
    open: { rows: [] },
    leaving: { rows: [] },
  },
})
