/** Swatches that are not of the colour of the metal that they are named after. Runs in the page. */
export const findWrongSwatches = (): string[] => {
  /** What each metal looks like; white gold and platinum are grey, and platinum is the darker one. */
  const metals: readonly (readonly [name: RegExp, is: (hue: number, grey: boolean, light: boolean) => boolean])[] = [
    [/Platinum|铂金/, (_, grey, light) => grey && !light],
    [/White gold|白金/i, (_, grey, light) => grey && light],
    [/Yellow gold|黄金/i, (hue, grey) => !grey && hue > 30 && hue < 55],
    [/Rose gold|玫瑰金/i, (hue, grey) => !grey && hue > 5 && hue < 30],
  ]
  return [...document.querySelectorAll('.metal')].flatMap((swatch) => {
    if (!swatch.checkVisibility()) return []
    const name = swatch.getAttribute('aria-label') ?? swatch.parentElement?.textContent ?? ''
    const looks = metals.find(([named]) => named.test(name))?.[1]
    const { backgroundImage } = getComputedStyle(swatch, '::before')
    const [, red = 0, green = 0, blue = 0] = (/.*rgb\((\d+), (\d+), (\d+)\)/.exec(backgroundImage) ?? []).map(Number)
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    const isGrey = most - least < 20
    // Of the metals that are not grey red is the strongest and blue the weakest, as in the hues from 0 to 60 degrees.
    const hue = (60 * (green - blue)) / Math.max(1, red - blue)
    return looks?.(hue, isGrey, most > 190) ? [] : [`the swatch of "${name.trim()}" looks like another metal`]
  })
}
