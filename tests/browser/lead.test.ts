import { describe, expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { addToCart, becomeCustomer, piecesOf } from './support/customer.ts'
import { accountParts, loginParts } from './support/dialogs.ts'
import { collection, enquiryParts, waitForEnquiry } from './support/lead.ts'
import { becomes, seen, unseen } from './support/see.ts'
import { wideScreen, type Visit } from './support/visit.ts'

/** Long enough for a dialog to have come, ms. */
const aWhile = 700
const staysAway = async (visit: Visit) => {
  await visit.page.waitForTimeout(aWhile)
  expect(await enquiryParts(visit).dialog.count()).toBe(0)
}
const passTime = async ({ time }: Visit, duration: number) => {
  await time.stop()
  await time.pass(duration)
  await time.flow()
}

describe('the budget enquiry opens by itself', () => {
  test('5000 ms after the page, not before [LEAD-01] [CONST-01]', async ({ open }) => {
    const visit = await open({ asked: true })
    // The dialogs' parts are fetched beforehand, because nothing is while time stands still.
    await visit.goto('/pages/FAQ')
    await accountParts(visit).logIn.click()
    await seen(loginParts(visit).dialog)
    await visit.time.stop()
    await visit.goto('/pages/Terms')
    await visit.time.pass(4900)
    await staysAway(visit)
    await visit.time.pass(100)
    await visit.time.flow()
    await seen(enquiryParts(visit).dialog)
  })

  test('once a session: closed, it does not come again on any page [LEAD-03]', async ({ open }) => {
    const visit = await waitForEnquiry(open)
    expect(await collection(visit)).toBe(null)
    await enquiryParts(visit).close.click()
    await unseen(enquiryParts(visit).dialog)
    expect(await collection(visit)).toBe('true')
    await visit.goto('/')
    await passTime(visit, 6000)
    await staysAway(visit)
  })

  test('not while another dialog is open, but after it [LEAD-01] [DIALOG-01]', async ({ open }) => {
    const visit = await open({ asked: true })
    await visit.goto('/pages/FAQ')
    await accountParts(visit).logIn.click()
    await seen(loginParts(visit).dialog)
    await passTime(visit, 8000)
    await staysAway(visit)
    await loginParts(visit).close.click()
    await seen(enquiryParts(visit).dialog)
    await becomes(() => visit.page.getByRole('dialog').count(), 1)
  })

  test('not where an appointment dialog was shown [LEAD-01] [ROUTE-18]', async ({ open }) => {
    const visit = await open({ asked: true })
    await visit.goto('/?r=Appointment')
    const appointment = visit.page.getByRole('dialog', { name: 'Book an Appointment' })
    await seen(appointment)
    await appointment.getByRole('button', { name: 'Close' }).first().click()
    await unseen(appointment)
    await passTime(visit, 8000)
    await staysAway(visit)
    expect(await collection(visit)).toBe(null)
  })

  test('not for a search engine [LEAD-01]', async ({ browser, open }) => {
    const visit = await open({ asked: true })
    const context = await browser.newContext({
      baseURL: visit.url,
      viewport: wideScreen,
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/pages/FAQ')
    await page.clock.runFor(8000)
    await page.waitForTimeout(aWhile)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
    // A person who comes after it is not taken for it, though the page is kept for a while.
    await visit.goto('/pages/FAQ')
    await passTime(visit, 5000)
    await seen(enquiryParts(visit).dialog)
  })

  test('not at the checkout; once it is left, yes [LEAD-01]', async ({ open }) => {
    const visit = await open({ asked: true })
    await becomeCustomer(visit.context)
    const [piece] = await piecesOf(visit.context, 'earrings')
    const [made] = piece?.metals ?? []
    if (!piece || !made) throw new Error('there are no earrings')
    await addToCart(visit.context, { piece: piece.uuid, metal: made.metal })
    await visit.goto('/pages/CheckOut')
    await passTime(visit, 8000)
    await staysAway(visit)
    await visit.page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click()
    await visit.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await visit.arrives('/pages/Contact')
    await seen(enquiryParts(visit).dialog)
  })
})
