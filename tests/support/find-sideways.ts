/**
 * What makes the page wider than the screen, each element with its right edge in px; empty where nothing does.
 * Transitions that a change of width began are at their end. Runs in the page.
 */
export const findSideways = (): string[] => {
  // They are not waited for: where the browser leaves out what is off screen, they stand still.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const beyond = [...document.querySelectorAll('body *')]
    .map((element) => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
    .filter(({ right }) => right > clientWidth)
    .map(({ element, right }) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')} ends at ${right}`)
  return [`the page is ${scrollWidth} px wide on a screen of ${clientWidth} px`, ...beyond]
}
