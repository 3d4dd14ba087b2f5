/** A finger that went this far to the side, in CSS pixels, leads to another picture. */
const reach = 40

/** For a `ref`: tells when a finger went across an element: to the next (1), leftwards, or to the one before (-1). */
export const watchSwipes = (onSwipe: (step: 1 | -1) => void) => (element: HTMLElement | null) => {
  if (!element) return undefined
  let from: Touch | undefined
  const watching = new AbortController()
  const options = { signal: watching.signal, passive: true }
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0] : undefined
    },
    options,
  )
  element.addEventListener(
    'touchend',
    ({ changedTouches: [to] }) => {
      if (!from || !to) return
      const aside = to.clientX - from.clientX
      const isAcross = Math.abs(aside) >= reach && Math.abs(aside) > Math.abs(to.clientY - from.clientY)
      from = undefined
      if (isAcross) onSwipe(aside < 0 ? 1 : -1)
    },
    options,
  )
  return () => watching.abort()
}
