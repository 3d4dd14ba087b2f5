import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { checkoutLocators } from '../support/checkout.ts'
import { addToCart, callAs, registerAndSignIn } from '../support/customer.ts'
import { expectEnabled, expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { enquiryLocators, waitForEnquiry } from '../support/lead.ts'
import { findEarrings } from '../support/orders.ts'
import { notifyTabs } from '../support/tabs.ts'
import { scriptsNamed } from '../support/scripts-named.ts'

const thanks = 'Thanks for submitting. We will get in touch with you shortly.'
const notice = 'Closed on Monday'

describe('popups', () => {
  test('are shown one at a time, each until it is answered [SESSION-05] [SESSION-04] [LEAD-04]', async ({ open }) => {
    const session = await waitForEnquiry(open)
    const { dialog, name, whatsapp, budget, submit } = enquiryLocators(session)
    const popups = session.page.getByRole('alertdialog')
    // The server's answer to the enquiry brings a notice too.
    const gate = await session.gate('POST /api/purchase/submit_custom_info')
    const instruction = { type: 'operateComponents', component: 'popup', message: notice }
    const read = session.page.waitForResponse(scriptsNamed('instruction'))
    await name.fill('Mei Tan')
    await whatsapp.fill('0123456789')
    await budget.fill('8,000')
    await submit.click()
    await gate.held()
    await gate.answer({ re: '200', instruction })
    await (await read).finished()
    const first = popups.locator('.dialog__text')
    await expectVisible(first)
    const texts = [await first.innerText()]
    expect(await popups.count()).toBe(1)
    await popups.getByRole('button', { name: 'Confirm' }).click()
    await expectEventually(async () => texts.includes(await popups.locator('.dialog__text').innerText()), false)
    texts.push(await popups.locator('.dialog__text').innerText())
    expect(texts.toSorted()).toEqual([notice, thanks].toSorted())
    expect(await popups.count()).toBe(1)
    await popups.getByRole('button', { name: 'Confirm' }).click()
    await expectHidden(popups)
    await expectHidden(dialog)
  })
  test('come before what a screen asks: the question waits and comes back [SESSION-05] [CHECKOUT-01]', async ({
    open,
  }) => {
    const session = await open()
    const { page, context } = session
    await registerAndSignIn(context)
    await addToCart(context, (await findEarrings(context)).addition)
    await session.goto('/pages/CheckOut')
    await expectEnabled(checkoutLocators(session).pay)
    const popups = page.getByRole('alertdialog')
    const question = popups.getByText('Are you sure to cancel the order?', { exact: true })
    const lookUp = await session.gate('POST /api/user/get_header_info')
    await page.locator('header').getByRole('button', { name: 'Log out' }).click()
    await expectVisible(question)
    // Another tab tells of a change, and the answer to the look-up brings a notice.
    await notifyTabs(session)
    const { re, data } = await callAs(context, 'POST /api/user/get_header_info', {})
    await lookUp.held()
    const instruction = { type: 'operateComponents', component: 'popup', message: notice }
    await lookUp.answer({ re, data, instruction })
    await expectVisible(popups.getByText(notice, { exact: true }))
    expect(await popups.count()).toBe(1)
    await popups.getByRole('button', { name: 'Confirm' }).click()
    await expectVisible(question)
    expect(await popups.count()).toBe(1)
    await popups.getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(popups)
  })
})
