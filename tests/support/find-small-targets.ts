/**
 * Links, buttons and fields that a finger hits on less than 44 px, each with the px that it does; those within a sentence
 * are as high as its line. What the screen or a scroller cuts off is left out. Runs in the page.
 */
export const findSmallTargets = (): string[] => {
  /** 44 px less what is lost by rounding to whole pixels on both sides. */
  const least = 43
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    [...(target.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue?.trim().length ?? 0) > 1,
    )
  const found = new Set<string>()
  const targets = 'a[href], button, input:not(.vh, [type=range]), select, textarea, summary, label:has(> input)'
  for (const target of document.querySelectorAll(targets)) {
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (target.closest('.vh, .skip, [inert]') || isInSentence(target)) continue
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = target.getBoundingClientRect()
    if (left < 0 || right > innerWidth) continue
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return hit !== null && target.contains(hit)
    }
    if (!isHit(0, 0)) continue
    const reach = (dx: number, dy: number) => {
      let px = 0
      // In long steps first: each look takes time.
      for (const step of [4, 1]) while (px + step <= 44 && isHit(dx * (px + step), dy * (px + step))) px += step
      return px
    }
    const wide = reach(-1, 0) + 1 + reach(1, 0)
    const high = reach(0, -1) + 1 + reach(0, 1)
    if (wide < least || high < least) {
      const name = target.getAttribute('aria-label') ?? target.textContent
      found.add(
        `${target.tagName.toLowerCase()}.${target.className} ${name.trim().slice(0, 30)}: ${wide} by ${high} px`,
      )
    }
  }
  scrollTo(0, 0)
  return [...found]
}
