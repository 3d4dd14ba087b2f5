import type { Page } from 'playwright-core'

/** The page's own time: it flows like the real one unless it is stopped. */
export interface PageClock {
  /** Lets it stand still; without effect if it does already. */
  pause: () => Promise<void>
  /** Lets it flow again. */
  resume: () => Promise<void>
  /** Whether it stands still. */
  isPaused: () => boolean
  /** Lets some of it pass while it stands still, ms. */
  advance: (duration: number) => Promise<void>
}

/** How far time jumps when it is stopped, ms: it cannot be stopped in the past, and a busy machine takes its time to stop it. */
const jumps = [100, 400, 1600]

/** Takes over the clock of a page; before its first address, so that every timer is under control. */
export async function installClock(page: Page): Promise<PageClock> {
  await page.clock.install()
  let flows = true
  return {
    pause: async () => {
      if (!flows) return
      flows = false
      for (const further of jumps) {
        const now = await page.evaluate(() => Date.now())
        const stopped = page.clock.pauseAt(now + further)
        const isLast = further === jumps.at(-1)
        if (
          await stopped.then(
            () => true,
            (error: Error) => (isLast || !/past/.test(error.message) ? Promise.reject(error) : false),
          )
        )
          return
      }
    },
    resume: async () => {
      if (flows) return
      flows = true
      // A pop-up window that closes just now takes its clock along, and this answer with it.
      await page.clock
        .resume()
        .catch((error: unknown) => (page.isClosed() ? Promise.reject(error) : page.clock.resume()))
    },
    isPaused: () => !flows,
    advance: async (duration) => {
      if (flows) throw new Error('time flows by itself')
      await page.clock.runFor(duration)
    },
  }
}
