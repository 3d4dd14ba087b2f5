import { positionAfter, type FocusPosition, findReplacement } from './focus-position.ts'

/** Each direct child of the body is a layer above the earlier ones: the header, the page, a dialog, a message. */
const layerOf = (element: Element): Element | null => element.closest('body > *')

const nothingHasFocus = () => document.activeElement === null || document.activeElement === document.body

/** Whether the browser itself removes the focus from an element that is still in the page. */
const cannotBeFocused = (element: HTMLElement) => element.matches(':disabled')

/**
 * Watches the focus. Reports when it was lost because its element was removed or disabled, and when an element has it
 * again. `restoreFocus` focuses the element that replaced the lost one: in the same layer, else in the layer that was
 * used before.
 */
export const watchFocus = (report: (type: 'focus.lost' | 'focus.regained') => void) => {
  /** The last position in each layer, the most recently used layer last. */
  const places = new Map<Element, FocusPosition>()
  /** Whether the shopper is still at the latest position; a click on nothing focusable leaves it. */
  let isHeld = false

  const take = (element: Element | null) => {
    const layer = element && layerOf(element)
    if (!layer || !(element instanceof HTMLElement)) return
    places.delete(layer)
    places.set(layer, { element })
    isHeld = true
    report('focus.regained')
  }
  const leave = ({ target }: FocusEvent) => {
    // After this task an element that is being removed is disconnected, whereas one that the shopper left is still
    // connected.
    queueMicrotask(() => {
      if (nothingHasFocus() && target instanceof HTMLElement && target.isConnected && !cannotBeFocused(target)) {
        isHeld = false
      }
    })
  }
  const compare = (records: MutationRecord[]) => {
    for (const record of records) {
      for (const [layer, place] of places) places.set(layer, positionAfter(place, record))
    }
    if (isHeld && nothingHasFocus()) report('focus.lost')
  }
  const restoreFocus = () => {
    if (!isHeld || !nothingHasFocus()) return
    for (const [layer, place] of [...places].toReversed()) {
      if (!layer.isConnected) {
        places.delete(layer)
        continue
      }
      const replacement = findReplacement(place, layer)
      if (replacement === 'pending') return
      if (!replacement) continue
      replacement.focus({ preventScroll: replacement.localName === 'main' })
      return
    }
    document.querySelector('main')?.focus({ preventScroll: true })
  }

  const focused = ({ target }: FocusEvent) => take(target as Element)
  const observer = new MutationObserver(compare)
  document.addEventListener('focusin', focused)
  document.addEventListener('focusout', leave)
  observer.observe(document.body, { childList: true, subtree: true })
  take(nothingHasFocus() ? null : document.activeElement)
  return {
    restoreFocus,
    stop: () => {
      document.removeEventListener('focusin', focused)
      document.removeEventListener('focusout', leave)
      observer.disconnect()
    },
  }
}
