import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Dialog, dialogsMachine } from '../../machines/dialogs/dialogs.machine.ts'
import { dialogsBooks } from '../machines/dialogs.ledger.ts'
import type { StateOf } from '../support/books.ts'
import type { Assertions, Executors } from '../support/paths.ts'
import { test } from './support/browser-test.ts'
import { type Customer, register } from './support/customer.ts'
import { accountParts, forgotParts, logIn, loginParts, registerParts } from './support/dialogs.ts'
import { becomes, hasFocus, seen, unseen } from './support/see.ts'
import { testCode } from './support/shop.ts'
import type { Visit } from './support/visit.ts'
import { walkPaths } from './support/walk.ts'

interface World {
  visit: Visit
  customer: Customer
}

const dialogsOf = ({ page }: Visit) => page.getByRole('dialog')
const appointmentOf = ({ page }: Visit) => page.getByRole('dialog', { name: 'Book an Appointment' })
const appointData = ({ page }: Visit) => page.evaluate(() => sessionStorage.getItem('appointData'))
const keepAppointData = ({ page }: Visit) => page.evaluate(() => sessionStorage.setItem('appointData', '{}'))

/** How a person opens each dialog from each place on this page; the others they cannot open. */
const ways: Partial<Record<StateOf<typeof dialogsMachine>, Partial<Record<Dialog, (visit: Visit) => Locator>>>> = {
  closed: {
    sign: (visit) => accountParts(visit).logIn,
    forgot: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Send a new link' }),
    appointment: ({ page }) => page.locator('.float').getByRole('link', { name: 'Appointment' }),
  },
  sign: { regist: (visit) => loginParts(visit).create, forgot: (visit) => loginParts(visit).forgot },
  regist: { sign: (visit) => registerParts(visit).back },
}

const executors: Executors<typeof dialogsMachine, World> = {
  'dialog.opened': async ({ visit }, { state, event }) => {
    const way = ways[state]?.[event['dialog'] as Dialog]
    if (!way) throw new Error(`a person cannot open ${String(event['dialog'])} from ${state}`)
    await way(visit).click()
  },
  'dialog.closed': async ({ visit }, { state }) => {
    await keepAppointData(visit)
    if (state === 'sign' || state === 'appointment') await visit.page.keyboard.press('Escape')
    else await dialogsOf(visit).getByRole('button', { name: 'Close' }).click()
  },
  'login.chosen': { unseen: 'the dialog live comes with the appointments' },
  'signUp.chosen': { unseen: 'the dialog live comes with the appointments' },
  // The dialog's parts come by themselves.
  'loadDialogs done': async () => {},
  'loadDialogs failed': { unseen: 'a part that cannot be fetched makes the page reload first' },
  'login.required': { unseen: 'walked with the appointment itself' },
  'conversion.happened': { unseen: 'a tracker is told' },
  'appointment.exists': { unseen: 'walked with the appointment itself' },
  'upcoming.confirmed': { unseen: 'walked with the appointment itself' },
  'dialog.offered': { unseen: 'walked with the enquiry itself' },
  'message.shown': { unseen: 'walked with the enquiry itself' },
  'enquiry done': { unseen: 'walked with the enquiry itself' },
  'enquiry failed': { unseen: 'a dialog does not fail' },
  'appointment done': { unseen: 'it stays until it is closed' },
  'appointment failed': { unseen: 'a dialog does not fail' },
  'login done': ({ visit, customer }) => logIn(visit, customer),
  'login failed': { unseen: 'a dialog does not fail' },
  'register failed': { unseen: 'a dialog does not fail' },
  'forgot done': { unseen: 'it leads back to login, and is closed like any other' },
  'forgot failed': { unseen: 'a dialog does not fail' },
  'register done': async ({ visit }) => {
    const { email, password, code, submit } = registerParts(visit)
    await email.fill(`mei-${randomUUID()}@example.com`)
    await password.fill('emas24')
    await code.fill(testCode)
    await submit.click()
  },
}

/** The only dialog, with its email still to be filled; something is typed, for another opening to be empty again. */
const isFresh =
  (partsOf: (visit: Visit) => { dialog: Locator; email: Locator }) =>
  async ({ visit }: World) => {
    const { dialog, email } = partsOf(visit)
    await seen(dialog)
    await becomes(() => dialogsOf(visit).count(), 1)
    await becomes(() => email.inputValue(), '')
    await email.fill('typed@example.com')
  }
const assertions: Assertions<typeof dialogsMachine, World> = {
  closed: async ({ visit }) => {
    await unseen(dialogsOf(visit))
    await becomes(() => appointData(visit), null)
  },
  opening: { unseen: 'it is over as soon as the parts are there' },
  sign: isFresh(loginParts),
  regist: isFresh(registerParts),
  forgot: isFresh(forgotParts),
  form: { unseen: 'walked with the enquiry itself' },
  appointment: async ({ visit }) => {
    await seen(appointmentOf(visit))
    await becomes(() => dialogsOf(visit).count(), 1)
  },
  upcoming: { unseen: 'walked with the appointment itself' },
  live: { unseen: 'the dialog live comes with the appointments' },
}

let customer: Promise<Customer> | undefined
walkPaths({
  books: dialogsBooks,
  start: async (open) => {
    const visit = await open()
    customer ??= register(visit.context)
    const known = await customer
    await visit.goto('/pages/ResetPassword')
    return { visit, customer: known }
  },
  executors,
  assertions,
  may: (when, event, state) =>
    (state !== 'opening' || when === 'loadDialogs done') &&
    (when !== 'dialog.opened' || ways[state]?.[event['dialog'] as Dialog] !== undefined),
})

describe('the dialogs', () => {
  test('stay open when the page beside them is clicked; close button and Escape close them [DIALOG-02]', async ({
    open,
  }) => {
    const visit = await open()
    await visit.goto('/pages/ResetPassword')
    const { page } = visit
    for (const [way, dialog] of [
      [ways.closed?.sign, loginParts(visit).dialog],
      [ways.closed?.forgot, forgotParts(visit).dialog],
      [ways.closed?.appointment, appointmentOf(visit)],
    ] as const) {
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
      ]) {
        await way?.(visit).click()
        await seen(dialog)
        await page.mouse.click(8, 8)
        await page.mouse.click(1270, 890)
        await page.waitForTimeout(300)
        await seen(dialog)
        await close()
        await unseen(dialog)
        // The close button may have lain above the menu, which opens for a pointer that is there.
        await page.mouse.move(4, 500)
      }
    }
    await accountParts(visit).logIn.click()
    await loginParts(visit).create.click()
    await seen(registerParts(visit).dialog)
    await page.mouse.click(8, 8)
    await page.waitForTimeout(300)
    await seen(registerParts(visit).dialog)
    await page.keyboard.press('Escape')
    await unseen(dialogsOf(visit))
  })

  test('take each other`s place, one at a time, and remove what an appointment kept when closed [DIALOG-01] [DIALOG-03]', async ({
    open,
  }) => {
    const visit = await open()
    await visit.goto('/pages/Terms')
    await accountParts(visit).logIn.click()
    for (const [press, dialog] of [
      [loginParts(visit).create, registerParts(visit).dialog],
      [registerParts(visit).back, loginParts(visit).dialog],
      [loginParts(visit).forgot, forgotParts(visit).dialog],
    ] as const) {
      await press.click()
      await seen(dialog)
      expect(await dialogsOf(visit).count()).toBe(1)
    }
    await keepAppointData(visit)
    await forgotParts(visit).close.click()
    await unseen(dialogsOf(visit))
    expect(await appointData(visit)).toBe(null)
  })

  test('begin anew when they are opened again: empty fields, the first step [DIALOG-04]', async ({ open }) => {
    const visit = await open()
    customer ??= register(visit.context)
    const { email } = await customer
    await visit.goto('/pages/Terms')
    await accountParts(visit).logIn.click()
    const login = loginParts(visit)
    await login.email.fill('typed@example.com')
    await login.password.fill('typed')
    await login.submit.press('Enter')
    await login.forgot.click()
    const forgot = forgotParts(visit)
    await forgot.email.fill(email)
    await forgot.confirm.click()
    await seen(forgot.dialog.getByText('Please check your inbox.'))
    await forgot.close.click()
    await unseen(dialogsOf(visit))
    await accountParts(visit).logIn.click()
    await becomes(() => login.email.inputValue(), '')
    expect(await login.password.inputValue()).toBe('')
    expect(await login.errors.count()).toBe(0)
    await login.forgot.click()
    await becomes(() => forgot.email.inputValue(), '')
    await unseen(forgot.dialog.getByText('Please check your inbox.'))
  })

  test('give the focus back to what opened them [DIALOG-02]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/pages/Terms')
    const { logIn: link } = accountParts(visit)
    await link.press('Enter')
    await seen(loginParts(visit).dialog)
    await visit.page.keyboard.press('Escape')
    await unseen(dialogsOf(visit))
    await becomes(() => hasFocus(link), true)
  })
})
