import { personalAreaMachine } from '#machines/personal/personal-area.machine.ts'
import { books } from '../../support/double-entry.ts'

export const personalAreaBooks = books<typeof personalAreaMachine>(personalAreaMachine, {
  starts: [{ state: 'opening', context: {}, does: [['consumePersonalOpen']] }],
  samples: {},
  ports: {
    consumePersonalOpen: { done: ['appointment', 'orders', null], failed: [new Error('storage is forbidden')] },
  },
  delays: {},
  ledger: {
    opening: {
      rows: [
        {
          when: 'consumePersonalOpen done',
          given: (_, { output }) => output === 'appointment',
          to: 'redirecting',
          does: [['parent', { type: 'navigation.requested', href: '/pages/Personal/Appointment' }]],
          says: ['ROUTE-15'],
        },
        {
          when: 'consumePersonalOpen done',
          given: (_, { output }) => output !== 'appointment',
          to: 'open',
          says: ['ROUTE-15'],
        },
        { when: 'consumePersonalOpen failed', to: 'open', says: ['ROUTE-15'] },
      ],
    },
    open: { rows: [] },
    redirecting: { rows: [] },
  },
})
