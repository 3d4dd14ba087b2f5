import { mobileBreakpoint } from '#contract/constants.ts'

/** Reports now, and whenever the screen crosses 768 px, whether it is wider. Returns how to stop. */
export const watchViewport = (report: (wide: boolean) => void): (() => void) => {
  const media = matchMedia(`(min-width: ${mobileBreakpoint + 1}px)`)
  const notify = () => report(media.matches)
  media.addEventListener('change', notify)
  notify()
  return () => media.removeEventListener('change', notify)
}
