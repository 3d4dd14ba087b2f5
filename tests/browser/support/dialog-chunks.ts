import type { Route } from 'playwright-core'
import type { BrowserSession } from './browser-session.ts'

/** The part that every dialog needs, by its address. */
export const dialogChunks = /\/dialog-machines-/

/** What every dialog is made of, still on its way. */
export interface HeldDialogChunks {
  /** How often they were asked for. */
  asked: () => number
  /** Lets them arrive. */
  release: () => Promise<void>
}

/** Holds back what every dialog is made of; before the page is opened. */
export const holdDialogChunks = async ({ page }: BrowserSession): Promise<HeldDialogChunks> => {
  const held: Route[] = []
  await page.route(dialogChunks, (route) => {
    held.push(route)
  })
  return {
    asked: () => held.length,
    release: async () => {
      for (const route of held) await route.continue()
      await page.unroute(dialogChunks)
    },
  }
}
