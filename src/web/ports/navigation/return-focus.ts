/** Moves the focus from a part of the page that is about to close to the link that opened it, if the focus is in there. */
export const returnFocusFrom = (part: string) =>
  document.activeElement?.closest(part)?.parentElement?.querySelector('a')?.focus()
