import type { Route } from 'playwright-core'
import { expect } from 'vitest'
import { type BrowserSession, failedRequestLog } from './browser-session.ts'

/** A file of scripts that is held back each time the page asks for it. */
export interface HeldFile {
  /** How often the page asked for it. */
  asked: () => number
  open: () => Promise<void>
  /** Loses the connection. */
  lose: () => Promise<void>
}

/** Holds a file of scripts back, by its address. */
export const holdFile = async (session: BrowserSession, address: RegExp): Promise<HeldFile> => {
  const held: Route[] = []
  let count = 0
  await session.page.route(address, (route) => {
    count += 1
    held.push(route)
  })
  const take = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    return held.splice(0)
  }
  return {
    asked: () => count,
    open: async () => {
      for (const route of await take()) await route.continue()
    },
    lose: async () => {
      session.expectLog(failedRequestLog)
      // Otherwise the page would be loaded again, because the shop itself answers.
      await session.holdPings()
      for (const route of await take()) await route.abort('connectionfailed')
    },
  }
}
