import { leaveMachine } from '#machines/navigation/leave.machine.ts'
import { books } from '../../support/double-entry.ts'

export const leaveBooks = books<typeof leaveMachine>(leaveMachine, {
  starts: [{ state: 'staying', context: {}, does: [['leaveGuard']] }],
  samples: { 'leave.requested': [{}], 'logout.requested': [{}], 'leave.confirmed': [{}], 'leave.cancelled': [{}] },
  ports: { leaveGuard: 'open' },
  delays: {},
  ledger: {
    staying: {
      rows: [
        { when: 'leave.requested', to: 'confirming', says: ['CHECKOUT-01'] },
        { when: 'logout.requested', to: 'confirmingLogout', says: ['CHECKOUT-01', 'SHELL-18'] },
      ],
      ignores: ['leave.confirmed', 'leave.cancelled'],
    },
    confirming: {
      rows: [
        {
          when: 'leave.confirmed',
          to: 'leaving',
          does: [['discardDraft'], ['to leaveGuard', { type: 'leave.allowed' }]],
          says: ['CHECKOUT-01'],
        },
        {
          when: 'leave.cancelled',
          to: 'staying',
          does: [['to leaveGuard', { type: 'leave.refused' }]],
          says: ['CHECKOUT-01'],
        },
      ],
      ignores: ['leave.requested', 'logout.requested'],
    },
    confirmingLogout: {
      rows: [
        {
          // A log out that fails leaves the shopper at the checkout, so leaving it still asks.
          when: 'leave.confirmed',
          to: 'staying',
          does: [['discardDraft'], ['parent', { type: 'logout.confirmed' }]],
          says: ['CHECKOUT-01', 'SHELL-18'],
        },
        { when: 'leave.cancelled', to: 'staying', says: ['CHECKOUT-01'] },
        { when: 'leave.requested', to: 'confirming', says: ['CHECKOUT-01'] },
      ],
      ignores: ['logout.requested'],
    },
    leaving: {
      rows: [
        {
          when: 'leave.requested',
          to: 'leaving',
          does: [['to leaveGuard', { type: 'leave.allowed' }]],
          says: ['CHECKOUT-01'],
        },
        {
          when: 'logout.requested',
          to: 'leaving',
          does: [['parent', { type: 'logout.confirmed' }]],
          says: ['SHELL-18'],
        },
      ],
      ignores: ['leave.confirmed', 'leave.cancelled'],
    },
  },
})
