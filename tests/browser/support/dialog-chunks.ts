import type { Route } from 'playwright-core'
import type { BrowserSession } from './browser-session.ts'

/** Address of the chunk that every dialog needs. */
export const dialogChunks = /\/dialog-machines-/

/** The files of the dialogs, held back. */
export interface HeldDialogChunks {
  /** How often they were requested. */
  requestCount: () => number
  /** Lets them arrive. */
  release: () => Promise<void>
}

/** Holds back the files of the dialogs; to be called before the page is opened. */
export const holdDialogChunks = async ({ page }: BrowserSession): Promise<HeldDialogChunks> => {
  const held: Route[] = []
  await page.route(dialogChunks, (route) => {
    held.push(route)
  })
  return {
    requestCount: () => held.length,
    release: async () => {
      for (const route of held) await route.continue()
      await page.unroute(dialogChunks)
    },
  }
}
