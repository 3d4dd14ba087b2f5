import type { BrowserSession, OpenBrowserSession } from './browser-session.ts'
import { type Customer, registerAndSignIn, signIn } from './customer.ts'

interface SignedIn {
  session: BrowserSession
  customer: Customer
}

/** A signed-in customer with a browser that has nothing else in its storage; the customer of the path before, if there is one. */
export const openAgain = async (open: OpenBrowserSession, before?: SignedIn): Promise<SignedIn> => {
  const session = await open()
  if (!before) return { session, customer: await registerAndSignIn(session.context) }
  await signIn(session.context, before.customer)
  return { session, customer: before.customer }
}

/** Presses a button as somebody does who has looked at the page since the press before. */
export const pressLater = async ({ time }: BrowserSession, press: () => Promise<void>): Promise<void> => {
  if (!time.isPaused()) await time.pass(500)
  await press()
}
