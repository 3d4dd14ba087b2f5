import { describe, expect } from 'vitest'
import type { leaveMachine } from '#machines/navigation/leave.machine.ts'
import { leaveBooks } from '../../machines/navigation/leave.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { acceptTerms, checkoutLocators as parts, fillCollector } from '../support/checkout.ts'
import { addToCart, clearCookies, registerAndSignIn } from '../support/customer.ts'
import { accountLocators } from '../support/dialogs.ts'
import { address, findEarrings } from '../support/orders.ts'
import {
  expectChanged,
  expectEventually,
  expectFocused,
  expectEnabled,
  expectChecked,
  expectVisible,
  expectHidden,
} from '../support/expectations.ts'
import type { OpenBrowserSession, BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'
import { choose } from '../support/fields.ts'

interface World {
  session: BrowserSession
}

const checkout = '/pages/CheckOut'
const cartId = ({ page }: BrowserSession) => page.evaluate(() => sessionStorage.getItem('cartId'))
const stored = ({ page }: BrowserSession) => page.evaluate(() => sessionStorage.getItem('checkoutDraft'))
const homeLink = ({ page }: BrowserSession) => page.locator('header').getByRole('link', { name: 'Kilau' }).first()

/** A customer with something in the cart, who came to the checkout from the cart. */
const open = async (openBrowserSession: OpenBrowserSession) => {
  const session = await openBrowserSession()
  await registerAndSignIn(session.context)
  await addToCart(session.context, (await findEarrings(session.context)).addition)
  await session.goto('/pages/Cart')
  await session.follow(session.page.getByRole('link', { name: 'Check out' }).filter({ visible: true }), checkout)
  await expectEnabled(parts(session).pay)
  return session
}

const logOut = ({ page }: BrowserSession) => page.locator('header').getByRole('button', { name: 'Log out' })

const executors: Executors<typeof leaveMachine, World> = {
  'leave.requested': ({ session }) => homeLink(session).click(),
  'logout.requested': ({ session }) => logOut(session).click(),
  'leaveGuard done': { unobservable: 'it guards as long as there is something to lose' },
  'leaveGuard failed': { unobservable: 'it guards as long as there is something to lose' },
  'leave.confirmed': ({ session }) => parts(session).leave.getByRole('button', { name: 'Confirm' }).click(),
  'leave.cancelled': ({ session }) => parts(session).leave.getByRole('button', { name: 'Cancel' }).click(),
}
const assertions: Assertions<typeof leaveMachine, World> = {
  staying: async ({ session }) => {
    await expectHidden(parts(session).leave)
    expect(new URL(session.page.url()).pathname).toBe(checkout)
    expect(await cartId(session)).not.toBe(null)
  },
  confirming: async ({ session }) => {
    await expectVisible(parts(session).leave.getByText('Are you sure to cancel the order?', { exact: true }))
    expect(new URL(session.page.url()).pathname).toBe(checkout)
    expect(await cartId(session)).not.toBe(null)
  },
  confirmingLogout: async ({ session }) => {
    await expectVisible(parts(session).leave.getByText('Are you sure to cancel the order?', { exact: true }))
    expect(new URL(session.page.url()).pathname).toBe(checkout)
    await expectVisible(logOut(session))
  },
  leaving: async ({ session }) => {
    await session.waitForUrl('/')
    await expectHidden(parts(session).leave)
    expect(await cartId(session)).toBe(null)
  },
}

walkPaths({
  books: leaveBooks,
  start: async (openBrowserSession) => ({ session: await open(openBrowserSession) }),
  executors,
  assertions,
  // Once it is confirmed the page is left; a confirmed log out is below.
  may: (when, _, state) => {
    if (when === 'leave.confirmed') return state === 'confirming'
    return (when !== 'leave.requested' && when !== 'logout.requested') || state === 'staying'
  },
  ends: (when) => when === 'leave.confirmed',
})

describe('leaving the checkout', () => {
  test('by the back button asks; Cancel stays with nothing lost, Confirm goes back [CHECKOUT-01]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    const { page } = session
    const { leave, field, payment } = parts(session)
    await field('name').fill('Lim Mei Ling')
    await field('postcode').fill('59100')
    await choose(payment('card'))
    const submission = await cartId(session)
    await page.evaluate(() => history.back())
    await expectVisible(leave.getByText('Are you sure to cancel the order?', { exact: true }))
    expect(await leave.getByRole('button').allInnerTexts()).toEqual(['Cancel', 'Confirm'])
    await leave.getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(leave)
    expect(new URL(page.url()).pathname).toBe(checkout)
    expect(await field('name').inputValue()).toBe('Lim Mei Ling')
    expect(await field('postcode').inputValue()).toBe('59100')
    await expectChecked(payment('card'))
    expect(await cartId(session)).toBe(submission)
    await page.evaluate(() => history.back())
    await expectVisible(leave)
    await leave.getByRole('button', { name: 'Confirm' }).click()
    await session.waitForUrl('/pages/Cart')
    await expectHidden(leave)
    expect(await cartId(session)).toBe(null)
    // Coming again begins another order.
    await session.follow(page.getByRole('link', { name: 'Check out' }).filter({ visible: true }), checkout)
    await expectChanged(() => cartId(session), null)
    expect(await cartId(session)).not.toBe(submission)
  })

  test('by closing the tab asks too, in the words of the browser [CHECKOUT-01]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    const { page } = session
    const { field } = parts(session)
    await field('name').pressSequentially('Mei')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    expect(await field('name').inputValue()).toBe('Mei')
  })

  test('and coming back by loading the page goes on with the same order [CHECKOUT-01]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    const submission = await cartId(session)
    expect(submission).toMatch(/^[\w-]{36}$/)
    session.page.once('dialog', (question) => question.accept())
    await session.goto(checkout)
    await expectEnabled(parts(session).pay)
    expect(await cartId(session)).toBe(submission)
  })

  test('is cancelled by Escape, which gives the focus back [CHECKOUT-01]', async ({ open: openBrowserSession }) => {
    const session = await open(openBrowserSession)
    const { leave } = parts(session)
    await homeLink(session).press('Enter')
    await expectVisible(leave)
    await session.page.keyboard.press('Escape')
    await expectHidden(leave)
    expect(new URL(session.page.url()).pathname).toBe(checkout)
    await expectFocused(homeLink(session))
  })

  test('is not what the link to the content does, nor the way back from it [CHECKOUT-01]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    const { page } = session
    const { leave, field } = parts(session)
    await field('name').fill('Lim Mei Ling')
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
    await expectFocused(page.getByRole('main'))
    await page.evaluate(() => history.back())
    await expectEventually(() => new URL(page.url()).hash, '')
    await expectHidden(leave)
    expect(await field('name').inputValue()).toBe('Lim Mei Ling')
    await page.evaluate(() => history.back())
    await expectVisible(leave)
  })

  test('by logging out asks; Cancel stays signed in with nothing lost, Confirm logs out [CHECKOUT-01] [SHELL-18]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    const { leave, field } = parts(session)
    await field('name').fill('Lim Mei Ling')
    await logOut(session).click()
    await expectVisible(leave.getByText('Are you sure to cancel the order?', { exact: true }))
    await leave.getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(leave)
    expect(await field('name').inputValue()).toBe('Lim Mei Ling')
    await expectVisible(accountLocators(session).name)
    await session.time.pass(500)
    await logOut(session).click()
    await leave.getByRole('button', { name: 'Confirm' }).click()
    await session.waitForUrl('/')
    await expectVisible(accountLocators(session).logIn)
    expect(await cartId(session)).toBe(null)
    expect(await stored(session), 'what was entered is gone').toBe(null)
  })

  test('by closing the tab is asked by the browser [CHECKOUT-01]', async ({ open: openBrowserSession }) => {
    const session = await open(openBrowserSession)
    await parts(session).field('name').fill('Lim Mei Ling')
    const asked = session.page.waitForEvent('dialog')
    await session.page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    expect(await parts(session).field('name').inputValue()).toBe('Lim Mei Ling')
  })

  test('loses nothing that was entered: by loading it anew, by the way back from the bank, and by leaving it [CHECKOUT-01]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    const { page } = session
    const { leave, field, payment, receive, pay } = parts(session)
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    page.on('dialog', (dialog) => void dialog.accept())
    const isAllThere = async () => {
      await expectEnabled(pay)
      await expectChecked(receive('pick-up'))
      await expectEventually(() => field('name').inputValue(), address.name)
      expect(await field('phone').inputValue()).toBe(address.phone)
      await expectChecked(payment('card'))
    }
    await choose(receive('pick-up'))
    await fillCollector(session)
    await choose(payment('card'))
    await page.reload()
    await isAllThere()

    await homeLink(session).click()
    await leave.getByRole('button', { name: 'Confirm' }).click()
    await session.waitForUrl('/')
    await session.goto(checkout)
    await isAllThere()

    await acceptTerms(session)
    await pay.click()
    // The address alone changes before Chromium has made the bank's page the active one.
    await expectVisible(approve)
    expect(new URL(page.url()).pathname).toMatch(/^\/sandbox\/pay\//)
    await page.goBack()
    await isAllThere()

    // Nobody else sees it, and once the order is paid nobody needs it.
    await acceptTerms(session)
    await pay.click()
    await approve.click()
    await expectEventually(() => new URL(page.url()).pathname, '/pages/ThanksMessage')
    expect(await stored(session)).toBe(null)
  })

  test('of one customer shows nothing of it to the next one in the same tab [CHECKOUT-01] [PERSONAL-04]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    const { field, pay } = parts(session)
    session.page.on('dialog', (dialog) => void dialog.accept())
    await field('name').fill('Lim Mei Ling')
    await clearCookies(session)
    await registerAndSignIn(session.context)
    await addToCart(session.context, (await findEarrings(session.context)).addition)
    await session.goto(checkout)
    await expectEnabled(pay)
    expect(await field('name').inputValue()).toBe('')
  })

  test('is not asked where there is nothing to buy [CHECKOUT-01]', async ({ open: openBrowserSession }) => {
    const session = await openBrowserSession()
    await registerAndSignIn(session.context)
    await session.goto(checkout)
    await expectVisible(session.page.getByRole('heading', { name: 'There is nothing to check out' }))
    await homeLink(session).click()
    await session.waitForUrl('/')
    await expectHidden(parts(session).leave)
  })
})
