import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { LoginInput } from '#machines/account/login.machine.ts'
import type { Dialog, dialogsMachine } from '#machines/dialogs/dialogs.machine.ts'
import { dialogsBooks } from '../../machines/dialogs/dialogs.ledger.ts'
import type { StateOf, When } from '../../support/books.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import {
  appointData,
  appointmentPageLocators,
  appointmentLocators,
  findFreeSlot,
  saveAppointData,
  storedAppointData,
  submissionOf,
} from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { callAs, type Customer, logOutElsewhere, register, registerAndSignIn, signIn } from '../support/customer.ts'
import { dialogFile, type HeldFile, holdFile } from '../support/held-file.ts'
import {
  accountLocators,
  forgotLocators,
  logIn,
  loginLocators,
  registerLocators,
  typeCode,
} from '../support/dialogs.ts'
import { enquiryLocators } from '../support/lead.ts'
import { expectChanged, expectEventually, expectFocused, expectVisible, expectHidden } from '../support/expectations.ts'
import { notifyTabs } from '../support/tabs.ts'
import { errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'
import { settle } from '../support/settle.ts'

const texts = {
  live: 'Please login your account in order to make an appointment！',
  upcoming: 'You have an upcoming appointment！',
}

interface World {
  session: BrowserSession
  /** Somebody who can log in; signed in where an appointment is booked. */
  customer: Customer
  /** Parts of the dialogs that are on their way; null where nothing holds them back. */
  parts: HeldFile | null
  /** The email that was registered here last. */
  registered: string
  /** What the form of an appointment begins with. */
  draft: object | null
}

const dialogsOf = ({ page }: BrowserSession) => page.getByRole('dialog')
const dialogOf = (session: BrowserSession, dialog: Dialog): Locator => {
  const named = (name: string) => session.page.getByRole('dialog', { name })
  const dialogs: Record<Dialog, Locator> = {
    sign: loginLocators(session).dialog,
    regist: registerLocators(session).dialog,
    forgot: forgotLocators(session).dialog,
    form: enquiryLocators(session).dialog,
    appointment: appointmentLocators(session).root,
    live: named('LOGIN/SIGN UP'),
  }
  return dialogs[dialog]
}
const upcomingOf = ({ page }: BrowserSession) => page.getByRole('alertdialog', { name: 'Tips' })
const clearAppointData = (session: BrowserSession) => saveAppointData(session, {})

/** How a person opens each dialog from each place; the others they cannot open. */
const ways: Partial<
  Record<StateOf<typeof dialogsMachine>, Partial<Record<Dialog, (session: BrowserSession) => Locator>>>
> = {
  closed: {
    sign: (session) => accountLocators(session).logIn,
    // On a customer's page that nobody is signed in for.
    regist: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Create New Account' }),
    forgot: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Send a new link' }),
    appointment: ({ page }) => page.locator('.float').getByRole('link', { name: 'Appointment' }),
    // On the page of an appointment.
    live: (session) => appointmentPageLocators(session).submit,
  },
  opening: { appointment: ({ page }) => page.locator('.float').getByRole('link', { name: 'Appointment' }) },
  'guest.sign': {
    regist: (session) => loginLocators(session).create,
    forgot: (session) => loginLocators(session).forgot,
  },
  'guest.regist': { sign: (session) => registerLocators(session).back },
}

const release = async (world: World) => {
  const { parts } = world
  world.parts = null
  await parts?.release()
}

const sendEnquiry = async (session: BrowserSession) => {
  const { name, whatsapp, budget, submit } = enquiryLocators(session)
  await name.fill('Mei')
  await whatsapp.fill('0123456789')
  await budget.fill('5000')
  await submit.click()
}
/** Sends the form of an appointment, which is filled in since the dialog was opened, once its slot is there. */
const sendAppointment = async (session: BrowserSession) => {
  const { section, submit } = appointmentLocators(session)
  await expectChanged(() => section.inputValue(), '')
  await submit.click()
}

const executors: Executors<typeof dialogsMachine, World> = {
  'dialog.opened': async (world, { state, event }) => {
    const way = ways[state]?.[event['dialog'] as Dialog]
    if (!way) throw new Error(`a person cannot open ${String(event['dialog'])} from ${state}`)
    if (state === 'closed' && world.draft) await saveAppointData(world.session, world.draft)
    await way(world.session).click()
    if (state === 'opening') await release(world)
  },
  'dialog.closed': async (world, { state }) => {
    const { session } = world
    await clearAppointData(session)
    if (state === 'opening') {
      await session.follow(
        session.page.locator('footer').getByRole('link', { name: 'Contact', exact: true }),
        '/pages/Contact',
      )
      await release(world)
      await settle(session)
    } else if (state === 'guest.regist' || state === 'guest.live' || state === 'form') {
      await dialogsOf(session).getByRole('button', { name: 'Close' }).click()
    } else await session.page.keyboard.press('Escape')
  },
  'dialog.offered': async ({ session: { time } }) => {
    await time.pause()
    await time.advance(5000)
    await time.resume()
  },
  'login.chosen': ({ session }) =>
    dialogOf(session, 'live').getByRole('button', { name: 'Login', exact: true }).click(),
  'signUp.chosen': ({ session }) =>
    dialogOf(session, 'live').getByRole('button', { name: 'Sign Up', exact: true }).click(),
  // The dialog's parts come by themselves.
  'loadDialogs done': async () => {},
  'loadDialogs failed': { unobservable: 'a part that cannot be fetched makes the page reload first' },
  'login.required': ({ session }) => sendAppointment(session),
  'conversion.happened': async ({ session }) => {
    await sendAppointment(session)
    await expectVisible(appointmentLocators(session).root.getByRole('heading', { name: 'Your visit is booked' }))
  },
  // They have booked another appointment meanwhile.
  'appointment.exists': async ({ session, customer }) => {
    const other = { ...(await findFreeSlot(session.context)), email: customer.email }
    const { re } = await callAs(session.context, 'POST /api/purchase/submit_appointment_order', submissionOf(other))
    expect(re).toBe('200')
    await sendAppointment(session)
  },
  'upcoming.confirmed': async ({ session }) => {
    await upcomingOf(session).getByRole('button', { name: 'View Your Appointment Details' }).click()
    await session.waitForUrl('/pages/Personal/Appointment')
  },
  'message.shown': async ({ session }) => {
    const request = await session.gate('POST /api/purchase/submit_custom_info')
    session.expectLog(errorStatusLog(500))
    await sendEnquiry(session)
    await request.answer({ re: '500' }, 500)
    await expectVisible(session.page.locator('.toast').getByText('Failed', { exact: true }))
  },
  // In another tab.
  'session.signedIn': async (world, { state }) => {
    const { session, customer } = world
    await signIn(session.context, customer)
    await notifyTabs(session)
    await expectEventually(() => accountLocators(session).name.count(), 1)
    if (state === 'opening') await release(world)
  },
  // In another tab, while none is under way here.
  'login.superseded': async ({ session, customer }) => {
    await signIn(session.context, customer)
    await notifyTabs(session)
    await expectEventually(() => accountLocators(session).name.count(), 1)
  },
  'customer.signedOut': async ({ session }) => {
    await logOutElsewhere(session)
    await notifyTabs(session)
  },
  'enquiry done': ({ session }) => sendEnquiry(session),
  'enquiry failed': { unobservable: 'a dialog does not fail' },
  'appointment done': { unobservable: 'it stays until it is closed' },
  'appointment failed': { unobservable: 'a dialog does not fail' },
  'login done': ({ session, customer }) => logIn(session, customer),
  'login failed': { unobservable: 'a dialog does not fail' },
  'register failed': { unobservable: 'a dialog does not fail' },
  'forgot done': { unobservable: 'it leads back to login, and is closed like any other' },
  'forgot failed': { unobservable: 'a dialog does not fail' },
  'register done': async (world) => {
    const { email, password, picture, code, submit } = registerLocators(world.session)
    world.registered = `mei-${randomUUID()}@example.com`
    await email.fill(world.registered)
    await password.fill('emas24')
    await typeCode({ picture, code })
    await submit.click()
  },
}

const expectOnlyDialog = async (session: BrowserSession, dialog: Dialog) => {
  await expectVisible(dialogOf(session, dialog))
  await expectEventually(() => dialogsOf(session).count(), 1)
}
const typed = 'typed@example.com'
/** The only dialog, with the email that goes along, if any; another one is typed, so that a new opening shows. */
const beginsWithEmail =
  (dialog: Dialog, partsOf: (session: BrowserSession) => { email: Locator }) =>
  async ({ session, registered }: World, { handedOver }: { handedOver: LoginInput }) => {
    const { email } = partsOf(session)
    await expectOnlyDialog(session, dialog)
    const isRegistered = dialog === 'sign' && handedOver.registered
    await expectEventually(
      () => email.inputValue(),
      isRegistered ? registered : dialog === 'regist' ? '' : handedOver.email,
    )
    await email.fill(typed)
  }
const assertions: Assertions<typeof dialogsMachine, World> = {
  closed: async ({ session }) => {
    await expectHidden(dialogsOf(session))
    await expectHidden(upcomingOf(session).getByText(texts.upcoming))
    await expectEventually(() => appointData(session), null)
  },
  // What was asked for last is what opens.
  opening: ({ session, parts }, { requestedDialog }) =>
    parts === null ? expectOnlyDialog(session, requestedDialog) : expectHidden(dialogsOf(session)),
  'guest.sign': beginsWithEmail('sign', loginLocators),
  'guest.regist': beginsWithEmail('regist', registerLocators),
  'guest.forgot': beginsWithEmail('forgot', forgotLocators),
  form: async ({ session }) => {
    await expectOnlyDialog(session, 'form')
    await expectEventually(() => enquiryLocators(session).submit.getAttribute('aria-busy'), null)
  },
  appointment: ({ session }) => expectOnlyDialog(session, 'appointment'),
  'guest.live': async ({ session }) => {
    await expectOnlyDialog(session, 'live')
    await expectVisible(dialogOf(session, 'live').getByText(texts.live, { exact: true }))
  },
  upcoming: async ({ session }) => {
    await expectVisible(upcomingOf(session).getByText(texts.upcoming, { exact: true }))
    await expectHidden(dialogsOf(session))
    await expectEventually(() => appointData(session), null)
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
    const session = await open({ enquiryShown: begins !== 'form' })
    const known = await (has('conversion.happened', 'appointment.exists', 'customer.signedOut')
      ? registerAndSignIn(session.context)
      : (customer ??= register(session.context)))
    const isHeld = steps.some(({ state, when }) => state === 'opening' && when !== 'loadDialogs done')
    const parts = isHeld ? await holdFile(session, dialogFile) : null
    // The enquiry does not come over the visit of a mailed link.
    const others = begins === 'form' ? '/pages/FAQ' : '/pages/ResetPassword'
    await session.goto(begins === 'regist' ? '/pages/Personal' : others)
    const draft = isFilled ? storedAppointData(await findFreeSlot(session.context), known.email) : null
    if (begins === 'live' && draft) {
      await saveAppointData(session, draft)
      await session.goto('/pages/Appointment')
      await expectEventually(() => appointData(session), null)
      await expectChanged(() => appointmentPageLocators(session).section.inputValue(), '')
    }
    if (begins === 'regist') {
      await expectVisible(loginLocators(session).dialog)
      await session.page.keyboard.press('Escape')
      await expectHidden(dialogsOf(session))
    }
    return { session, customer: known, registered: '', parts, draft: begins === 'live' ? null : draft }
  },
  executors,
  assertions,
  may: (when, event, state, { requestedDialog }) => {
    if (when === 'dialog.opened') {
      const dialog = event['dialog'] as Dialog
      // The login hands over what was typed into it.
      if ((event['email'] === typed) !== (state === 'guest.sign' && dialog === 'forgot')) return false
      return ways[state]?.[dialog] !== undefined && (state !== 'opening' || requestedDialog === 'sign')
    }
    // The login closes the dialog by itself; what it says of it otherwise is seen in tabs.test.ts.
    if (state === 'guest.sign' && (when === 'session.signedIn' || when === 'message.shown')) return false
    if (when === 'message.shown') return (event['message'] as { id: string }).id === 'lead.failed'
    // Elsewhere there is nothing to be seen of a customer who has left.
    if (when === 'appointment.exists' || when === 'customer.signedOut') return state === 'appointment'
    return state !== 'opening' || when === 'loadDialogs done' || requestedDialog === 'sign'
  },
})

describe('the dialogs', () => {
  test('stay open when the page beside them is clicked; close button and Escape close them [DIALOG-02]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/pages/ResetPassword')
    const { page } = session
    for (const [way, dialog] of [
      [ways.closed?.sign, loginLocators(session).dialog],
      [ways.closed?.forgot, forgotLocators(session).dialog],
      [ways.closed?.appointment, dialogOf(session, 'appointment')],
    ] as const) {
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
      ]) {
        // Later than a double click.
        await session.time.pass(500)
        await way?.(session).click()
        await expectVisible(dialog)
        await page.mouse.click(8, 8)
        await page.mouse.click(1270, 890)
        await settle(session)
        await expectVisible(dialog)
        await close()
        await expectHidden(dialog)
        // The close button may have lain above the menu, which opens for a pointer that is there.
        await page.mouse.move(4, 500)
      }
    }
    await accountLocators(session).logIn.click()
    await loginLocators(session).create.click()
    await expectVisible(registerLocators(session).dialog)
    await page.mouse.click(8, 8)
    await settle(session)
    await expectVisible(registerLocators(session).dialog)
    await page.keyboard.press('Escape')
    await expectHidden(dialogsOf(session))
  })

  test('begin anew when they are opened again: empty fields, the first step [DIALOG-04]', async ({ open }) => {
    const session = await open()
    customer ??= register(session.context)
    const { email } = await customer
    await session.goto('/pages/Terms')
    await accountLocators(session).logIn.click()
    const login = loginLocators(session)
    await login.email.fill('typed@example.com')
    await login.password.fill('typed')
    await login.submit.press('Enter')
    await login.forgot.click()
    const forgot = forgotLocators(session)
    await forgot.email.fill(email)
    await forgot.confirm.click()
    await expectVisible(forgot.dialog.getByText('Please check your inbox.'))
    await forgot.close.click()
    await expectHidden(dialogsOf(session))
    await accountLocators(session).logIn.click()
    await expectEventually(() => login.email.inputValue(), '')
    expect(await login.password.inputValue()).toBe('')
    expect(await login.errors.count()).toBe(0)
    await login.forgot.click()
    await expectEventually(() => forgot.email.inputValue(), '')
    await expectHidden(forgot.dialog.getByText('Please check your inbox.'))
  })

  test('give the focus back to what opened them [DIALOG-02]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/Terms')
    const { logIn: link } = accountLocators(session)
    await link.press('Enter')
    await expectVisible(loginLocators(session).dialog)
    await session.page.keyboard.press('Escape')
    await expectHidden(dialogsOf(session))
    await expectFocused(link)
  })
})
