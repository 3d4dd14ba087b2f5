import { afterNextPaint } from './focus.ts'

/** A dialog that opened with the page, or a field that somebody has gone to, keeps the focus. */
const isTaken = () => document.activeElement?.closest('[role$="dialog"], main :is(input, select, textarea)')

/** Gives `main` the focus; its heading is its name as long as it has it, so that it is said where somebody is now. */
const focusMain = () => {
  const main = document.querySelector('main')
  if (!main || isTaken()) return
  main.ariaLabel = main.querySelector('h1')?.textContent ?? document.title
  main.addEventListener('blur', () => main.removeAttribute('aria-label'), { once: true })
  main.focus({ preventScroll: true })
}

/** Moves the focus to the page itself, once what closes with the navigation is gone. */
export const focusPage = () => afterNextPaint(focusMain)

/** Moves the focus to the link of the page that stands there like this; to the page if none does and nothing has it. */
export const focusLink = (link = '') =>
  afterNextPaint(() => {
    const links = [...document.querySelectorAll<HTMLElement>('main a:not([tabindex="-1"])')]
    const found = links.find(({ outerHTML }) => outerHTML === link)
    if (found && !isTaken()) found.focus({ preventScroll: true })
    else if (document.activeElement === document.body) focusMain()
  })
