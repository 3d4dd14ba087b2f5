const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** Reports each sign that somebody is at this page and can see it. Returns how to stop. */
export const watchActivity = (report: () => void): (() => void) => {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  const handleActivity = () => {
    if (document.visibilityState === 'visible') report()
  }
  for (const sign of activityEvents) addEventListener(sign, handleActivity, options)
  document.addEventListener('visibilitychange', handleActivity, options)
  return () => listening.abort()
}
