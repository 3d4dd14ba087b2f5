import type { BrowserSession } from './browser-session.ts'

/** How far what was in view has moved: https://web.dev/articles/cls. */
export const layoutShift = ({ page }: BrowserSession) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Entries that are there already are told before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))
      }),
  )
