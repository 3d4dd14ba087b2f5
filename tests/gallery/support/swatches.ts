/**
 * Swatches, and insides of rings with an engraving, that are not of the colour of the metal that they are named after.
 * Runs in the page.
 */
export const findWrongSwatches = (): string[] => {
  /** What each metal looks like; white gold and platinum are grey, and platinum is the darker one. */
  const metals: readonly (readonly [name: RegExp, is: (hue: number, grey: boolean, light: boolean) => boolean])[] = [
    [/Platinum|铂金/, (_, grey, light) => grey && !light],
    [/White gold|白金/i, (_, grey, light) => grey && light],
    [/Yellow gold|黄金/i, (hue, grey) => !grey && hue > 30 && hue < 55],
    [/Rose gold|玫瑰金/i, (hue, grey) => !grey && hue > 5 && hue < 30],
  ]
  const colourOf = (backgroundImage: string) => {
    const [, red = 0, green = 0, blue = 0] = (/.*rgb\((\d+), (\d+), (\d+)\)/.exec(backgroundImage) ?? []).map(Number)
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    // Of the metals that are not grey red is the strongest and blue the weakest, as in the hues from 0 to 60 degrees.
    return { hue: (60 * (green - blue)) / Math.max(1, red - blue), isGrey: most - least < 20, isLight: most > 190 }
  }
  const looksOf = (name: string) => metals.find(([named]) => named.test(name))?.[1]
  const wrongSwatches = [...document.querySelectorAll('.metal')].flatMap((swatch) => {
    if (!swatch.checkVisibility()) return []
    const name = swatch.getAttribute('aria-label') ?? swatch.parentElement?.textContent ?? ''
    const { hue, isGrey, isLight } = colourOf(getComputedStyle(swatch, '::before').backgroundImage)
    return looksOf(name)?.(hue, isGrey, isLight) ? [] : [`the swatch of "${name.trim()}" looks like another metal`]
  })
  const wrongRings = [...document.querySelectorAll('.engraved__text')].flatMap((inside) => {
    const name = inside.closest('main')?.querySelector('.facts__says')?.textContent ?? ''
    const { hue, isGrey } = colourOf(getComputedStyle(inside).backgroundImage)
    // Inside a ring platinum and white gold look alike.
    const isRight = [true, false].some((isLight) => looksOf(name)?.(hue, isGrey, isLight))
    return isRight ? [] : [`the engraving in "${name.trim()}" stands in another metal`]
  })
  return [...wrongSwatches, ...wrongRings]
}
