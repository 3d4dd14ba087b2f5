import { describe, expect, inject } from 'vitest'
import { locales } from '#contract/locale.ts'
import { extractLink, waitForMail } from '../../support/mail.ts'
import { findSideways } from '../../support/find-sideways.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { callAs, registerAndSignIn, signIn } from '../support/customer.ts'
import { expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'

const path = '/pages/Personal/SafeSet'
const newPassword = 'a-longer-one-7'

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    main,
    old: main.getByLabel('Current password'),
    password: main.getByLabel('New password', { exact: true }),
    repeat: main.getByLabel('Repeat the new password'),
    change: main.getByRole('button', { name: 'Change password' }),
    email: main.getByLabel('New email address'),
    ask: main.getByRole('button', { name: 'Change address' }),
    keep: main.getByRole('button', { name: 'Keep my address' }),
    errors: main.locator('.field__error'),
    sessions: main.locator('.sessions li'),
  }
}
const isSignedIn = async ({ context }: BrowserSession) =>
  (await callAs(context, 'POST /api/user/get_header_info', {})).re === '200'
const linkFor = async (email: string) => {
  const mail = await waitForMail(inject('shopData'), email, /Confirm your new email address/)
  return `/pages/EmailChange?token=${extractLink(mail, '/pages/EmailChange').token}`
}

describe('the safety settings', () => {
  test('change the password by keyboard, which signs out the phone [PERSONAL-03] [X-SAFETY-02]', async ({ open }) => {
    const session = await open()
    const phone = await open({ wide: false })
    const customer = await registerAndSignIn(session.context)
    await signIn(phone.context, customer)
    await session.goto(path)
    const { old, password, repeat, change, errors, main, sessions } = parts(session)
    await expectEventually(() => sessions.count(), 2)
    await change.press('Enter')
    await expectEventually(
      () => errors.allInnerTexts(),
      ['Please enter your current password', 'Please enter a new password'],
    )
    await expectFocused(old)
    await old.fill(customer.password)
    await old.press('Tab')
    await expectFocused(password)
    await password.fill(newPassword)
    await repeat.fill(newPassword)
    await repeat.press('Enter')
    await expectVisible(main.getByText(/Your password is changed/))
    expect(await old.inputValue()).toBe('')
    await expectEventually(() => sessions.count(), 1)
    expect([await isSignedIn(session), await isSignedIn(phone)]).toEqual([true, false])
    await signIn(phone.context, { ...customer, password: newPassword })
    await waitForMail(inject('shopData'), customer.email, /Your password was changed/)
  })

  test('name the devices and sign one out [X-SAFETY-03]', async ({ open }) => {
    const session = await open()
    const phone = await open({ wide: false })
    const customer = await registerAndSignIn(session.context)
    await signIn(phone.context, customer)
    await session.goto(path)
    const { sessions } = parts(session)
    await expectEventually(() => sessions.count(), 2)
    await expectVisible(sessions.filter({ hasText: 'This device' }).getByText('Chrome on Linux'))
    await sessions.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
    await expectEventually(() => sessions.count(), 1)
    expect([await isSignedIn(session), await isSignedIn(phone)]).toEqual([true, false])
  })

  test('change the address once both mailboxes have confirmed it [X-SAFETY-04]', async ({ open }) => {
    const session = await open()
    const { email } = await registerAndSignIn(session.context)
    const address = `new-${email}`
    await session.goto(path)
    const { email: field, ask, keep, main } = parts(session)
    await field.fill(address)
    await ask.click()
    await expectVisible(keep)
    await expectHidden(field)
    const elsewhere = await open()
    await elsewhere.goto(await linkFor(email))
    const there = elsewhere.page.getByRole('main')
    await there.getByRole('button', { name: 'Confirm' }).click()
    await expectVisible(there.getByRole('heading', { name: 'This mailbox has confirmed' }))
    await session.goto(path)
    await expectVisible(main.getByText('Old address: confirmed'))
    await session.goto(await linkFor(address))
    await main.getByRole('button', { name: 'Confirm' }).press('Enter')
    await expectVisible(main.getByRole('heading', { name: 'Your email address is changed' }))
    await session.goto(path)
    await expectVisible(main.getByText(`You sign in with ${address}.`))
  })

  test('keep the address where a mailbox stops the change [X-SAFETY-04]', async ({ open }) => {
    const session = await open()
    const { email } = await registerAndSignIn(session.context)
    await callAs(session.context, 'POST /api/user/request_email_change', { email: `new-${email}` })
    const link = await linkFor(email)
    await session.goto(link)
    const { main } = parts(session)
    await main.getByRole('button', { name: 'Stop the change' }).click()
    await expectVisible(main.getByRole('heading', { name: 'The change is stopped' }))
    await session.goto(link)
    await expectVisible(main.getByRole('heading', { name: 'This link no longer works' }))
  })

  test('say whether the address is confirmed, and mail the link again [X-SAFETY-06]', async ({ open }) => {
    const session = await open()
    const { email } = await registerAndSignIn(session.context)
    const mail = await waitForMail(inject('shopData'), email, /Please confirm your email address/)
    await session.goto(path)
    const { main } = parts(session)
    await expectVisible(main.getByText('This address is not confirmed yet.'))
    await main.getByRole('button', { name: 'Mail me a link to confirm it' }).press('Enter')
    await expectVisible(main.getByText('We have mailed you a link to confirm your address.'))
    const mailbox = await open()
    await mailbox.goto(`/pages/EmailChange?token=${extractLink(mail, '/pages/EmailChange').token}`)
    const there = mailbox.page.getByRole('main')
    await expectVisible(there.getByText(`Please confirm that ${email} is your address`))
    await expectHidden(there.getByRole('button', { name: 'Stop the change' }))
    await there.getByRole('button', { name: 'Confirm' }).press('Enter')
    await expectVisible(there.getByRole('heading', { name: 'Your email address is confirmed' }))
    await session.goto(path)
    await expectVisible(main.getByText('This address is confirmed.'))
    await expectHidden(main.getByRole('button', { name: 'Mail me a link to confirm it' }))
  })

  for (const locale of locales) {
    test(`are accessible and fit in ${locale} [X-SAFETY-02] [X-SAFETY-03] [X-SAFETY-04]`, async ({ open }) => {
      const session = await open({ locale })
      const { email } = await registerAndSignIn(session.context)
      const { page } = session
      const look = async (name: string) => {
        for (const width of [375, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await page.evaluate(findSideways), `sideways at ${width} px`).toEqual([])
          expect(await findViolations(page), `violations at ${width} px`).toEqual([])
          if (process.env['LOOK'])
            await page.screenshot({ path: `${process.env['LOOK']}/${name}-${locale}-${width}.png`, fullPage: true })
        }
      }
      await session.goto(path)
      await page.locator('main input[name=old]').waitFor()
      await look('safety')
      await callAs(session.context, 'POST /api/user/request_email_change', { email: `new-${email}` })
      const mail = await waitForMail(inject('shopData'), email, /Confirm your new email address|确认更改邮箱/)
      await session.goto(`/pages/EmailChange?token=${extractLink(mail, '/pages/EmailChange').token}`)
      await page.locator('main .told__acts').waitFor()
      await look('email-change')
    })
  }
})
