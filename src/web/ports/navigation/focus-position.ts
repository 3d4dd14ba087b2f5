/** Position of the focus: an element or, once that is removed, the gap between its former neighbours. */
export type FocusPosition =
  | { element: HTMLElement }
  | { parent: Node; previous: Node | null; next: Node | null; name: string; control: string }

const anchorOf = (place: FocusPosition) => ('element' in place ? place.element : place.parent)
const controlOf = (place: FocusPosition) => ('element' in place ? place.element.localName : place.control)

/** The position after a DOM mutation. */
export const positionAfter = (
  place: FocusPosition,
  { removedNodes, target, previousSibling, nextSibling }: MutationRecord,
): FocusPosition => {
  const anchor = anchorOf(place)
  if (anchor.isConnected) return place
  const gone = [...removedNodes].find((node) => node.contains(anchor))
  if (!(gone instanceof Element)) return place
  return {
    parent: target,
    previous: previousSibling,
    next: nextSibling,
    name: gone.localName,
    control: controlOf(place),
  }
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Whether an element can have the focus: it is seen, enabled and not inert. */
export const isFocusable = (element: HTMLElement) =>
  !element.matches(':disabled, [type="hidden"]') &&
  !element.closest('[aria-hidden="true"], [inert]') &&
  element.checkVisibility({ visibilityProperty: true })

/**
 * The element to focus within an element: a control of the same kind as the removed one, else the first in the tab
 * order, else the first that can be focused by script only.
 */
const findFocusable = (element: Element, control: string): HTMLElement | undefined => {
  const all = [element, ...element.querySelectorAll(focusable)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(focusable) && isFocusable(each),
  )
  const reached = all.filter((each) => each.tabIndex >= 0)
  return reached.find((each) => each.localName === control) ?? reached[0] ?? all[0]
}

/** The siblings around a position, nearest first: those that follow it, then those that precede it. */
const adjacentElements = (parent: Element, previous: Node | null, next: Node | null) => {
  const children = [...parent.childNodes]
  const indexOf = (node: Node | null) => children.indexOf(node as ChildNode)
  const beforeNext = indexOf(next) === -1 ? children.length : indexOf(next)
  const start = previous === null ? 0 : indexOf(previous) === -1 ? beforeNext : indexOf(previous) + 1
  const nodes = [...children.slice(start), ...children.slice(0, start).toReversed()]
  return nodes.filter((node): node is HTMLElement => node instanceof HTMLElement)
}

/**
 * The element that replaces a position, searched up to `layer`; 'pending' while the replacement is still loading or
 * disabled.
 */
export const findReplacement = (place: FocusPosition, layer: Element): HTMLElement | 'pending' | null => {
  if ('element' in place && isFocusable(place.element)) return place.element
  if ('element' in place && place.element.matches(':disabled')) return 'pending'
  const control = controlOf(place)
  const name = 'element' in place ? control : place.name
  let parent: Node = 'element' in place ? (place.element.parentNode ?? document) : place.parent
  let previous: Node | null = 'element' in place ? place.element : place.previous
  let next: Node | null = 'element' in place ? place.element : place.next
  while (parent instanceof Element && layer.contains(parent)) {
    if (parent.localName === 'main') return parent as HTMLElement
    const neighbours = adjacentElements(parent, previous, next)
    if (neighbours.some((neighbour) => neighbour.matches('.waiting'))) return 'pending'
    const likeIt = neighbours.filter(({ localName }) => localName === name)
    for (const neighbour of [...likeIt, ...neighbours]) {
      const replacement = findFocusable(neighbour, control)
      if (replacement) return replacement
    }
    previous = next = parent
    parent = parent.parentNode ?? document
  }
  return null
}
