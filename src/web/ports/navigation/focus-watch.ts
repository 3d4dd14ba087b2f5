import { positionAfter, type FocusPosition, findReplacement } from './focus-position.ts'

/** What is directly in the body covers what came before it: the header, the page, a dialog, a message. */
const layerOf = (element: Element): Element | null => element.closest('body > *')

const nothingHasFocus = () => document.activeElement === null || document.activeElement === document.body

/** Whether the browser itself takes the focus from an element that is still in the page. */
const cannotBeFocused = (element: HTMLElement) => element.matches(':disabled')

/**
 * Watches what has the focus. Reports when it was taken from the page, and when something has the focus again; `restoreFocus` gives the focus to what stands in the place
 * of what was taken: in the layer where that was, else in the layer that was used before.
 */
export const watchFocus = (report: (type: 'focus.lost' | 'focus.regained') => void) => {
  /** The last place in each layer, the latest layer last. */
  const places = new Map<Element, FocusPosition>()
  /** Whether the shopper is at the latest of these places; they leave it by a press on nothing. */
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
    // What is being removed is gone once this task is done; what the shopper left is not.
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
