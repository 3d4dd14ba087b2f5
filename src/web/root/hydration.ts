/** Lets all queued tasks run first. A message channel, unlike a timer, adds no minimum delay. */
const yieldToEventLoop = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve())
    port1.start()
    port2.postMessage(null)
  })

/** How many times hydration is checked before it is assumed complete, so that the wait always ends. */
const maxTurns = 20_000

/** React adds a private key to every element that it has hydrated; the root element of the page is hydrated last. */
const isHydrated = () => {
  const page = document.querySelector('#content > *')
  return page === null || Object.keys(page).some((key) => key.startsWith('__reactFiber'))
}

/**
 * Defers back and forward navigations (`popstate`) until hydration is complete: a page that changed meanwhile would not
 * match the server's HTML. Returns a function that waits for the end of hydration, calls `begin`, and then dispatches
 * the deferred navigation.
 */
export const deferHistoryNavigation = () => {
  let held = false
  const hold = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    held = true
  }
  addEventListener('popstate', hold, { capture: true })
  return async (begin: () => void): Promise<void> => {
    for (let turns = 0; turns < maxTurns && !isHydrated(); turns += 1) await yieldToEventLoop()
    removeEventListener('popstate', hold, { capture: true })
    begin()
    if (held) dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
}
