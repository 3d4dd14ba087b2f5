import type { Page } from 'playwright-core'
import type { BrowserSession, OpenBrowserSession } from './browser-session.ts'
import { type Customer, registerAndSignIn, signIn } from './customer.ts'

interface SignedIn {
  session: BrowserSession
  customer: Customer
}
type SessionOptions = Parameters<OpenBrowserSession>[0]

/**
 * Ends whatever the page still does, so that nothing is stored or opened later. A page that leaves by itself, as it does
 * after a login or logout, may drop what it is asked just then, so the page that it leads to is asked as well.
 */
const leave = async (page: Page): Promise<void> => {
  while (page.url() !== 'about:blank') {
    const navigated = page.waitForEvent('framenavigated')
    await page
      .evaluate(() => {
        if (location.href !== 'about:blank') location.replace('about:blank')
      })
      // It was left in between.
      .catch(() => undefined)
    await navigated
  }
}

/** A visitor's browser that has nothing in its storage; the browser of the path before, if there is one. */
export const openVisitorAgain = async (
  open: OpenBrowserSession,
  before?: { session: BrowserSession },
  options: SessionOptions = {},
): Promise<BrowserSession> => {
  if (!before) {
    const session = await open(options)
    // What a path leaves unsaved is given up where the next one begins.
    session.page.on('dialog', (question) => void question.accept())
    return session
  }
  const { session } = before
  await session.time.resume()
  await leave(session.page)
  await session.page.goto(`${session.url}/robots.txt`)
  await session.page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await session.context.clearCookies()
  return session
}

/** A signed-in customer with a browser that has nothing in its storage; the browser of the path before, if there is one. */
export const openAgain = async (open: OpenBrowserSession, before?: SignedIn): Promise<SignedIn> => {
  const session = await openVisitorAgain(open, before)
  if (!before) return { session, customer: await registerAndSignIn(session.context) }
  await signIn(session.context, before.customer)
  return { session, customer: before.customer }
}

/** Presses a button as somebody does who has looked at the page since the press before. */
export const pressLater = async ({ time }: BrowserSession, press: () => Promise<void>): Promise<void> => {
  if (!time.isPaused()) await time.pass(500)
  await press()
}
