import type { Route } from 'playwright-core'
import type { BrowserSession } from './browser-session.ts'

/** Address of the chunk that every dialog needs. */
const dialogChunks = /\/dialog-machines-/

/** Counts how often the files of the dialogs are requested from now on. */
export const countDialogRequests = ({ page }: Pick<BrowserSession, 'page'>): (() => number) => {
  let asked = 0
  page.on('request', (request) => {
    if (dialogChunks.test(request.url())) asked += 1
  })
  return () => asked
}

/** The files of the dialogs, held back. */
export interface HeldDialogChunks {
  /** How often they were requested. */
  requestCount: () => number
  /** Lets them arrive, and waits until they have. */
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
      for (const route of held) await (await route.request().response())?.finished()
    },
  }
}
