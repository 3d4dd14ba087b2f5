/** Groups of radio buttons or of pressed buttons whose chosen one looks like the others. Runs in the page. */
export const findUnmarkedChoices = (): string[] => {
  const styleOf = (element: Element, part?: string) => {
    const style = getComputedStyle(element, part)
    // A border without a width has a colour too, which nobody sees.
    const borders = (['Top', 'Bottom'] as const).map((side) =>
      style[`border${side}Width`] === '0px' ? 'none' : style[`border${side}Color`],
    )
    return [style.backgroundColor, style.boxShadow, style.color, style.fontWeight, ...borders].join()
  }
  const looks = (label: Element) =>
    [label, ...label.querySelectorAll('span:not(span span)')]
      .map((element) => [undefined, '::before', '::after'].map((part) => styleOf(element, part)).join())
      .join()
  const pressed = [...document.querySelectorAll('[aria-pressed="true"]')].flatMap((chosen) => {
    const other = chosen.closest('ul, ol, [role="group"]')?.querySelector('[aria-pressed="false"]')
    if (!other || !chosen.checkVisibility() || looks(other) !== looks(chosen)) return []
    return [`"${chosen.getAttribute('aria-label') ?? chosen.textContent}" is pressed and does not look so`]
  })
  const radios = [...document.querySelectorAll<HTMLLabelElement>('label:has(input[type="radio"]:checked)')].flatMap(
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
  return [...radios, ...pressed]
}
