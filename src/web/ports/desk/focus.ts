/** Runs something once what has changed is drawn. */
const afterDrawing = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

/** Moves the focus to an element once it is drawn; nothing where there is none. */
export const focusIn = (selector: string): void =>
  void afterDrawing(() => document.querySelector<HTMLElement>(selector)?.focus())

/** Looks for a link that is not drawn yet. */
let waiting: MutationObserver | null = null

/** Moves the focus to the heading of a screen that was just opened, at the top of the page. */
export const focusHeading = (): void => {
  waiting?.disconnect()
  afterDrawing(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}

/** Moves the focus to a link as soon as it is drawn, unless something else than the heading has taken it meanwhile. */
export const focusLink = (href: string): void => {
  waiting?.disconnect()
  const main = document.querySelector('main')
  if (!main) return
  const tryFocus = () => {
    const focused = document.activeElement
    if (focused !== document.body && !focused?.matches('h1')) return waiting?.disconnect()
    const link = [...main.querySelectorAll('a')].find((each) => each.getAttribute('href') === href)
    if (!link?.checkVisibility()) return
    waiting?.disconnect()
    link.focus()
  }
  waiting = new MutationObserver(() => afterDrawing(tryFocus))
  waiting.observe(main, { childList: true, subtree: true })
}

let saved: Element | null = null

/** Notes what has the focus. */
export const saveFocus = (): void => {
  saved = document.activeElement
}

/** Moves the focus back to what had it when it was noted; to the heading of the screen where that cannot have it. */
export const restoreFocus = (): void =>
  void afterDrawing(() => {
    if (saved instanceof HTMLElement) saved.focus()
    if (saved === document.body || document.activeElement !== saved)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
