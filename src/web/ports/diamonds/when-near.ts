/** How far below the screen an element is near. */
const distance = '800px'

/** For a `ref`: acts once the element comes near the screen. */
export const whenNear = (act: () => void) => (element: Element | null) => {
  if (!element) return undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: distance },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
