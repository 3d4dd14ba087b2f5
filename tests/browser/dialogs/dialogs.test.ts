import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Dialog, dialogsMachine } from '#machines/dialogs/dialogs.machine.ts'
import { dialogsBooks } from '../../machines/dialogs/dialogs.ledger.ts'
import type { StateOf, When } from '../../support/books.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import {
  appointData,
  appointmentPageParts,
  appointmentParts,
  freeVisit,
  keepAppointData,
  keptFor,
  submissionOf,
} from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { becomeCustomer, callAs, type Customer, register, signIn } from '../support/customer.ts'
import { type DialogParts, withholdDialogs } from '../support/dialog-parts.ts'
import { accountParts, forgotParts, logIn, loginParts, registerParts } from '../support/dialogs.ts'
import { enquiryParts } from '../support/lead.ts'
import { becomes, hasFocus, seen, unseen } from '../support/see.ts'
import { testCode } from '../support/shop.ts'
import { tellTabs } from '../support/tabs.ts'
import { refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const texts = {
  live: 'Please login your account in order to make an appointment！',
  upcoming: 'You have an upcoming appointment！',
}

interface World {
  visit: Visit
  /** Somebody who can log in; signed in where a visit is booked. */
  customer: Customer
  /** Parts of the dialogs that are on their way; null where nothing holds them back. */
  parts: DialogParts | null
  /** What the form of an appointment begins with. */
  kept: object | null
}

const dialogsOf = ({ page }: Visit) => page.getByRole('dialog')
const dialogOf = (visit: Visit, dialog: Dialog): Locator => {
  const named = (name: string) => visit.page.getByRole('dialog', { name })
  const dialogs: Record<Dialog, Locator> = {
    sign: loginParts(visit).dialog,
    regist: registerParts(visit).dialog,
    forgot: forgotParts(visit).dialog,
    form: enquiryParts(visit).dialog,
    appointment: appointmentParts(visit).root,
    live: named('LOGIN/SIGN UP'),
  }
  return dialogs[dialog]
}
const upcomingOf = ({ page }: Visit) => page.getByRole('alertdialog', { name: 'Tips' })
const keepNothing = (visit: Visit) => keepAppointData(visit, {})

/** How a person opens each dialog from each place; the others they cannot open. */
const ways: Partial<Record<StateOf<typeof dialogsMachine>, Partial<Record<Dialog, (visit: Visit) => Locator>>>> = {
  closed: {
    sign: (visit) => accountParts(visit).logIn,
    // On a customer's page that nobody is signed in for.
    regist: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Create New Account' }),
    forgot: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Send a new link' }),
    appointment: ({ page }) => page.locator('.float').getByRole('link', { name: 'Appointment' }),
    // On the page of an appointment.
    live: (visit) => appointmentPageParts(visit).submit,
  },
  opening: { appointment: ({ page }) => page.locator('.float').getByRole('link', { name: 'Appointment' }) },
  sign: { regist: (visit) => loginParts(visit).create, forgot: (visit) => loginParts(visit).forgot },
  regist: { sign: (visit) => registerParts(visit).back },
}

const release = async (world: World) => {
  const { parts } = world
  world.parts = null
  await parts?.release()
}

const sendEnquiry = async (visit: Visit) => {
  const { name, whatsapp, budget, submit } = enquiryParts(visit)
  await name.fill('Mei')
  await whatsapp.fill('0123456789')
  await budget.fill('5000')
  await submit.click()
}
/** Sends the form of an appointment, which is filled in since the dialog was opened. */
const sendAppointment = (visit: Visit) => appointmentParts(visit).submit.click()

const executors: Executors<typeof dialogsMachine, World> = {
  'dialog.opened': async (world, { state, event }) => {
    const way = ways[state]?.[event['dialog'] as Dialog]
    if (!way) throw new Error(`a person cannot open ${String(event['dialog'])} from ${state}`)
    if (state === 'closed' && world.kept) await keepAppointData(world.visit, world.kept)
    await way(world.visit).click()
    if (state === 'opening') await release(world)
  },
  'dialog.closed': async (world, { state }) => {
    const { visit } = world
    await keepNothing(visit)
    if (state === 'opening') {
      await visit.follow(
        visit.page.locator('footer').getByRole('link', { name: 'Contact', exact: true }),
        '/pages/Contact',
      )
      await release(world)
      await visit.page.waitForTimeout(300)
    } else if (state === 'regist' || state === 'live' || state === 'form') {
      await dialogsOf(visit).getByRole('button', { name: 'Close' }).click()
    } else await visit.page.keyboard.press('Escape')
  },
  'dialog.offered': async ({ visit: { time } }) => {
    await time.stop()
    await time.pass(5000)
    await time.flow()
  },
  'login.chosen': ({ visit }) => dialogOf(visit, 'live').getByRole('button', { name: 'Login', exact: true }).click(),
  'signUp.chosen': ({ visit }) => dialogOf(visit, 'live').getByRole('button', { name: 'Sign Up', exact: true }).click(),
  // The dialog's parts come by themselves.
  'loadDialogs done': async () => {},
  'loadDialogs failed': { unseen: 'a part that cannot be fetched makes the page reload first' },
  'login.required': ({ visit }) => sendAppointment(visit),
  'conversion.happened': async ({ visit }) => {
    await sendAppointment(visit)
    await seen(appointmentParts(visit).root.getByRole('heading', { name: 'Your visit is booked' }))
  },
  // They have booked another visit meanwhile.
  'appointment.exists': async ({ visit, customer }) => {
    const other = { ...(await freeVisit(visit.context)), email: customer.email }
    const { re } = await callAs(visit.context, 'POST /api/purchase/submit_appointment_order', submissionOf(other))
    expect(re).toBe('200')
    await sendAppointment(visit)
  },
  'upcoming.confirmed': ({ visit }) =>
    visit.moves('/pages/Personal', () =>
      upcomingOf(visit).getByRole('button', { name: 'View Your Appointment Details' }).click(),
    ),
  'message.shown': async ({ visit }) => {
    const request = await visit.gate('POST /api/purchase/submit_custom_info')
    visit.foresee(refusedRequest(500))
    await sendEnquiry(visit)
    await request.answer({ re: '500' }, 500)
    await seen(visit.page.locator('.toast').getByText('Failed', { exact: true }))
  },
  // In another tab.
  'session.signedIn': async (world, { state }) => {
    const { visit, customer } = world
    await signIn(visit.context, customer)
    await tellTabs(visit)
    await becomes(() => accountParts(visit).name.count(), 1)
    if (state === 'opening') await release(world)
  },
  // In another tab, while none is under way here.
  'login.overtaken': async ({ visit, customer }) => {
    await signIn(visit.context, customer)
    await tellTabs(visit)
    await becomes(() => accountParts(visit).name.count(), 1)
  },
  'customer.left': async ({ visit }) => {
    await callAs(visit.context, 'POST /api/user/logout', {})
    await tellTabs(visit)
  },
  'enquiry done': ({ visit }) => sendEnquiry(visit),
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

const isTheOnlyOne = async (visit: Visit, dialog: Dialog) => {
  await seen(dialogOf(visit, dialog))
  await becomes(() => dialogsOf(visit).count(), 1)
}
/** The only dialog, with its email still to be filled; something is typed, for another opening to be empty again. */
const isFresh =
  (dialog: Dialog, partsOf: (visit: Visit) => { email: Locator }) =>
  async ({ visit }: World) => {
    const { email } = partsOf(visit)
    await isTheOnlyOne(visit, dialog)
    await becomes(() => email.inputValue(), '')
    await email.fill('typed@example.com')
  }
const assertions: Assertions<typeof dialogsMachine, World> = {
  closed: async ({ visit }) => {
    await unseen(dialogsOf(visit))
    await unseen(upcomingOf(visit).getByText(texts.upcoming))
    await becomes(() => appointData(visit), null)
  },
  // What was asked for last is what opens.
  opening: ({ visit, parts }, { wanted }) => (parts === null ? isTheOnlyOne(visit, wanted) : unseen(dialogsOf(visit))),
  sign: isFresh('sign', loginParts),
  regist: isFresh('regist', registerParts),
  forgot: isFresh('forgot', forgotParts),
  form: async ({ visit }) => {
    await isTheOnlyOne(visit, 'form')
    await becomes(() => enquiryParts(visit).submit.getAttribute('aria-busy'), null)
  },
  appointment: ({ visit }) => isTheOnlyOne(visit, 'appointment'),
  live: async ({ visit }) => {
    await isTheOnlyOne(visit, 'live')
    await seen(dialogOf(visit, 'live').getByText(texts.live, { exact: true }))
  },
  upcoming: async ({ visit }) => {
    await seen(upcomingOf(visit).getByText(texts.upcoming, { exact: true }))
    await unseen(dialogsOf(visit))
    await becomes(() => appointData(visit), null)
  },
}

let customer: Promise<Customer> | undefined
walkPaths({
  books: dialogsBooks,
  start: async (open, { steps }) => {
    const has = (...happen: When<typeof dialogsMachine>[]) => steps.some(({ when }) => happen.includes(when))
    const [first] = steps
    const begins = first?.event['dialog'] as Dialog
    const isFilled = begins === 'live' || has('login.required', 'conversion.happened', 'appointment.exists')
    const visit = await open({ asked: begins === 'form' })
    const known = await (has('conversion.happened', 'appointment.exists', 'customer.left')
      ? becomeCustomer(visit.context)
      : (customer ??= register(visit.context)))
    const isHeld = steps.some(({ state, when }) => state === 'opening' && when !== 'loadDialogs done')
    const parts = isHeld ? await withholdDialogs(visit) : null
    await visit.goto(begins === 'regist' ? '/pages/Personal' : '/pages/ResetPassword')
    const kept = isFilled ? keptFor(await freeVisit(visit.context), known.email) : null
    if (begins === 'live' && kept) {
      await keepAppointData(visit, kept)
      await visit.goto('/pages/Appointment')
      await becomes(() => appointData(visit), null)
    }
    if (begins === 'regist') {
      await seen(loginParts(visit).dialog)
      await visit.page.keyboard.press('Escape')
      await unseen(dialogsOf(visit))
    }
    return { visit, customer: known, parts, kept: begins === 'live' ? null : kept }
  },
  executors,
  assertions,
  may: (when, event, state, { wanted }) => {
    if (when === 'dialog.opened') {
      const dialog = event['dialog'] as Dialog
      return ways[state]?.[dialog] !== undefined && (state !== 'opening' || wanted === 'sign')
    }
    // The login closes the dialog by itself; what it says of it otherwise is seen in tabs.test.ts.
    if (state === 'sign' && (when === 'session.signedIn' || when === 'message.shown')) return false
    if (when === 'message.shown') return (event['message'] as { id: string }).id === 'lead.failed'
    // Elsewhere there is nothing to be seen of a customer who has left.
    if (when === 'appointment.exists' || when === 'customer.left') return state === 'appointment'
    return state !== 'opening' || when === 'loadDialogs done' || wanted === 'sign'
  },
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
      [ways.closed?.appointment, dialogOf(visit, 'appointment')],
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
