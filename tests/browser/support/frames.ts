import type { BrowserSession } from './browser-session.ts'

/** Waits until what the page shows now is drawn, so that fingers reach it, and until what waits for that has happened. */
export const untilDrawn = ({ page }: BrowserSession): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
