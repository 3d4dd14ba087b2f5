/** A finger that went this far to the side, in CSS pixels, leads to another picture. */
const reach = 40

type OnSwipe = (step: 1 | -1) => void

/** What is told of the swipes across an element, by the element: a finger may be on it while the page is drawn anew. */
const watched = new WeakMap<HTMLElement, OnSwipe>()

const listen = (element: HTMLElement) => {
  let from: Touch | undefined
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0] : undefined
    },
    { passive: true },
  )
  element.addEventListener(
    'touchend',
    ({ changedTouches: [to] }) => {
      if (!from || !to) return
      const aside = to.clientX - from.clientX
      const isAcross = Math.abs(aside) >= reach && Math.abs(aside) > Math.abs(to.clientY - from.clientY)
      from = undefined
      if (isAcross) watched.get(element)?.(aside < 0 ? 1 : -1)
    },
    { passive: true },
  )
}

/** For a `ref`: tells when a finger went across an element: to the next (1), leftwards, or to the one before (-1). */
export const watchSwipes = (onSwipe: OnSwipe) => (element: HTMLElement | null) => {
  if (!element) return
  if (!watched.has(element)) listen(element)
  watched.set(element, onSwipe)
}
