/** What browsers of Chromium have and the type library does not know yet (https://html.spec.whatwg.org/#closewatcher). */
interface CloseWatcher extends EventTarget {
  destroy: () => void
}

/**
 * Lets the Back button of a phone close what lies over the page, the topmost first, where the browser can: as Escape
 * does where the focus is. A ref of the overlay; returns what ends the watch.
 */
export const closeByBack = (overlay: HTMLElement | null) => {
  const { CloseWatcher: Watcher } = globalThis as { CloseWatcher?: new () => CloseWatcher }
  if (!overlay || !Watcher) return
  let watcher: CloseWatcher
  const watch = () => {
    watcher = new Watcher()
    watcher.addEventListener('close', () => {
      const focused = document.activeElement
      const target = focused && focused !== document.body ? focused : overlay
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      // It stays where a list within it was closed.
      if (overlay.isConnected) watch()
    })
  }
  watch()
  return () => watcher.destroy()
}
