/** Lets everything that is due go first; unlike a timer it does not wait. */
const yieldToEventLoop = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve())
    port1.start()
    port2.postMessage(null)
  })

/** How often the page is looked at before it counts as alive whatever it looks like. */
const maxTurns = 20_000

/** React marks the elements that it has taken over; the page itself comes last. */
const isHydrated = () => {
  const page = document.querySelector('#content > *')
  return page === null || Object.keys(page).some((key) => key.startsWith('__reactFiber'))
}

/**
 * Holds back what the browser's back and forward buttons ask for while the server's page is being taken over: a page that changes meanwhile would not
 * be the one that the server made. Returns what waits until that is done, calls `begin`, and lets go what was held.
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
