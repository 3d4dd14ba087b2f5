import type { Route } from 'playwright-core'
import type { Visit } from './visit.ts'

/** The part that every dialog needs, by its address. */
export const dialogParts = /\/dialog-machines-/

/** What every dialog is made of, still on its way. */
export interface DialogParts {
  /** How often they were asked for. */
  asked: () => number
  /** Lets them arrive. */
  release: () => Promise<void>
}

/** Holds back what every dialog is made of; before the page is opened. */
export const withholdDialogs = async ({ page }: Visit): Promise<DialogParts> => {
  const held: Route[] = []
  await page.route(dialogParts, (route) => {
    held.push(route)
  })
  return {
    asked: () => held.length,
    release: async () => {
      for (const route of held) await route.continue()
      await page.unroute(dialogParts)
    },
  }
}
