const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** Reports each sign of user activity while the page is visible. Returns a function that stops the reports. */
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
