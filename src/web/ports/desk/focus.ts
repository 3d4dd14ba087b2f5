/** Runs something once what has changed is drawn. */
const afterDrawing = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

/** Moves the focus to an element once it is drawn; nothing where there is none. */
export const focusIn = (selector: string): void =>
  void afterDrawing(() => document.querySelector<HTMLElement>(selector)?.focus())

/** Moves the focus to the heading of a screen that was just opened, at the top of the page. */
export const focusHeading = (): void =>
  void afterDrawing(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
