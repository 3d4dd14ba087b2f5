/** Groups of radio buttons whose chosen one looks like the others. Runs in the page. */
export const findUnmarkedChoices = (): string[] => {
  const properties = [
    'backgroundColor',
    'borderTopColor',
    'borderTopWidth',
    'boxShadow',
    'color',
    'fontWeight',
  ] as const
  const styleOf = (element: Element, part?: string) => {
    const style = getComputedStyle(element, part)
    return properties.map((property) => style[property]).join()
  }
  const looks = (label: Element) =>
    [label, ...label.querySelectorAll('span:not(span span)')]
      .map((element) => [undefined, '::before', '::after'].map((part) => styleOf(element, part)).join())
      .join()
  return [...document.querySelectorAll<HTMLLabelElement>('label:has(input[type="radio"]:checked)')].flatMap(
    (chosen) => {
      const input = chosen.querySelector('input')
      if (!input || !chosen.checkVisibility()) return []
      // A browser marks a radio button that it draws itself.
      if (getComputedStyle(input).appearance !== 'none' && input.getBoundingClientRect().width > 2) return []
      const others = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:checked)')].filter(
        ({ name, form }) => name === input.name && form === input.form,
      )
      const [other] = others.flatMap((each) => each.closest('label') ?? [])
      return other && looks(other) === looks(chosen)
        ? [`"${input.value}" of ${input.name} is chosen and does not look so`]
        : []
    },
  )
}
