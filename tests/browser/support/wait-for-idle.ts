import type { Page } from 'playwright-core'

/** Waits until a page has finished its current work, even while its time is paused. */
export const waitForIdle = ({ page }: { page: Page }): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve())
        port1.start()
        port2.postMessage(null)
      }),
  )
