import { mobileBreakpoint } from '#contract/constants.ts'

/** Reports now, and whenever the screen crosses 768 px, whether it is wider. Returns how to stop. */
export const watchViewport = (report: (wide: boolean) => void): (() => void) => {
  const media = matchMedia(`(min-width: ${mobileBreakpoint + 1}px)`)
  const tell = () => report(media.matches)
  media.addEventListener('change', tell)
  tell()
  return () => media.removeEventListener('change', tell)
}
