import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'

interface Guard {
  /** Somebody wants to leave. */
  ask: () => void
  /** Whether the answer is heard; gives back how to stop hearing. */
  onAnswer: (answer: (leaves: boolean) => void) => void
}

/** Whether a navigation only jumps to another place of the same page. */
const isHashNavigation = (from: HistoryLocation, to: HistoryLocation) =>
  from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash

/** Holds back navigations to another page, the back button included, until the shopper has answered. Returns how to stop, which refuses what it still holds. */
export const guardLeaving = (history: RouterHistory, { ask, onAnswer }: Guard): (() => void) => {
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
