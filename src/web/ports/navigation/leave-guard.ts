import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'
import { type EventObject, fromCallback } from 'xstate'
import { type LeaveAnswer, leaveMachine } from '#machines/navigation/leave.machine.ts'

interface Guard {
  /** The shopper tries to leave the page. */
  ask: () => void
  /** Registers the callback for the shopper's answer. */
  onAnswer: (answer: (leaves: boolean) => void) => void
}

/** Whether a navigation only changes the fragment of the address. */
const isHashNavigation = (from: HistoryLocation, to: HistoryLocation) =>
  from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash

/**
 * Blocks navigations to another page, the back button included, until the shopper has answered. Returns a function that
 * removes the guard and rejects a navigation that is still waiting.
 */
const guardLeaving = (history: RouterHistory, { ask, onAnswer }: Guard): (() => void) => {
  let held: ((blocked: boolean) => void) | null = null
  const answer = (blocked: boolean) => {
    held?.(blocked)
    held = null
  }
  onAnswer((leaves) => answer(!leaves))
  const unblock = history.block({
    enableBeforeUnload: true,
    blockerFn: ({ currentLocation, nextLocation }) =>
      isHashNavigation(currentLocation, nextLocation)
        ? false
        : new Promise((resolve) => {
            answer(true)
            held = resolve
            ask()
          }),
  })
  return () => {
    unblock()
    answer(true)
  }
}

/** The question before a screen is left, connected to the navigation; `discardDraft` forgets what was entered. */
export const leaveActor = (history: RouterHistory, discardDraft: () => void) =>
  leaveMachine.provide({
    actors: {
      leaveGuard: fromCallback<LeaveAnswer | EventObject>(({ sendBack, receive }) =>
        guardLeaving(history, {
          ask: () => sendBack({ type: 'leave.requested' }),
          onAnswer: (answer) => receive((event) => answer(event.type === 'leave.allowed')),
        }),
      ),
    },
    actions: { discardDraft },
  })
