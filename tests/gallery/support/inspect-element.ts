/** What a person perceives of an element. */
export interface Facts {
  disabled: boolean
  busy: boolean
  checked: boolean
  expanded: boolean
  current: boolean
  newTab: boolean
  focused: boolean
  /** Text of a field, or label of a select's chosen option. */
  value: string
  /** The options of a select, and whether each can be chosen. */
  options: (readonly [label: string, enabled: boolean])[]
  /** Text of the element after it. */
  beside: string
  href: string
  invalid: boolean
  /** The messages that belong to the element and can be seen. */
  messages: string[]
  /** Why a person cannot get at its middle; null if they can. */
  hidden: string | null
}

/**
 * Looks at the first of some elements as a person would; null if there is none. Runs in the page, so it refers to nothing
 * outside of itself.
 */
export const inspectFirst = ([element]: Element[]): Facts | null => {
  if (!element) return null
  const tell = (one: Element) => `<${one.tagName.toLowerCase()} class="${one.getAttribute('class') ?? ''}">`
  const ancestors = function* (one: Element): Generator<Element> {
    for (let each = one.parentElement; each; each = each.parentElement) yield each
  }
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  /** What lies at a point, even where the element lets the pointer through. */
  const hitAt = (x: number, y: number) => {
    const { pointerEvents } = element instanceof HTMLElement ? element.style : { pointerEvents: '' }
    if (element instanceof HTMLElement) element.style.pointerEvents = 'auto'
    const hit = document.elementFromPoint(x, y)
    if (element instanceof HTMLElement) element.style.pointerEvents = pointerEvents
    return hit
  }
  /** A link may lie over all of its card or row, and be seen through. */
  const isStretched = (hit: Element, x: number, y: number) =>
    element.closest('article, li, tr')?.contains(hit) &&
    getComputedStyle(hit, '::after').backgroundColor === 'rgba(0, 0, 0, 0)' &&
    [...hit.getClientRects()].every(({ left, right, top, bottom }) => x < left || x > right || y < top || y > bottom)
  const belongs = (hit: Element, x: number, y: number) =>
    element.contains(hit) || labels.some((label) => label.contains(hit)) || isStretched(hit, x, y)
  const obstacle = (): string | null => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    for (const each of ancestors(element)) {
      const { overflowX, overflowY } = getComputedStyle(each)
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // Only a script can scroll what is hidden.
      if (
        each !== document.documentElement &&
        ((clips(overflowX) && each.scrollLeft > 0) || (clips(overflowY) && each.scrollTop > 0))
      )
        return `it is cut off by ${tell(each)}, which nobody can scroll`
    }
    const size = ({ width, height }: DOMRect) => width * height
    // A visually hidden input is seen as its label.
    const seen = labels.length > 0 && size(element.getBoundingClientRect()) < 16 ? labels[0]! : element
    const [rect] = [...seen.getClientRects()].toSorted((one, other) => size(other) - size(one))
    if (!rect) return 'it has no size'
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
    const hit = hitAt(x, y)
    if (!hit) return `its middle is at ${Math.round(x)}, ${Math.round(y)}, outside of the screen`
    return belongs(hit, x, y) ? null : `its middle is covered by ${tell(hit)}`
  }
  const hidden = obstacle()
  const messages = ['aria-errormessage', 'aria-describedby']
    .flatMap((name) => (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean))
    .flatMap((id) => document.getElementById(id) ?? [])
    .filter((message) => message.checkVisibility())
    .map((message) => message.innerText.trim())
  const attribute = (name: string) => element.getAttribute(name) === 'true'
  const valueOf = () => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? ''
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? '')
  }
  return {
    disabled: element.matches(':disabled') || attribute('aria-disabled'),
    busy: attribute('aria-busy'),
    checked:
      (element instanceof HTMLInputElement && element.checked) ||
      ['aria-checked', 'aria-pressed', 'aria-selected'].some(attribute),
    expanded: attribute('aria-expanded') || element.closest('details')?.open === true,
    newTab: element.getAttribute('target') === '_blank',
    current: element.hasAttribute('aria-current') && element.getAttribute('aria-current') !== 'false',
    focused: element === document.activeElement,
    value: valueOf(),
    options:
      element instanceof HTMLSelectElement
        ? [...element.options].map((option) => [option.label, !option.matches(':disabled')] as const)
        : [],
    beside: (element.nextElementSibling?.textContent ?? '').replaceAll('\u00A0', ' '),
    href: element.getAttribute('href') ?? '',
    invalid: attribute('aria-invalid'),
    messages,
    hidden,
  }
}
