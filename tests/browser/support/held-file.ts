import type { Route } from 'playwright-core'
import { expect } from 'vitest'
import { type BrowserSession, failedRequestLog } from './browser-session.ts'
import { setHeld } from './request-hold.ts'
import { scriptsNamed } from './scripts-named.ts'

/** Address of the file that every dialog needs. */
export const dialogFile = scriptsNamed('dialog-machines')

/** Counts how often a page asks for a file from now on, by its address. */
export const countRequests = ({ page }: Pick<BrowserSession, 'page'>, address: RegExp): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (address.test(request.url())) count += 1
  })
  return () => count
}

/** A file of scripts that is held back each time the page asks for it. */
export interface HeldFile {
  /** How often the page asked for it. */
  asked: () => number
  open: () => Promise<void>
  /** Loses the connection. */
  lose: () => Promise<void>
  /** Holds it back no longer, and waits until what was held has arrived. */
  release: () => Promise<void>
}

/** Holds a file of scripts back, by its address; to be called before the page asks for it. */
export const holdFile = async (session: BrowserSession, address: RegExp): Promise<HeldFile> => {
  const held: Route[] = []
  let count = 0
  await session.page.route(address, (route) => {
    count += 1
    setHeld(route.request(), true)
    held.push(route)
  })
  const takeAll = () => {
    for (const route of held) setHeld(route.request(), false)
    return held.splice(0)
  }
  const take = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    return takeAll()
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
    release: async () => {
      const routes = takeAll()
      for (const route of routes) await route.continue()
      await session.page.unroute(address)
      for (const route of routes) await (await route.request().response())?.finished()
    },
  }
}
