import type { Page } from 'playwright-core'

/** Waits until the browser has drawn a frame, even while the page's time is paused. */
export const waitForFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // An observer reports for the first time when a frame is drawn; only the page's timers are under control.
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.documentElement)
      }),
  )

/**
 * Waits until whatever was done before would be seen: a request that the page sends now, after its own, was answered,
 * and a frame was drawn. What takes a delay of the page needs its time to pass first.
 */
export const settle = async ({ page }: { page: Page }): Promise<void> => {
  await waitForFrame(page)
  await page.evaluate(async () => (await fetch('/robots.txt', { cache: 'no-store' })).text())
  await waitForFrame(page)
}
