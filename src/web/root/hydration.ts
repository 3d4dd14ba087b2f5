/**
 * Defers back and forward navigations (`popstate`) until hydration is complete: a page that changed meanwhile would not
 * match the server's HTML. Returns a function that ends this and dispatches the deferred navigation.
 */
export const deferHistoryNavigation = (): (() => void) => {
  let held = false
  const hold = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    held = true
  }
  addEventListener('popstate', hold, { capture: true })
  return () => {
    removeEventListener('popstate', hold, { capture: true })
    if (!held) return
    held = false
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
}
