import type { KeyboardEvent, MouseEvent } from 'react'

/** Handles an ordinary click on a link instead of following it; a click that opens a new tab is left to the browser. */
export const plainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}

/** The space bar presses a link, in place of scrolling the page. */
export const spaceClicks = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
