/** Works once the page is painted twice. */
export const afterNextPaint = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

/** Moves the focus to the page itself, once what closes with the navigation is gone. */
export const focusPage = () => afterNextPaint(() => document.querySelector('main')?.focus({ preventScroll: true }))
