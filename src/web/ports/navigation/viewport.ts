import { mobileBreakpoint } from '#contract/constants.ts'

/**
 * Reports whether the viewport is wide, that is not narrower than `mobileBreakpoint`, now and on every change. Returns a
 * function that stops the reports.
 */
export const watchViewport = (report: (wide: boolean) => void): (() => void) => {
  const media = matchMedia(`(min-width: ${mobileBreakpoint}px)`)
  const notify = () => report(media.matches)
  media.addEventListener('change', notify)
  notify()
  return () => media.removeEventListener('change', notify)
}
