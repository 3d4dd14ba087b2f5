import type { Page } from 'playwright-core'
import type { BrowserSession } from './browser-session.ts'
import { loginLocators } from './dialogs.ts'

/** The identity that is entered at the identity provider. */
export interface Persona {
  email: string
  first: string
  /** Whether the provider has verified the email. */
  verified: boolean
}

/** The button of the login dialog that opens the provider's window. */
export const socialButton = (session: BrowserSession) =>
  loginLocators(session).dialog.getByRole('button', { name: 'Or Sign In With' })

/** Presses the button and gives the window once the provider shows its page in it. */
export const openWindow = async (session: BrowserSession): Promise<Page> => {
  const [popup] = await Promise.all([session.page.waitForEvent('popup'), socialButton(session).click()])
  await popup.getByRole('heading').waitFor()
  return popup
}

/** Enters an identity on the provider's page. */
export const signInAtProvider = async (popup: Page, { email, first, verified }: Persona): Promise<void> => {
  await popup.getByLabel('Email', { exact: true }).fill(email)
  await popup.getByLabel('First name').fill(first)
  await popup.getByRole('checkbox').setChecked(verified)
  await popup.getByRole('button', { name: 'Continue' }).click()
}
