/** Calls back once the page has nothing else to do; Safari has no idle time to offer, so there it is a moment later. */
export const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback)
  else setTimeout(callback, 200)
}
