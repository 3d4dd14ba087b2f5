/**
 * Links, buttons and fields of an item of a list that lie partly over each other, or outside of the item. Runs in the
 * page, so it refers to nothing outside of itself.
 */
export const findMisplaced = (): string[] => {
  const tell = (one: Element) =>
    `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}"`
  const operable = [...document.querySelectorAll('main li :is(a[href], button, select, summary, input)')]
    .filter((one) => one.checkVisibility() && !one.closest('[inert]'))
    .map((one) => ({ one, box: one.getBoundingClientRect(), item: one.closest('li') ?? one }))
    // A visually hidden input is seen as its label.
    .filter(({ box }) => box.width * box.height >= 16)
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
  const area = ({ width, height }: DOMRect) => width * height
  const covering = operable.flatMap(({ one, box, item }, place) =>
    operable.slice(place + 1).flatMap(({ one: other, box: otherBox, item: otherItem }) => {
      if (item !== otherItem || one.contains(other) || other.contains(one)) return []
      const [small, large] = [area(box), area(otherBox)].toSorted((a, b) => a - b) as [number, number]
      const shared = overlap(box, otherBox)
      // What lies wholly upon a much larger one, as a heart on its tile, is meant to.
      const isUpon = shared > 0.98 * small && small < 0.5 * large
      return shared > 0.2 * small && !isUpon ? [`${tell(one)} and ${tell(other)} lie over each other`] : []
    }),
  )
  const outside = operable.flatMap(({ one, box, item }) =>
    overlap(box, item.getBoundingClientRect()) < 0.5 * area(box) ? [`${tell(one)} lies outside of its item`] : [],
  )
  return [...covering, ...outside]
}
