import { expect, inject } from 'vitest'
import { register } from '../support/customer.ts'
import { test } from '../support/browser-test.ts'
import { expectVisible } from '../support/expectations.ts'
import { resetLinkFor } from '../support/mail.ts'

test('a mailed link shows its page and no token in the address, loaded anew and gone back to as well [X-GUARD-07]', async ({
  open,
}) => {
  const session = await open()
  const { page } = session
  const link = await resetLinkFor(session.context, inject('shopData'), (await register(session.context)).email)
  const form = page.getByRole('button', { name: 'Save and sign in' })
  const expectForm = async () => {
    await expectVisible(form)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toMatch(/^\/pages\/ResetPassword\?link=[\w-]{8}$/)
  }
  await session.goto(link)
  await expectForm()
  await page.reload()
  await expectForm()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await page.waitForURL('**/pages/FAQ')
  await page.goBack()
  await expectForm()
})
