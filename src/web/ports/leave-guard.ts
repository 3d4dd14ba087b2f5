import type { RouterHistory } from '@tanstack/react-router'

interface Guard {
  /** Somebody wants to leave. */
  ask: () => void
  /** Whether the answer is heard; gives back how to stop hearing. */
  hear: (answer: (leaves: boolean) => void) => void
}

/** Holds back navigations, the back button included, until the shopper has answered. Returns how to stop, which refuses what it still holds. */
export const guardLeaving = (history: RouterHistory, { ask, hear }: Guard): (() => void) => {
  let held: ((blocked: boolean) => void) | null = null
  const answer = (blocked: boolean) => {
    held?.(blocked)
    held = null
  }
  hear((leaves) => answer(!leaves))
  const unblock = history.block({
    enableBeforeUnload: true,
    blockerFn: () =>
      new Promise((resolve) => {
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
