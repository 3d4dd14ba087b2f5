import { type EventObject, fromCallback, sendParent, sendTo, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type LeaveEvent =
  | { type: 'leave.requested' }
  | { type: 'logout.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }

/** Sent to the screen. */
export type LeaveParentEvent = { type: 'logout.confirmed' }

/** The answer to `leave.requested`, sent to the guard. */
export type LeaveAnswer = { type: 'leave.allowed' } | { type: 'leave.refused' }

/** The question before a screen with unsaved data is left. It runs as long as that data could be lost. */
export const leaveMachine = setup({
  types: {
    events: {} as LeaveEvent,
  },
  actors: {
    /**
     * Blocks navigations, including the back button; reports leave.requested, accepts leave.allowed and leave.refused.
     */
    leaveGuard: fromCallback<LeaveAnswer | EventObject>(mustBeProvided('leaveGuard')),
  },
  actions: {
    answer: sendTo('leaveGuard', (_, answer: LeaveAnswer) => answer),
    /** Removes from the browser's storage what the screen keeps there until it is finished. */
    discardDraft: mustBeProvided('discardDraft'),
    notifyParent: sendParent((_, event: LeaveParentEvent) => event),
  },
}).createMachine({
  id: 'leave',
  invoke: { id: 'leaveGuard', src: 'leaveGuard' },
  initial: 'staying',
  states: {
    staying: {
      description:
        'No navigation is requested. The guard blocks every navigation, including the back button, and reports it.',
      on: { 'leave.requested': 'confirming', 'logout.requested': 'confirmingLogout' },
    },
    confirming: {
      description: 'A navigation is blocked, and the screen asks its question.',
      tags: 'confirming',
      on: {
        'leave.cancelled': { target: 'staying', actions: { type: 'answer', params: { type: 'leave.refused' } } },
        'leave.confirmed': {
          target: 'leaving',
          actions: ['discardDraft', { type: 'answer', params: { type: 'leave.allowed' } }],
        },
      },
    },
    confirmingLogout: {
      description: 'The same question before a log out, which leaves the screen too.',
      tags: 'confirming',
      on: {
        'leave.cancelled': 'staying',
        'leave.confirmed': {
          description: 'The log out may still fail, so the guard stays until the session has ended.',
          target: 'staying',
          actions: ['discardDraft', { type: 'notifyParent', params: { type: 'logout.confirmed' } }],
        },
        'leave.requested': 'confirming',
      },
    },
    leaving: {
      description: 'The shopper gave up what was entered; the navigation continues, and no further one is blocked.',
      on: {
        'leave.requested': { actions: { type: 'answer', params: { type: 'leave.allowed' } } },
        'logout.requested': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } },
      },
    },
  },
})
