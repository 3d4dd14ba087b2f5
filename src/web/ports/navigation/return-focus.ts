/** If the focus is in a part of the page that is about to close, moves it to the link that opened that part. */
export const returnFocusFrom = (part: string) =>
  document.activeElement?.closest(part)?.parentElement?.querySelector('a')?.focus()
