/** Less than this is no move, px. */
const least = 4

/** Reports when the page is scrolled, and where to. Returns how to stop. */
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
