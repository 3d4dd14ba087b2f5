import { describe, expect } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import { openAppointment } from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import {
  addToCart,
  callAs,
  clearCookies,
  type Customer,
  openSignedIn,
  piecesOf,
  registerAndSignIn,
} from '../support/customer.ts'
import { accountLocators, logIn, loginLocators } from '../support/dialogs.ts'
import { checkoutLocators, fillAddress } from '../support/checkout.ts'
import { expectEnabled, expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { findEarrings, payAs, placeOrder } from '../support/orders.ts'
import { settle } from '../support/settle.ts'
import type { BrowserSession } from '../support/browser-session.ts'

const mainOf = ({ page }: BrowserSession) => page.getByRole('main')

/** The cookie is gone, so the shop answers 401: the login opens, and nothing is said of a timeout. */
const isAskedToLogIn = async (session: BrowserSession) => {
  await expectVisible(loginLocators(session).dialog)
  await expectVisible(accountLocators(session).logIn)
  await expectHidden(session.page.getByRole('alertdialog'))
}
const goesOnAs = async (session: BrowserSession, customer: Customer) => {
  await logIn(session, customer)
  await expectVisible(accountLocators(session).name)
}

describe('a customer whose cookie is gone', () => {
  test('logs in when an item is added, which then lies in the cart [SESSION-02] [X-ADD-01] [LOGIN-04]', async ({
    open,
  }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    await openSignedIn(session, detailPath(piece!))
    await clearCookies(session)
    await mainOf(session).getByRole('button', { name: 'Add to Cart' }).first().click()
    await isAskedToLogIn(session)
    await goesOnAs(session, customer)
    await expectEventually(async () => {
      const { data = [] } = await callAs(session.context, 'POST /api/purchase/get_cart_list', {})
      return data.length
    }, 1)
  })

  test('logs in when an item is deleted, and sees the cart again [SESSION-02] [CART-13] [ROUTE-20]', async ({
    open,
  }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    const { addition, name } = await findEarrings(session.context)
    await addToCart(session.context, addition)
    await openSignedIn(session, '/pages/Cart')
    const remove = mainOf(session).getByRole('button', { name: `Delete ${name}` })
    await expectVisible(remove)
    await clearCookies(session)
    await remove.click()
    await isAskedToLogIn(session)
    await goesOnAs(session, customer)
    await expectVisible(remove)
  })

  test('logs in at the checkout, which then opens again [SESSION-02] [ROUTE-20]', async ({ open }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    await addToCart(session.context, (await findEarrings(session.context)).addition)
    await openSignedIn(session, '/pages/CheckOut')
    const { pay } = checkoutLocators(session)
    await expectEnabled(pay)
    await fillAddress(session)
    await clearCookies(session)
    await pay.click()
    await isAskedToLogIn(session)
    await goesOnAs(session, customer)
    await expectEnabled(pay)
    await session.waitForUrl('/pages/CheckOut')
    const { data } = await callAs(session.context, 'POST /api/purchase/get_order_list', {})
    expect(data?.totalnum, 'nothing is ordered by itself').toBe(0)
  })

  test('logs in where a payment is tried again, and chooses anew how to pay [SESSION-02] [ROUTE-20]', async ({
    open,
  }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    const { order, url } = await placeOrder(session.context)
    await payAs(session.context, url, 'decline')
    await openSignedIn(session, `/pages/PaymentFailed?order=${order}`)
    const { pay } = checkoutLocators(session)
    await expectEnabled(pay)
    await clearCookies(session)
    await pay.click()
    await isAskedToLogIn(session)
    await goesOnAs(session, customer)
    await expectEnabled(pay)
    await session.waitForUrl(`/pages/PaymentFailed?order=${order}`)
  })

  test('logs in at the personal area, and sees it [SESSION-02] [ROUTE-20]', async ({ open }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    await openSignedIn(session, '/pages/FAQ')
    await clearCookies(session)
    await accountLocators(session).name.hover()
    await settle(session)
    await expectHidden(loginLocators(session).dialog)
    await accountLocators(session).name.click()
    await isAskedToLogIn(session)
    await goesOnAs(session, customer)
    await session.waitForUrl('/pages/Personal')
    await expectVisible(mainOf(session).getByRole('link', { name: 'Orders', exact: true }))
  })
})

describe('what checks the login with the shop before it opens', () => {
  test('is the cart: the login dialog comes instead, and the cart after it [API-03] [CART-04] [ROUTE-20]', async ({
    open,
  }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    await openSignedIn(session, '/pages/FAQ')
    await clearCookies(session)
    await session.page
      .locator('header')
      .getByRole('link', { name: /^My Cart/ })
      .click()
    await isAskedToLogIn(session)
    expect(new URL(session.page.url()).pathname).toBe('/pages/FAQ')
    await logIn(session, customer)
    await session.waitForUrl('/pages/Cart')
    await expectVisible(accountLocators(session).name)
  })

  test('is the cart, which is left alone when the shopper goes elsewhere meanwhile [API-03] [CART-04]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await openSignedIn(session, '/pages/FAQ')
    const check = await session.gate('POST /api/user/get_header_info')
    await session.page
      .locator('header')
      .getByRole('link', { name: /^My Cart/ })
      .click()
    await check.held()
    await session.follow(
      session.page.locator('footer').getByRole('link', { name: 'Contact' }).first(),
      '/pages/Contact',
    )
    await expectEventually(() => check.count(), 0)
    expect(new URL(session.page.url()).pathname).toBe('/pages/Contact')
  })

  test('is the appointment dialog, which opens without the name of a customer who is gone [API-03] [APPT-12]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await openSignedIn(session, '/pages/FAQ')
    await clearCookies(session)
    const form = await openAppointment(session)
    await expectVisible(accountLocators(session).logIn)
    await expectVisible(form.root)
    expect(await form.name.inputValue()).toBe('')
  })
})
