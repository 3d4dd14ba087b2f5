import type { BrowserSession, OpenBrowserSession } from './browser-session.ts'
import { type Customer, registerAndSignIn, signIn } from './customer.ts'

interface SignedIn {
  session: BrowserSession
  customer: Customer
}

/** A signed-in customer with a browser that has nothing in its storage; the browser of the path before, if there is one. */
export const openAgain = async (open: OpenBrowserSession, before?: SignedIn): Promise<SignedIn> => {
  if (!before) {
    const session = await open({ enquiryShown: true })
    // What a path leaves unsaved is given up where the next one begins.
    session.page.on('dialog', (question) => void question.accept())
    return { session, customer: await registerAndSignIn(session.context) }
  }
  const { session, customer } = before
  await session.time.resume()
  await session.page.evaluate(() => sessionStorage.clear())
  // Whatever the page still does, such as leaving after a logout, ends here and not while the next one is opened.
  await session.page.goto('about:blank')
  await session.context.clearCookies()
  await signIn(session.context, customer)
  return { session, customer }
}

/** Presses a button as somebody does who has looked at the page since the press before. */
export const pressLater = async ({ time }: BrowserSession, press: () => Promise<void>): Promise<void> => {
  if (!time.isPaused()) await time.pass(500)
  await press()
}
