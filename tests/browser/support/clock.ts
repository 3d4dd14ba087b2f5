import type { Page } from 'playwright-core'

/** The page's own time: it runs like real time unless it is paused. */
export interface PageClock {
  /** Pauses it; without effect if it is paused already. */
  pause: () => Promise<void>
  /** Lets it run again. */
  resume: () => Promise<void>
  /** Whether it is paused. */
  isPaused: () => boolean
  /** Advances paused time, ms. */
  advance: (duration: number) => Promise<void>
  /** Lets this much time pass at once, ms; time that runs goes on running. */
  pass: (duration: number) => Promise<void>
}

/** How far time jumps when it is paused, ms: it cannot be paused in the past, and a busy machine pauses it late. */
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
      // A pop-up window that closes at this moment takes its clock with it, so this call fails.
      await page.clock
        .resume()
        .catch((error: unknown) => (page.isClosed() ? Promise.reject(error) : page.clock.resume()))
    },
    isPaused: () => !flows,
    advance: async (duration) => {
      if (flows) throw new Error('time flows by itself')
      await page.clock.runFor(duration)
    },
    pass: (duration) => page.clock.runFor(duration),
  }
}
