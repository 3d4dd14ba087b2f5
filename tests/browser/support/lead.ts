import { seen } from './see.ts'
import type { OpenVisit, Visit } from './visit.ts'

/** What a person finds in the budget enquiry. */
export const enquiryParts = ({ page }: Visit) => {
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
export const collection = ({ page }: Visit) => page.evaluate(() => sessionStorage.getItem('collection'))

/** Opens a page and lets the time pass after which the enquiry opens by itself, ms. */
export const waitForEnquiry = async (open: OpenVisit, path = '/pages/FAQ') => {
  const visit = await open({ asked: true })
  await visit.goto(path)
  await visit.time.stop()
  await visit.time.pass(5000)
  await visit.time.flow()
  await seen(enquiryParts(visit).dialog)
  return visit
}
