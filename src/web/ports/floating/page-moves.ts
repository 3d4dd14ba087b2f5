/** Scrolling by less than this is ignored, px. */
const least = 4

/** Reports scrolling with the new position. Returns a function that stops the reports. */
export const watchScrollDirection = (report: (type: 'page.scrolledDown' | 'page.scrolledUp') => void): (() => void) => {
  let last = scrollY
  const compare = () => {
    const moved = scrollY - last
    if (Math.abs(moved) < least) return
    last = scrollY
    report(moved > 0 ? 'page.scrolledDown' : 'page.scrolledUp')
  }
  addEventListener('scroll', compare, { passive: true })
  return () => removeEventListener('scroll', compare)
}
