import type { BrowserSession } from './browser-session.ts'
import { errorStatusLog } from './browser-session.ts'
import type { RequestHold } from './request-hold.ts'
import { settle } from './settle.ts'

/** The most that the page adds to what the shop asks it to wait before each further try, ms. */
const spreads = [1000, 2000]

/** Says that the shop is too busy for a held call: HTTP status 503 and re '529'. */
export const refuse = async (session: BrowserSession, hold: RequestHold): Promise<void> => {
  session.expectLog(errorStatusLog(503))
  await hold.held()
  await hold.answer({ re: '529' }, 503)
  // The page has to have heard it before time passes: the pause before its next try begins only then.
  await settle(session)
}

/** Says so of each of the two tries that follow as well. */
export const refuseThrice = async (session: BrowserSession, hold: RequestHold): Promise<void> => {
  await refuse(session, hold)
  for (const spread of spreads) {
    await session.time.pass(spread)
    await refuse(session, hold)
  }
}
