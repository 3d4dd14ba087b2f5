import type { Page } from 'playwright-core'

/** The page's own time: it flows like the real one unless it is stopped. */
export interface Time {
  /** Lets it stand still; without effect if it does already. */
  stop: () => Promise<void>
  /** Lets it flow again. */
  flow: () => Promise<void>
  /** Lets some of it pass while it stands still, ms. */
  pass: (duration: number) => Promise<void>
}

/** How far time jumps when it is stopped, ms: `pauseAt` cannot stop it in the past. */
const jump = 100

/** Takes over the clock of a page; before its first address, so that every timer is under control. */
export async function takeTime(page: Page): Promise<Time> {
  await page.clock.install()
  let flows = true
  return {
    stop: async () => {
      if (!flows) return
      flows = false
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + jump)
    },
    flow: async () => {
      if (flows) return
      flows = true
      await page.clock.resume()
    },
    pass: async (duration) => {
      if (flows) throw new Error('time flows by itself')
      await page.clock.runFor(duration)
    },
  }
}
