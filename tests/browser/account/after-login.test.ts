import { expect } from 'vitest'
import type { AfterLoginAction, afterLoginMachine } from '#machines/account/after-login.machine.ts'
import { detailPath } from '#contract/pages.ts'
import { afterLoginBooks } from '../../machines/account/after-login.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { appointmentLocators, saveAppointData, storedAppointData } from '../support/appointment.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { callAs, type Customer, logOutElsewhere, piecesOf, register } from '../support/customer.ts'
import { accountLocators, logIn, loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { walkPaths } from '../support/walk.ts'

type AfterLoginStep = Step<typeof afterLoginMachine>

interface World {
  session: BrowserSession
  customer: Customer
  lookUp: RequestHold
  action: AfterLoginAction['type'] | null
}

const cartCount = async ({ context }: BrowserSession) =>
  (await callAs(context, 'POST /api/purchase/get_cart_list', {})).data?.length ?? 0
const registration = ({ page }: BrowserSession) => page.evaluate(() => sessionStorage.getItem('Register'))

/** What the storage holds when it is read, put there before the login. */
const store = async ({ session }: World, ahead: readonly AfterLoginStep[]) => {
  const read = ahead.find(({ when }) => when === 'readAfterLoginStorage done')?.event['output']
  const { appointment = false, registered = false } = (read ?? {}) as { appointment?: boolean; registered?: boolean }
  if (appointment) {
    await saveAppointData(session, { ...storedAppointData({ date: null, section: null }, ''), customer: '' })
  }
  if (registered) await session.page.evaluate(() => sessionStorage.setItem('Register', 'true'))
}

const executors: Executors<typeof afterLoginMachine, World> = {
  'login.awaited': async (world, { event }) => {
    const { page } = world.session
    world.action = (event['action'] as AfterLoginAction).type
    if (world.action === 'go') await page.locator('header').getByRole('link', { name: /cart/i }).first().click()
    else await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expectVisible(loginLocators(world.session).dialog)
  },
  'login.abandoned': async (world) => {
    await world.session.page.keyboard.press('Escape')
    await expectHidden(loginLocators(world.session).dialog)
    world.action = null
  },
  'login.succeeded': async (world, _, ahead) => {
    await store(world, ahead)
    if (world.action === null) await accountLocators(world.session).logIn.click()
    await logIn(world.session, world.customer)
    await world.lookUp.held()
  },
  'session.signedIn': async ({ session, lookUp }) => {
    await lookUp.open()
    await expectVisible(accountLocators(session).name)
  },
  'session.isAnonymous': async (world) => {
    await logOutElsewhere(world.session)
    await world.session.context.clearCookies()
    world.action = null
    await world.lookUp.answer({ re: '401' })
  },
  // What the storage holds was put there before the login; here is seen what follows from it.
  'readAfterLoginStorage done': async ({ session, action, lookUp }, { event }) => {
    // The cart and the appointment ask once more before they open.
    await lookUp.remove()
    const { appointment, registered } = event['output'] as { appointment: boolean; registered: boolean }
    if (action === 'go') await session.waitForUrl('/pages/Cart')
    if (action === 'addToCart') await expectEventually(() => cartCount(session), 1)
    if (appointment) await expectVisible(appointmentLocators(session).root)
    else expect(await appointmentLocators(session).root.count()).toBe(0)
    if (registered) await expectEventually(() => registration(session), null)
  },
  'readAfterLoginStorage failed': { unobservable: 'a storage that is forbidden holds nothing' },
}

const assertions: Assertions<typeof afterLoginMachine, World> = {
  idle: async ({ session, action }) => {
    if (action === null) await expectHidden(accountLocators(session).name)
  },
  awaitingSession: async ({ session, lookUp }) => {
    await lookUp.held()
    await expectHidden(loginLocators(session).dialog)
    await expectHidden(accountLocators(session).name)
  },
  checking: { unobservable: 'it is over at once' },
  resumingAction: { unobservable: 'it is left at once' },
  resumingAppointment: { unobservable: 'it is left at once' },
}

walkPaths({
  books: afterLoginBooks,
  start: async (open) => {
    const session = await open()
    const customer = await register(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    await session.goto(detailPath(piece!))
    return { session, customer, lookUp: await session.gate('POST /api/user/get_header_info'), action: null }
  },
  executors,
  assertions,
  // A path is led through something to go on with: to the cart for a customer, to the bought piece for a new one.
  may: (when, event, state, { action }) => {
    if (when === 'login.awaited') return state === 'idle' && action === null
    if (when === 'login.abandoned') return state === 'idle' && action !== null
    if (when === 'login.succeeded') return state === 'idle' && action !== null
    if (when === 'session.signedIn') return event['path'] === '/pages/Earrings'
    if (when === 'session.isAnonymous') return event['lookupPending'] !== true
    if (when !== 'readAfterLoginStorage done') return false
    const { appointment, registered } = event['output'] as { appointment: boolean; registered: boolean }
    return action?.type === 'addToCart' ? appointment && registered : !appointment && !registered
  },
})
