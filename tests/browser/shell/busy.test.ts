import { describe, expect } from 'vitest'
import { freshTest as test } from '../support/browser-test.ts'
import { refuse, refuseThrice } from '../support/busy.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { enquiryLocators, waitForEnquiry } from '../support/lead.ts'

const busy = 'The shop is very busy just now. What you typed is still here; please try again in a moment.'

describe('a shop that is too busy', () => {
  test('is asked again by the page itself, which says nothing where it is answered then [X-CROWD-04]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    const search = await session.gate('GET /api/purchase/search_commodity')
    await session.page.locator('.head__search').getByRole('searchbox').fill('halo')
    await refuse(session, search)
    await session.time.pass(1000)
    await refuse(session, search)
    await session.time.pass(2000)
    await search.held()
    await search.open()
    await expectVisible(session.page.locator('.found__name').first())
    await expectHidden(session.page.getByText(busy))
  })

  test('is said in words above a dialog, which keeps what was typed and can be sent again [X-CROWD-04]', async ({
    open,
  }) => {
    const session = await waitForEnquiry(open)
    const { dialog, name, whatsapp, budget, submit, thanks } = enquiryLocators(session)
    const enquiry = await session.gate('POST /api/purchase/submit_custom_info')
    await name.fill('Mei Tan')
    await whatsapp.fill('0123456789')
    await budget.fill('35000')
    await submit.click()
    await refuseThrice(session, enquiry)
    await expectVisible(session.page.getByRole('alert').getByText(busy, { exact: true }))
    await expectVisible(dialog)
    expect([await name.inputValue(), await whatsapp.inputValue(), await budget.inputValue()]).toEqual([
      'Mei Tan',
      '0123456789',
      '35000',
    ])
    await session.time.pass(500)
    await expectEventually(() => submit.isEnabled(), true)
    await submit.click()
    await enquiry.held()
    await enquiry.open()
    await expectVisible(
      thanks.getByText('Thanks for submitting. We will get in touch with you shortly.', { exact: true }),
    )
  })
})
