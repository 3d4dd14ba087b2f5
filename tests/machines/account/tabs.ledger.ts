import { tabsMachine } from '#machines/account/tabs.machine.ts'
import { books } from '../../support/books.ts'

export const tabsBooks = books<typeof tabsMachine>(tabsMachine, {
  starts: [{ state: 'listening', context: {}, does: [['otherTabs']] }],
  samples: { 'change.made': [{}], 'change.received': [{}] },
  ports: { otherTabs: 'open' },
  delays: {},
  ledger: {
    listening: {
      rows: [
        {
          when: 'change.made',
          to: 'listening',
          does: [['to otherTabs', { type: 'change.made' }]],
          says: ['X-TABS-01'],
        },
        {
          // Nothing is sent back to the other tabs: two tabs would exchange events endlessly.
          when: 'change.received',
          to: 'listening',
          does: [['parent', { type: 'customer.changedElsewhere' }]],
          says: ['X-TABS-01'],
        },
      ],
    },
  },
})
