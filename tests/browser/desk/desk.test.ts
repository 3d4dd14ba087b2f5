import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { locales } from '#contract/locale.ts'
import { findSideways } from '../../support/find-sideways.ts'
import { findFreeSlot, submissionOf } from '../support/appointment.ts'
import { findViolations } from '../support/axe.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { narrowScreen, wideScreen } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { callAs, clearCookies, registerAndSignIn } from '../support/customer.ts'
import { untilDrawn } from '../support/frames.ts'
import { approveQuote, atDesk, buyEarrings } from '../support/service.ts'
import { employ, type Employee, fillSignIn, makeOrder, openDesk } from '../support/staff.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stateOf = (page: Page) => page.locator('.desk__title .mark')
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const notice = (page: Page) => page.locator('[data-part="notice"]')

/** What is entered and said of an order that is ready to be sent. */
const makeReady = async (page: Page) => {
  await button(page, 'Start making').click()
  await expect.poll(() => stateOf(page).textContent()).toBe('Making')
  await button(page, 'Making is finished').click()
  await expect.poll(() => stateOf(page).textContent()).toBe('Ready')
}

describe('the page of the staff', () => {
  test('asks for email, password and a code, and refuses a wrong one in the same words [X-DESK-20]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    await session.goto('/desk')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in to the desk')
    expect(await page.getByRole('navigation').count()).toBe(0)
    await button(page, 'Sign in').click()
    await expect
      .poll(() => page.locator('.field__error').allTextContents())
      .toEqual(['Please enter your email address', 'Please enter your password', 'Please enter the six digits'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')

    const aina = await employ('manager')
    const refusal =
      'Email, password and code do not match, or the code was used before. Wait for the next code and try again.'
    const wrong = aina.code() === '123456' ? '654321' : '123456'
    const attempt = async (employee: Employee, code?: string) => {
      const answer = page.waitForResponse('**/api/desk/sign_in')
      await session.time.pass(500)
      await fillSignIn(page, employee, code)
      await answer
    }
    await attempt(aina, wrong)
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(refusal)
    expect(await page.locator('[name="code"]').inputValue()).toBe('')
    await attempt({ ...aina, password: 'not this one' })
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(refusal)

    await attempt(aina)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Orders')
    expect(await page.locator('.desk__who').textContent()).toBe('Aina, manager')
    await page.reload()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Orders')
    await button(page, 'Sign out').click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in to the desk')
  })

  test('is as it was left once what was opened of it is left again [X-DESK-37]', async ({ open }) => {
    // Another one stays paid.
    await makeOrder(open)
    const { number } = await makeOrder(open)
    const { page } = await openDesk(open, 'manager', '/desk')
    await page.setViewportSize(narrowScreen)
    const column = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name} `) })
    await page.getByRole('region', { name: 'Paid', exact: true }).getByRole('link', { name: number }).click()
    await button(page, 'Start making').click()
    await expect.poll(() => stateOf(page).textContent()).toBe('Making')
    await page.goBack()
    // It is in another column now, so that nothing of it can have the focus.
    await expect.poll(() => column('Paid').isChecked()).toBe(true)
    await expect.poll(() => focusedText(page)).toBe('Orders')

    await page.locator('.pill', { hasText: /^Making/ }).click()
    const card = page.getByRole('region', { name: 'Making', exact: true }).getByRole('link', { name: number })
    await card.click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(`Order ${number}`)
    await page.getByRole('link', { name: 'Orders by state' }).click()
    await expect.poll(() => column('Making').isChecked()).toBe(true)
    await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('shows as much of a list as before once something of it is left again [X-DESK-37]', async ({ open }) => {
    await atDesk(({ write }) =>
      write((transaction) =>
        transaction
          .insertInto('enquiries')
          .values(
            Array.from({ length: 60 }, (_, index) => ({
              uuid: randomUUID(),
              user_uuid: null,
              name: 'Mei',
              whatsapp: '+60123456789',
              budget_sen: 2_000_000,
              locale: 'en',
              created_at: new Date(Date.now() - 86_400_000 - index * 1000).toISOString(),
            })),
          )
          .execute(),
      ),
    )
    const { page } = await openDesk(open, 'manager', '/desk/enquiries')
    const links = page.locator('.rows__row a')
    await expect.poll(() => links.count()).toBe(50)
    await button(page, 'Show more').click()
    await expect.poll(() => links.count()).toBeGreaterThan(59)
    const count = await links.count()
    const chosen = (await links.nth(57).getAttribute('href')) ?? ''
    await links.nth(57).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(chosen)
    await page.goBack()
    await expect.poll(() => links.count()).toBe(count)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(chosen)
    expect(
      await links.nth(57).evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    ).toBe(true)

    // Another list begins anew.
    await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).click()
    await expect.poll(() => focusedText(page)).toBe('Payments')
  })

  test('moves an order from paid to sent, and its customer sees it [X-DESK-21] [X-DESK-22] [X-DESK-23] [X-DESK-35]', async ({
    open,
  }) => {
    const { customer, order, number } = await makeOrder(open)
    const { page } = await openDesk(open, 'manager', '/desk')
    await page.getByRole('region', { name: 'Paid', exact: true }).getByRole('link', { name: number }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(`Order ${number}`)
    expect(new URL(page.url()).pathname).toBe(`/desk/orders/${number}`)

    // The second click of a double click presses nothing.
    await button(page, 'Start making').dblclick()
    await expect.poll(() => notice(page).textContent()).toBe('Reported: Start making. Its state is now Making.')
    await expect.poll(() => notice(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await button(page, 'Making is finished').click()
    await expect.poll(() => stateOf(page).textContent()).toBe('Ready')

    await button(page, 'Hand to the courier').click()
    await button(page, 'Report').click()
    await expect.poll(() => page.locator('.field__error').textContent()).toBe('Please fill this in')
    await page.getByLabel("Courier's number").fill('pl-4217')
    await button(page, 'Report').click()
    await expect.poll(() => stateOf(page).textContent()).toBe('Shipped')
    const trail = page.getByRole('region', { name: 'History' }).getByRole('listitem').locator('b')
    await expect
      .poll(() => trail.allTextContents())
      .toEqual(['Handed to the courier', 'Making finished', 'Making started', 'Payment received'])

    await customer.goto(`/pages/Personal/OrderDetail?order=${order}`)
    await expect.poll(() => customer.page.locator('main').textContent()).toContain('PL-4217')

    await button(page, "Correct the courier's number").click()
    await page.getByLabel("Courier's number").fill('PL-4271')
    await button(page, 'Report').click()
    const last = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
    await expect.poll(() => last.textContent()).toMatch(/^Courier's number corrected.*PL-4217 → PL-4271/)
    await customer.page.reload()
    await expect.poll(() => customer.page.locator('main').textContent()).toContain('PL-4271')
  })

  test('finds an order by a name and by keyboard, and back leads to what was found [X-DESK-36]', async ({ open }) => {
    const { number } = await makeOrder(open)
    const session = await openDesk(open, 'workshop', '/desk')
    const { page } = session
    const heading = () => page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('link', { name: 'Find', exact: true }).click()
    await expect.poll(heading).toBe('Find')
    const field = page.getByRole('searchbox')
    // Nothing is asked for yet.
    await button(page, 'Find').click()
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await field.fill('nobody at all')
    await field.press('Enter')
    await expect.poll(() => page.getByRole('status').textContent()).toContain('Nothing found')
    expect(new URL(page.url()).pathname).toBe('/desk/search/nobody%20at%20all')
    await field.fill(number.toLowerCase())
    await field.press('Enter')
    await expect.poll(() => page.getByRole('status').textContent()).toBe('1 found')
    const violations = await findViolations(page)
    expect(violations).toEqual([])
    await page.getByRole('link', { name: number }).press('Enter')
    await expect.poll(heading).toBe(`Order ${number}`)
    await page.goBack()
    await expect.poll(() => page.getByRole('status').textContent()).toBe('1 found')
    expect(await field.inputValue()).toBe(number.toLowerCase())
    await page.goBack()
    await expect.poll(() => field.inputValue()).toBe('nobody at all')
  })

  test('records a price that was paid at the counter, asked first, with a receipt for its customer and the staff [X-SERVICE-32] [X-DESK-23]', async ({
    open,
  }) => {
    const customer = await open()
    await registerAndSignIn(customer.context)
    const request = await approveQuote(customer.context)
    const read = () => callAs(customer.context, 'POST /api/service/get_request', { request })
    const number = (await read()).data?.number ?? ''
    const { page, context } = await openDesk(open, 'adviser', `/desk/requests/${number}`)
    await button(page, 'Paid at the counter').click()
    const question = page.locator('[data-part="confirmation"]')
    await expect.poll(() => question.textContent()).toContain('Was the whole price paid at the counter?')
    await button(page, 'No, go back').click()
    expect((await read()).data?.state).toBe('awaitingPayment')
    await button(page, 'Paid at the counter').click()
    await button(page, 'Yes, report it').click()
    await expect.poll(() => stateOf(page).textContent()).toBe('In the workshop')
    await expect.poll(() => button(page, 'Paid at the counter').count()).toBe(0)

    // The outbox of the shop issues it.
    await expect.poll(async () => (await read()).data?.invoices.map(({ kind }) => kind)).toEqual(['receipt'])
    const receipt = (await read()).data?.invoices[0]?.number ?? ''
    await page.reload()
    const link = page.getByRole('region', { name: 'Documents' }).getByRole('link', { name: `Receipt ${receipt}` })
    const href = (await link.getAttribute('href')) ?? ''
    const printed = await context.request.get(new URL(href, page.url()).href)
    expect(printed.headers()['content-type']).toBe('application/pdf')
    expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await findViolations(page)).toEqual([])

    await customer.goto(`/pages/Personal/ServiceRequest?request=${request}`)
    const main = customer.page.getByRole('main')
    await expect.poll(() => main.textContent()).toContain(receipt)
    expect(await main.textContent()).toContain('RM 120.00')
    await expect.poll(() => main.getByRole('link', { name: 'Receipt' }).count()).toBe(1)
  })

  test('asks before an order is cancelled [X-DESK-23]', async ({ open }) => {
    const { number, read } = await makeOrder(open, { paid: false })
    const { page } = await openDesk(open, 'manager', `/desk/orders/${number}`)
    const question = page.locator('[data-part="confirmation"]')
    await button(page, 'Cancel the order').dblclick()
    await expect.poll(() => question.textContent()).toContain('Cancel this order?')
    await expect.poll(() => question.evaluate((element) => element === document.activeElement)).toBe(true)
    await button(page, 'No, go back').click()
    await button(page, 'Cancel the order').click()
    expect((await read()).state).toBe('reserved')
    await button(page, 'Yes, report it').click()
    await expect.poll(() => stateOf(page).textContent()).toBe('Cancelled')
    expect((await read()).state).toBe('cancelled')
  })

  test('says that somebody else moved it meanwhile, and loses nothing that was entered [X-DESK-24]', async ({
    open,
  }) => {
    const { number } = await makeOrder(open)
    const one = await openDesk(open, 'manager', `/desk/orders/${number}`)
    const other = await openDesk(open, 'workshop', `/desk/orders/${number}`)
    await makeReady(one.page)
    await other.page.reload()
    await button(other.page, 'Hand to the courier').click()
    await other.page.getByLabel("Courier's number").fill('PL-4218')
    await button(one.page, 'Hand to the courier').click()
    await one.page.getByLabel("Courier's number").fill('PL-4217')
    await button(one.page, 'Report').click()
    await expect.poll(() => stateOf(one.page).textContent()).toBe('Shipped')

    await button(other.page, 'Report').click()
    await expect.poll(() => notice(other.page).textContent()).toContain('It has changed since you read it.')
    expect(await stateOf(other.page).textContent()).toBe('Shipped')
    expect(await other.page.getByLabel("Courier's number").inputValue()).toBe('PL-4218')
    expect(await button(other.page, 'Report').isDisabled()).toBe(true)
    await button(other.page, 'Do not report').click()
    expect(await button(other.page, 'Parcel has arrived').isEnabled()).toBe(true)
  })

  test('has no button for what the role may not report, and no list that it may not see [X-DESK-22]', async ({
    open,
  }) => {
    const { number } = await makeOrder(open)
    const adviser = await openDesk(open, 'adviser', `/desk/orders/${number}`)
    await expect
      .poll(() => adviser.page.getByRole('region', { name: 'What can be reported' }).textContent())
      .toContain('Nothing can be reported in this state by your role.')
    expect(await button(adviser.page, 'Start making').count()).toBe(0)
    expect(await adviser.page.getByRole('navigation').getByRole('link').allTextContents()).toEqual([
      'Find',
      'Orders',
      'Appointments',
      'Requests',
      'Enquiries',
    ])
    await adviser.goto('/desk/payments')
    await expect.poll(() => adviser.page.getByRole('alert').textContent()).toContain('Your role does not show this.')
  })

  test('keeps what was being entered while a session that ended is renewed in place [X-DESK-25]', async ({ open }) => {
    const { number } = await makeOrder(open)
    const session = await openDesk(open, 'manager', `/desk/orders/${number}`)
    const { page } = session
    await makeReady(page)
    await button(page, 'Hand to the courier').click()
    await page.getByLabel("Courier's number").fill('PL-4219')
    await clearCookies(session)
    await button(page, 'Report').click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    expect(await page.locator('[name="tracking"]').inputValue()).toBe('PL-4219')
    // The order is read anew for whoever has signed in; what is entered can be sent only after that.
    const reading = await session.gate('POST /api/desk/show')
    await fillSignIn(page, await employ('workshop', 'Ben'))
    await expectEventually(() => dialog.count(), 0)
    expect(await page.locator('.desk__who').textContent()).toBe('Ben, workshop')
    await reading.held()
    const isBusy = () => button(page, 'Report').getAttribute('aria-busy')
    await expect.poll(isBusy).toBe('true')
    expect(await button(page, 'Do not report').isDisabled()).toBe(true)
    await reading.remove()
    await expect.poll(isBusy).toBe(null)
    // Where the focus was before: on the button that was pressed.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Report')
    await button(page, 'Report').click()
    await expect.poll(() => stateOf(page).textContent()).toBe('Shipped')
  })

  test('lets nobody out whose computer has a wrong clock, and asks to sign in after an hour [X-DESK-25] [X-DESK-31]', async ({
    open,
  }) => {
    const { page, goto, time } = await open()
    await page.addInitScript(() => {
      const rightNow = Date.now
      Date.now = () => rightNow() + 2 * 3_600_000
    })
    await goto('/desk')
    await fillSignIn(page, await employ('manager'))
    await page.getByRole('region', { name: 'Paid', exact: true }).waitFor()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    expect(await dialog.count()).toBe(0)
    await time.pass(59 * 60_000)
    expect(await dialog.count()).toBe(0)
    await time.pass(60_000)
    await dialog.waitFor()
  })

  test('asks before what is entered and not reported is left [X-DESK-29]', async ({ open }) => {
    const { number } = await makeOrder(open)
    const session = await openDesk(open, 'manager', '/desk')
    const { page } = session
    const here = `/desk/orders/${number}`
    const tracking = page.getByLabel("Courier's number")
    const question = page.getByRole('alertdialog', { name: 'Leave without reporting?' })
    const text = question.getByText('What you entered is not reported yet, and is lost if you leave.', { exact: true })
    const path = () => new URL(page.url()).pathname
    const payments = page.getByRole('link', { name: 'Payments' })
    const stay = async () => {
      await text.waitFor()
      await question.getByRole('button', { name: 'Stay' }).click()
      await expectEventually(() => question.count(), 0)
      expect(path()).toBe(here)
      expect(await tracking.inputValue()).toBe('PL-4220')
    }
    await page.getByRole('link', { name: number }).click()
    await makeReady(page)
    await button(page, 'Hand to the courier').click()
    await tracking.fill('PL-4220')

    await payments.press('Enter')
    await text.waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expectEventually(() => question.count(), 0)
    await expect.poll(() => payments.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(path()).toBe(here)
    await payments.click()
    await stay()
    await page.evaluate(() => history.back())
    await stay()
    await button(page, 'Sign out').click()
    await stay()
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()

    await page.evaluate(() => history.back())
    await text.waitFor()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(path).toBe('/desk')
    await page.goForward()
    await button(page, 'Hand to the courier').click()
    expect(await tracking.inputValue()).toBe('')
    // What is given up, and what is reported, is asked about no more.
    await tracking.fill('PL-4220')
    await button(page, 'Do not report').click()
    await payments.click()
    await expect.poll(path).toBe('/desk/payments')
    await page.goBack()
    await button(page, 'Hand to the courier').click()
    await tracking.fill('PL-4220')
    await button(page, 'Report').click()
    await expect.poll(() => stateOf(page).textContent()).toBe('Shipped')
    await payments.click()
    await expect.poll(path).toBe('/desk/payments')
    expect(await question.count()).toBe(0)
  })

  test('asks before one of the staff signs out with something entered [X-DESK-29]', async ({ open }) => {
    const { number } = await makeOrder(open)
    const { page } = await openDesk(open, 'manager', '/desk/payments')
    await page.locator('.rows__row', { hasText: number }).getByRole('link').click()
    await button(page, 'Refund').click()
    await page.getByLabel('Reason, for the records').fill('A stone was chipped')
    await button(page, 'Sign out').click()
    const question = page.getByRole('alertdialog', { name: 'Leave without reporting?' })
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in to the desk')
  })

  test('prints an order without what only a screen can do, and names the screen in its title [X-DESK-32] [X-DESK-33]', async ({
    open,
  }) => {
    const { number } = await makeOrder(open)
    const { page } = await openDesk(open, 'manager', `/desk/orders/${number}`)
    await button(page, 'Start making').waitFor()
    await expect.poll(() => page.title()).toBe(`Order ${number} · Kilau desk`)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText(number).first().isVisible()).toBe(true)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'What can be reported' }).count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Payments' }).click()
    await expect.poll(() => page.title()).toBe('Payments · Kilau desk')
    await page.getByRole('link', { name: 'Appointments' }).click()
    await expect.poll(() => page.title()).toMatch(/^Appointments, \d{1,2} [A-Z][a-z]+ \d{4} · Kilau desk$/)
    await button(page, 'Sign out').click()
    await expect.poll(() => page.title()).toBe('Sign in to the desk · Kilau desk')
  })

  test('prints the appointments of a day [X-DESK-26]', async ({ open }) => {
    const guest = await open()
    await registerAndSignIn(guest.context)
    const free = await findFreeSlot(guest.context)
    const email = `mei-${randomUUID()}@example.com`
    const booked = await callAs(
      guest.context,
      'POST /api/purchase/submit_appointment_order',
      submissionOf({ ...free, email }),
    )
    expect(booked.re).toBe('200')
    const day = free.date.replaceAll('/', '-')
    const { page } = await openDesk(open, 'adviser', `/desk/day/${day}`)
    const visit = page.getByRole('listitem').filter({ hasText: email })
    await visit.waitFor()
    await page.evaluate(() => {
      Object.assign(globalThis, { prints: 0, print: () => Object.assign(globalThis, { prints: 1 }) })
    })
    await button(page, 'Print').click()
    await expect.poll(() => page.evaluate(() => (globalThis as { prints?: number }).prints)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await visit.isVisible()).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    for (const part of ['.desk__head', '.desk__acts', '.desk__acts-print'])
      expect(await page.locator(part).isVisible(), part).toBe(false)
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('link', { name: 'Next day' }).click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/desk/day/${day}`)
    await page.getByRole('link', { name: 'Previous day' }).click()
    await visit.waitFor()
    await page.getByRole('link', { name: 'Today' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/desk/day')
  })

  test('has an address for each screen, goes back and forward, and keeps the language [X-DESK-27] [X-DESK-28]', async ({
    open,
  }) => {
    const { number } = await makeOrder(open)
    const session = await openDesk(open, 'manager', '/desk')
    const { page } = session
    const heading = () => page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('link', { name: 'Payments' }).click()
    await expect.poll(heading).toBe('Payments')
    await expect.poll(() => page.locator('.rows').textContent()).toContain(number)
    await page.locator('.rows__row', { hasText: number }).getByRole('link').click()
    await expect.poll(heading).toMatch(/^Payment [0-9a-f]{8}$/)
    await page.setViewportSize({ width: 1280, height: 240 })
    // This screen begins at its top, too, once it is drawn.
    await untilDrawn(session)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.getByRole('link', { name: number }).evaluate((link) => (link as HTMLAnchorElement).click())
    await expect.poll(heading).toBe(`Order ${number}`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    // The heading of the screen before had the focus too.
    await expect.poll(() => page.evaluate(() => scrollY), { message: 'the screen begins at its top' }).toBe(0)
    await page.setViewportSize(wideScreen)
    await page.goBack()
    await expect.poll(heading).toMatch(/^Payment /)
    await page.goForward()
    await expect.poll(heading).toBe(`Order ${number}`)
    await button(page, '中文').click()
    await expect.poll(heading).toBe(`订单 ${number}`)
    await page.reload()
    await expect.poll(heading).toBe(`订单 ${number}`)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  })

  test.for([
    ['zh-CN', '登录工作台'],
    ['en', 'Sign in to the desk'],
  ] as const)('begins in the language of a browser for %s [X-DESK-28]', async ([locale, heading], { open }) => {
    const { page, goto } = await open({ locale })
    await goto('/desk')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
  })

  test('is not indexed, not kept, and has no script of others [X-DESK-28]', async ({ open }) => {
    const { context, url } = await open()
    const response = await context.request.get(`${url}/desk/orders/KL-1`)
    const headers = response.headers()
    expect(response.status()).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(await response.text()).not.toMatch(/<(?:script|style)>/)
  })

  for (const locale of locales) {
    test(`breaks no rule of axe and fits its width, in ${locale} [X-DESK-28]`, async ({ open }) => {
      const customer = await open()
      await registerAndSignIn(customer.context)
      const { line } = await buyEarrings(customer.context)
      const made = await callAs(customer.context, 'POST /api/service/submit_request', {
        kind: 'maintenance',
        submission: randomUUID(),
        line,
        handover: 'showroom',
        note: '',
        problem: 'clasp',
      })
      expect(made.re).toBe('200')
      const { number } = await makeOrder(open)
      const session = await openDesk(open, 'manager', '/desk')
      const { page } = session
      await button(page, locale === 'en' ? 'English' : '中文').click()
      const requestHref = async () => {
        await page.goto('/desk/requests')
        return (await page.locator('.rows__row a').first().getAttribute('href')) ?? ''
      }
      const paths = [
        '/desk',
        `/desk/orders/${number}`,
        await requestHref(),
        '/desk/day',
        '/desk/payments',
        '/desk/nowhere',
      ]
      for (const path of paths) {
        await page.goto(path)
        await expectVisible(page.getByRole('heading', { level: 1 }))
        await expectEventually(() => page.locator('.waiting').count(), 0)
        for (const width of [375, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await page.evaluate(findSideways), `${path} at ${width}`).toEqual([])
          expect(await findViolations(page), `${path} at ${width}`).toEqual([])
        }
      }
    })
  }

  test('the shop names nothing of it [X-DESK-28]', async ({ open }) => {
    const { context } = await open()
    const home = await (await context.request.get(`${inject('shopUrl')}/`)).text()
    expect(home).not.toContain('/assets/desk/')
    expect(home).not.toContain('"/desk')
  })
})
