import { expectVisible } from './expectations.ts'
import type { OpenBrowserSession, BrowserSession } from './browser-session.ts'

/** What a person finds in the budget enquiry. */
export const enquiryLocators = ({ page }: BrowserSession) => {
  const dialog = page.getByRole('dialog', { name: 'Tell Us Your Budget' })
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name' }),
    whatsapp: dialog.getByRole('textbox', { name: 'WhatsApp' }),
    budget: dialog.getByRole('textbox', { name: 'Budget (RM)' }),
    submit: dialog.getByRole('button', { name: 'Submit' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    errors: dialog.locator('.field__error'),
    picture: dialog.locator('.enquiry__picture img'),
    thanks: page.getByRole('alertdialog', { name: 'Tips' }),
  }
}

/** Whether the enquiry was shown in this session. */
export const collection = ({ page }: BrowserSession) => page.evaluate(() => sessionStorage.getItem('collection'))

/** Opens a page and lets the time pass after which the enquiry opens by itself, ms. */
export const waitForEnquiry = async (open: OpenBrowserSession, path = '/pages/FAQ') => {
  const session = await open({ enquiryShown: false })
  await session.goto(path)
  await session.time.pause()
  await session.time.advance(5000)
  await session.time.resume()
  await expectVisible(enquiryLocators(session).dialog)
  return session
}
