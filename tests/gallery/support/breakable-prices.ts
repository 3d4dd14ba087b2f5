/** Texts in which a line may break between RM and the number of a price; runs in the page. */
export const findBreakablePrices = (): string[] => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const parent = node.parentElement
    if (!/RM \d/.test(text) || !parent?.checkVisibility()) continue
    if (getComputedStyle(parent).textWrapMode !== 'nowrap') found.push(`"${text}" may break before its number`)
  }
  return found
}
