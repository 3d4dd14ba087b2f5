/**
 * Texts, pictures, fields and buttons that the floating buttons lie on wherever the page rests, and what is wrong with
 * the bar that they are on phones: it must end the screen, and the page must end above it. Runs in the page.
 */
export const findCovered = (): string[] => {
  const group = document.querySelector('.float')
  if (!group || getComputedStyle(group).position !== 'fixed') return []
  const page = document.documentElement
  const bar = group.getBoundingClientRect()
  if (bar.width === page.clientWidth) {
    const end = (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) + scrollY
    return [
      ...(bar.bottom === innerHeight ? [] : [`the bar ends at ${bar.bottom} of ${innerHeight} px`]),
      // The page's height is rounded.
      ...(end + bar.height < page.scrollHeight + 1
        ? []
        : [`${end + bar.height - page.scrollHeight} px of the page's end`]),
    ]
  }
  /** The part of a box that nothing around it cuts off at its sides. */
  const visible = (element: Element, { left, right }: DOMRect) => {
    const sides = { left, right }
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const edges = around.getBoundingClientRect()
      sides.left = Math.max(sides.left, edges.left)
      sides.right = Math.min(sides.right, edges.right)
    }
    return sides
  }
  const most = page.scrollHeight - innerHeight
  const isUnder = (element: Element, box: DOMRect) => {
    // How far the page must be scrolled at least and at most for the box to be beside the buttons.
    const [first, last] = [box.top + scrollY - bar.bottom, box.bottom + scrollY - bar.top]
    const isBeside = box.right > bar.left + 0.5 && box.left < bar.right && last > 0 && first < most
    if (!isBeside) return false
    const { left, right } = visible(element, box)
    return right > bar.left + 0.5 && left < bar.right && right - left > 1
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement
    if (!around || !text.nodeValue?.trim() || group.contains(around) || !around.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    if ([...range.getClientRects()].some((box) => isUnder(around, box))) found.add(text.nodeValue.trim())
  }
  for (const control of document.querySelectorAll('main :is(a.btn, button, input, select, textarea)')) {
    if (!control.checkVisibility() || control.matches('.vh')) continue
    if (isUnder(control, control.getBoundingClientRect())) found.add(control.outerHTML.slice(0, 80))
  }
  return [...found]
}
