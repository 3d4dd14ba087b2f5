import type { BrowserSession, OpenBrowserSession } from './browser-session.ts'
import { type Customer, registerAndSignIn, signIn } from './customer.ts'

interface SignedIn {
  session: BrowserSession
  customer: Customer
}
type SessionOptions = Parameters<OpenBrowserSession>[0]

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
  await session.page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  // Whatever the page still does, such as leaving after a logout, ends here and not while the next one is opened.
  await session.page.goto('about:blank')
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
