import { positionAfter, type FocusPosition, findReplacement, isFocusable } from './focus-position.ts'

/** Each direct child of the body is a layer above the earlier ones: the header, the page, a dialog, a message. */
const layerOf = (element: Element): Element | null => element.closest('body > *')

const nothingHasFocus = () => document.activeElement === null || document.activeElement === document.body

/** Whether the browser itself took the focus away: the element was removed, hidden or disabled. */
const isGone = (element: HTMLElement) => !element.isConnected || !isFocusable(element)

/**
 * Watches the focus. Reports when it was lost because its element was removed, hidden (as React hides what is replaced
 * while its replacement loads) or disabled, and when an element has it again. `restoreFocus` focuses the element that
 * replaced the lost one: in the same layer, else in the layer that was used before. `first` had the focus before this
 * watch began.
 */
export const watchFocus = (first: EventTarget | null, report: (type: 'focus.lost' | 'focus.regained') => void) => {
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
  const lose = (element: EventTarget | null) => {
    if (!nothingHasFocus() || !(element instanceof HTMLElement)) return
    isHeld = isGone(element)
    if (isHeld) report('focus.lost')
  }
  const leave = ({ target }: FocusEvent) => {
    // After this task an element that is being removed is disconnected, whereas one that the shopper left is still
    // connected.
    queueMicrotask(() => lose(target))
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
  lose(first)
  return {
    restoreFocus,
    stop: () => {
      document.removeEventListener('focusin', focused)
      document.removeEventListener('focusout', leave)
      observer.disconnect()
    },
  }
}
