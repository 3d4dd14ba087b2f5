/** Less than this is no move, px. */
const least = 4

/** Reports when the page is scrolled, and where to. Returns how to stop. */
export const watchPageMoves = (report: (type: 'page.movedDown' | 'page.movedUp') => void): (() => void) => {
  let last = scrollY
  const compare = () => {
    const moved = scrollY - last
    if (Math.abs(moved) < least) return
    last = scrollY
    report(moved > 0 ? 'page.movedDown' : 'page.movedUp')
  }
  addEventListener('scroll', compare, { passive: true })
  return () => removeEventListener('scroll', compare)
}
