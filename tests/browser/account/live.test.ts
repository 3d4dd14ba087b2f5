import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import {
  appointData,
  appointmentPageLocators,
  appointmentLocators,
  fillForm,
  findFreeSlot,
  openAppointment,
  typed,
} from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { callAs, clearCookies, register, registerAndSignIn } from '../support/customer.ts'
import { logIn, loginLocators, registerLocators, typeCode } from '../support/dialogs.ts'
import { expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import type { BrowserSession, OpenBrowserSession } from '../support/browser-session.ts'

const liveOf = ({ page }: BrowserSession) => {
  const dialog = page.getByRole('dialog', { name: 'LOGIN/SIGN UP' })
  return {
    dialog,
    text: dialog.getByText('Please login your account in order to make an appointment！', { exact: true }),
    login: dialog.getByRole('button', { name: 'Login', exact: true }),
    signUp: dialog.getByRole('button', { name: 'Sign Up', exact: true }),
    close: dialog.getByRole('button', { name: 'Close' }),
  }
}

describe('an appointment of somebody who is not signed in', () => {
  test('is kept while they sign up and log in, and then booked [APPT-12] [APPT-11] [LIVE-01] [REGIST-06] [LOGIN-04]', async ({
    open,
  }) => {
    const session = await open()
    const free = await findFreeSlot(session.context)
    const email = `visitor-${randomUUID()}@example.com`
    await session.goto('/pages/Terms')
    const form = await openAppointment(session)
    await fillForm(session, form, { ...free, email })
    await form.submit.click()
    const live = liveOf(session)
    await expectVisible(live.dialog)
    await expectVisible(live.text)
    expect(await session.page.getByRole('dialog').count()).toBe(1)
    expect(JSON.parse((await appointData(session)) ?? '')).toMatchObject({ ...free, email, visitor1name: typed.name })

    await live.signUp.click()
    const account = { email: `mei-${randomUUID()}@example.com`, password: 'emasEMAS' }
    const fields = registerLocators(session)
    await fields.firstName.fill('Ling')
    await fields.email.fill(account.email)
    await fields.password.fill(account.password)
    await typeCode(fields)
    await fields.submit.click()
    await expectVisible(loginLocators(session).dialog)
    await logIn(session, account)

    await expectVisible(form.root)
    await expectEventually(() => appointData(session), null)
    await expectEventually(() => form.date.innerText(), free.date)
    await expectEventually(() => form.section.inputValue(), free.section.atime)
    expect(await form.name.inputValue()).toBe(typed.name)
    expect(await form.phone.inputValue()).toBe(typed.phone)
    expect(await form.email.inputValue()).toBe(email)
    expect(await form.budget.inputValue()).toBe(typed.budget)
    await expectEventually(() => session.page.evaluate(() => sessionStorage.getItem('Register')), null)
    await form.submit.click()
    await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
    const list = await callAs(session.context, 'POST /api/purchase/get_appointment_list', {})
    expect(list.data).toMatchObject([{ date: free.date, atime: free.section.atime, email, state: 'booked' }])
  })

  test('comes back on its page after a login there [LOGIN-04] [ROUTE-20] [APPT-12]', async ({ open }) => {
    const session = await open()
    const customer = await register(session.context)
    const free = await findFreeSlot(session.context)
    await session.goto('/pages/Appointment')
    const form = appointmentPageLocators(session)
    await expectVisible(form.budget)
    await fillForm(session, form, { ...free, email: customer.email })
    await form.submit.click()
    await liveOf(session).login.click()
    await logIn(session, customer)
    await expectEventually(() => appointData(session), null)
    await expectEventually(() => form.section.inputValue(), free.section.atime)
    expect(await form.name.inputValue()).toBe(typed.name)
    expect(await session.page.getByRole('dialog').count()).toBe(0)
    await form.submit.click()
    await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
  })

  test('is forgotten when the dialog between is closed, and kept when the page is loaded anew [DIALOG-03] [APPT-11]', async ({
    open,
  }) => {
    const session = await open()
    const free = await findFreeSlot(session.context)
    const email = 'mei@example.com'
    await session.goto('/pages/Terms')
    const form = await openAppointment(session)
    await fillForm(session, form, { ...free, email })
    await form.submit.click()
    await expectVisible(liveOf(session).dialog)
    await session.goto('/pages/Terms')
    expect(await appointData(session)).not.toBe(null)
    await openAppointment(session)
    await expectEventually(() => form.name.inputValue(), typed.name)
    await expectEventually(() => form.section.inputValue(), free.section.atime)
    expect(await appointData(session)).toBe(null)

    await form.submit.click()
    await expectVisible(liveOf(session).dialog)
    await liveOf(session).close.click()
    await expectHidden(session.page.getByRole('dialog'))
    expect(await appointData(session)).toBe(null)
    await openAppointment(session)
    await expectVisible(form.name)
    expect(await form.name.inputValue()).toBe('')
    await form.close.click()
    await expectHidden(appointmentLocators(session).root)
  })
})

describe('an appointment of somebody whose login was lost unnoticed', () => {
  const begins = async (open: OpenBrowserSession, path: '/pages/Terms' | '/pages/Appointment') => {
    const session = await open()
    const another = await register(session.context)
    const customer = await registerAndSignIn(session.context)
    const free = await findFreeSlot(session.context)
    await session.goto(path)
    const form = path === '/pages/Terms' ? await openAppointment(session) : appointmentPageLocators(session)
    await expectEventually(() => form.email.inputValue(), customer.email)
    await fillForm(session, form, { ...free, email: customer.email })
    const sent: string[] = []
    session.page.on('request', (request) => {
      if (request.url().endsWith('/submit_appointment_order')) sent.push(request.url())
    })
    await clearCookies(session)
    await form.submit.click()
    await expectVisible(liveOf(session).dialog)
    await expectEventually(() => session.page.getByRole('dialog').count(), 1)
    // The header no longer says that somebody is signed in.
    const link = session.page.locator('header').getByRole('link', { name: 'Log in', includeHidden: true })
    await expectEventually(() => link.count(), 1)
    await liveOf(session).login.click()
    return { session, another, customer, free, form, sent }
  }

  for (const path of ['/pages/Terms', '/pages/Appointment'] as const) {
    test(`comes back after one login on ${path} and is sent once [APPT-12] [APPT-08] [LIVE-01] [LOGIN-04]`, async ({
      open,
    }) => {
      const { session, customer, free, form, sent } = await begins(open, path)
      await logIn(session, customer)
      await expectEventually(() => form.phone.inputValue(), typed.phone)
      await expectEventually(() => form.section.inputValue(), free.section.atime)
      expect(await appointData(session)).toBe(null)
      await expectHidden(loginLocators(session).dialog)
      expect(sent.length).toBe(1)
      await form.submit.dblclick()
      await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
      expect(sent.length).toBe(2)
    })

    test(`is not shown to another customer who logs in on ${path}, nor sent [APPT-12] [PERSONAL-04]`, async ({
      open,
    }) => {
      const { session, another, customer, form, sent } = await begins(open, path)
      await logIn(session, another)
      await expectEventually(() => form.email.inputValue(), another.email)
      expect(await form.phone.inputValue()).toBe('')
      expect(await form.budget.inputValue()).toBe('')
      expect(await appointData(session)).toBe(null)
      expect(await session.page.locator('body').innerText()).not.toContain(customer.email)
      expect(sent.length).toBe(1)
    })
  }
})
