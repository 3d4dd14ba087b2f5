import { type EventObject, fromCallback, sendTo, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type LeaveEvent = { type: 'leave.requested' } | { type: 'leave.confirmed' } | { type: 'leave.cancelled' }

/** The answer to a `leave.requested` of the guard. */
export type LeaveAnswer = { type: 'leave.allowed' } | { type: 'leave.refused' }

/** The question before an unfinished checkout is left. It lives as long as there is something to lose. */
export const leaveMachine = setup({
  types: {
    events: {} as LeaveEvent,
  },
  actors: {
    leaveGuard: fromCallback<LeaveAnswer | EventObject>(mustBeProvided('leaveGuard')),
  },
  actions: {
    answer: sendTo('leaveGuard', (_, answer: LeaveAnswer) => answer),
    removeCartId: mustBeProvided('removeCartId'),
  },
}).createMachine({
  id: 'leave',
  invoke: { id: 'leaveGuard', src: 'leaveGuard' },
  initial: 'staying',
  states: {
    staying: {
      description: 'Nobody wants to leave. The guard holds back every navigation, the back button included, and asks.',
      on: { 'leave.requested': 'confirming' },
    },
    confirming: {
      description: 'A navigation is held back: "Are you sure to cancel the order?"',
      tags: 'confirming',
      on: {
        'leave.cancelled': { target: 'staying', actions: { type: 'answer', params: { type: 'leave.refused' } } },
        'leave.confirmed': {
          target: 'leaving',
          actions: ['removeCartId', { type: 'answer', params: { type: 'leave.allowed' } }],
        },
      },
    },
    leaving: {
      description: 'The order was given up; the navigation goes on, and none is held back any more.',
      on: { 'leave.requested': { actions: { type: 'answer', params: { type: 'leave.allowed' } } } },
    },
  },
})
