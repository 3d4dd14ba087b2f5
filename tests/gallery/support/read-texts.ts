/** All texts that people read or hear on a page; runs in the page. */
export const readTexts = (): string[] => {
  const texts: string[] = []
  const isForeign = (element: Element) => {
    const lang = element.closest('[lang]')
    return lang !== null && lang !== document.documentElement
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (!element || isForeign(element) || !element.checkVisibility() || element.closest('script, style, [hidden]'))
      continue
    if (node instanceof Element) {
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) texts.push(node.getAttribute(name) ?? '')
    } else texts.push(node.textContent ?? '')
  }
  // A space that does not break looks as all others.
  return [document.title, ...texts].map((text) => text.replaceAll('\u00A0', ' ').trim()).filter(Boolean)
}
