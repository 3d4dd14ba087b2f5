import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import {
  appointData,
  appointmentPageParts,
  appointmentParts,
  fillForm,
  freeVisit,
  openAppointment,
  typed,
} from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { becomeCustomer, callAs, register } from '../support/customer.ts'
import { logIn, loginParts, registerParts } from '../support/dialogs.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { testCode } from '../support/shop.ts'
import type { Visit } from '../support/visit.ts'

const liveOf = ({ page }: Visit) => {
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
    const visit = await open()
    const free = await freeVisit(visit.context)
    const email = `visitor-${randomUUID()}@example.com`
    await visit.goto('/pages/Terms')
    const form = await openAppointment(visit)
    await fillForm(visit, form, { ...free, email })
    await form.submit.click()
    const live = liveOf(visit)
    await seen(live.dialog)
    await seen(live.text)
    expect(await visit.page.getByRole('dialog').count()).toBe(1)
    expect(JSON.parse((await appointData(visit)) ?? '')).toMatchObject({ ...free, email, visitor1name: typed.name })

    await live.signUp.click()
    const account = { email: `mei-${randomUUID()}@example.com`, password: 'emasEMAS' }
    const fields = registerParts(visit)
    await fields.firstName.fill('Ling')
    await fields.email.fill(account.email)
    await fields.password.fill(account.password)
    await fields.code.fill(testCode)
    await fields.submit.click()
    await seen(loginParts(visit).dialog)
    await logIn(visit, account)

    await seen(form.root)
    await becomes(() => appointData(visit), null)
    await becomes(() => form.date.innerText(), free.date)
    await becomes(() => form.section.inputValue(), free.section.atime)
    expect(await form.name.inputValue()).toBe(typed.name)
    expect(await form.phone.inputValue()).toBe(typed.phone)
    expect(await form.email.inputValue()).toBe(email)
    expect(await form.budget.inputValue()).toBe(typed.budget)
    await becomes(() => visit.page.evaluate(() => sessionStorage.getItem('Register')), null)
    await form.submit.click()
    await seen(form.root.getByRole('heading', { name: 'Your visit is booked' }))
    const list = await callAs(visit.context, 'POST /api/purchase/get_appointment_list', {})
    expect(list.data).toMatchObject([{ date: free.date, atime: free.section.atime, email, state: 'booked' }])
  })

  test('comes back on its page after a login there [LOGIN-04] [ROUTE-20] [APPT-12]', async ({ open }) => {
    const visit = await open()
    const customer = await register(visit.context)
    const free = await freeVisit(visit.context)
    await visit.goto('/pages/Appointment')
    const form = appointmentPageParts(visit)
    await seen(form.budget)
    await fillForm(visit, form, { ...free, email: customer.email })
    await form.submit.click()
    await liveOf(visit).login.click()
    await logIn(visit, customer)
    await becomes(() => appointData(visit), null)
    await becomes(() => form.section.inputValue(), free.section.atime)
    expect(await form.name.inputValue()).toBe(typed.name)
    expect(await visit.page.getByRole('dialog').count()).toBe(0)
    await form.submit.click()
    await seen(form.root.getByRole('heading', { name: 'Your visit is booked' }))
  })

  test('is forgotten when the dialog between is closed, and kept when the page is loaded anew [DIALOG-03] [APPT-11]', async ({
    open,
  }) => {
    const visit = await open()
    const free = await freeVisit(visit.context)
    const email = 'mei@example.com'
    await visit.goto('/pages/Terms')
    const form = await openAppointment(visit)
    await fillForm(visit, form, { ...free, email })
    await form.submit.click()
    await seen(liveOf(visit).dialog)
    await visit.goto('/pages/Terms')
    expect(await appointData(visit)).not.toBe(null)
    await openAppointment(visit)
    await becomes(() => form.name.inputValue(), typed.name)
    await becomes(() => form.section.inputValue(), free.section.atime)
    expect(await appointData(visit)).toBe(null)

    await form.submit.click()
    await seen(liveOf(visit).dialog)
    await liveOf(visit).close.click()
    await unseen(visit.page.getByRole('dialog'))
    expect(await appointData(visit)).toBe(null)
    await openAppointment(visit)
    await seen(form.name)
    expect(await form.name.inputValue()).toBe('')
    await form.close.click()
    await unseen(appointmentParts(visit).root)
  })
})

describe('an appointment of somebody whose login was lost unnoticed', () => {
  const begins = async (open: () => Promise<Visit>, path: '/pages/Terms' | '/pages/Appointment') => {
    const visit = await open()
    const another = await register(visit.context)
    const customer = await becomeCustomer(visit.context)
    const free = await freeVisit(visit.context)
    await visit.goto(path)
    const form = path === '/pages/Terms' ? await openAppointment(visit) : appointmentPageParts(visit)
    await becomes(() => form.email.inputValue(), customer.email)
    await fillForm(visit, form, { ...free, email: customer.email })
    const sent: string[] = []
    visit.page.on('request', (request) => {
      if (request.url().endsWith('/submit_appointment_order')) sent.push(request.url())
    })
    await visit.context.clearCookies()
    await form.submit.click()
    await seen(liveOf(visit).dialog)
    await becomes(() => visit.page.getByRole('dialog').count(), 1)
    // The header no longer says that somebody is signed in.
    const link = visit.page.locator('header').getByRole('link', { name: 'Log in', includeHidden: true })
    await becomes(() => link.count(), 1)
    await liveOf(visit).login.click()
    return { visit, another, customer, free, form, sent }
  }

  for (const path of ['/pages/Terms', '/pages/Appointment'] as const) {
    test(`comes back after one login on ${path} and is sent once [APPT-12] [APPT-08] [LIVE-01] [LOGIN-04]`, async ({
      open,
    }) => {
      const { visit, customer, free, form, sent } = await begins(open, path)
      await logIn(visit, customer)
      await becomes(() => form.phone.inputValue(), typed.phone)
      await becomes(() => form.section.inputValue(), free.section.atime)
      expect(await appointData(visit)).toBe(null)
      await unseen(loginParts(visit).dialog)
      expect(sent.length).toBe(1)
      await form.submit.dblclick()
      await seen(form.root.getByRole('heading', { name: 'Your visit is booked' }))
      expect(sent.length).toBe(2)
    })

    test(`is not shown to another customer who logs in on ${path}, nor sent [APPT-12] [PERSONAL-04]`, async ({
      open,
    }) => {
      const { visit, another, customer, form, sent } = await begins(open, path)
      await logIn(visit, another)
      await becomes(() => form.email.inputValue(), another.email)
      expect(await form.phone.inputValue()).toBe('')
      expect(await form.budget.inputValue()).toBe('')
      expect(await appointData(visit)).toBe(null)
      expect(await visit.page.locator('body').innerText()).not.toContain(customer.email)
      expect(sent.length).toBe(1)
    })
  }
})
