import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { formatRinggit } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { test } from '../support/browser-test.ts'
import { checkoutLocators, fillAddress, fillCollector } from '../support/checkout.ts'
import { addToCart, registerAndSignIn, callAs, endSession, piecesOf, register } from '../support/customer.ts'
import { accountLocators, logIn, loginLocators, registerLocators, typeCode } from '../support/dialogs.ts'
import { address, findEarrings, placeOrder } from '../support/orders.ts'
import {
  expectEventually,
  expectEnabled,
  expectChecked,
  expectVisible,
  expectHidden,
  textOf,
} from '../support/expectations.ts'
import { failedRequestLog, type OpenBrowserSession, type BrowserSession } from '../support/browser-session.ts'
import { choose } from '../support/fields.ts'

const mainOf = ({ page }: BrowserSession) => page.getByRole('main')
const headingOf = (session: BrowserSession, name: string | RegExp) => mainOf(session).getByRole('heading', { name })
const answerOf = ({ page }: BrowserSession, name: string) => page.getByRole('button', { name, exact: true })
const orderOf = ({ page }: BrowserSession) => new URL(page.url()).searchParams.get('order') ?? ''
const isAt = (session: BrowserSession, path: string) =>
  expectEventually(() => new URL(session.page.url()).pathname.startsWith(path), true, `the address begins with ${path}`)

/** A customer with earrings in the cart, at the checkout. */
const atCheckout = async (open: OpenBrowserSession, { wide = true } = {}) => {
  const session = await open({ wide })
  await registerAndSignIn(session.context)
  const bought = await findEarrings(session.context)
  await addToCart(session.context, bought.addition)
  await session.goto('/pages/CheckOut')
  await expectEnabled(checkoutLocators(session).pay)
  return { session, bought }
}

/** Sends the checkout and waits for the payment page. */
const pay = async (session: BrowserSession) => {
  await checkoutLocators(session).pay.click()
  await isAt(session, '/sandbox/pay/')
  await expectVisible(answerOf(session, 'Approve'))
}
const paymentsOf = async ({ context }: BrowserSession) => {
  const { data } = await callAs(context, 'POST /api/purchase/get_order_list', {})
  return (data?.detail ?? []).map(({ state }) => state)
}

describe('a purchase', () => {
  test('goes from a ring through a new account, cart, delivery and payment to the order in the personal area [SHELL-01] [REGIST-06] [LOGIN-04] [CART-01] [CART-02] [CHECKOUT-02] [CHECKOUT-03] [PERSONAL-01] [ROUTE-08] [ROUTE-16]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    const ring = (await piecesOf(session.context, 'women_ring')).find(({ hasSizes }) => hasSizes)!
    await session.goto('/pages/WeddingWomanRings')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await mainOf(session).getByRole('link', { name: ring.name.en, exact: true }).click()
    await isAt(session, detailPath(ring))
    const facts = page.locator('.facts')
    await facts.getByRole('combobox', { name: 'Ring size' }).selectOption('12')
    const price = await facts.locator('.facts__price').innerText()
    await facts.getByRole('button', { name: 'Add to Cart' }).click()

    await loginLocators(session).create.click()
    const account = registerLocators(session)
    const customer = { email: `mei-${randomUUID()}@example.com`, password: 'emas24' }
    await account.firstName.fill('Mei')
    await account.lastName.fill('Lim')
    await account.email.fill(customer.email)
    await account.password.fill(customer.password)
    await typeCode(account)
    await account.submit.click()
    await logIn(session, customer)

    // What was about to be added is, and the popover shows it by itself.
    const popover = page.locator('header').getByRole('region', { name: 'My Cart' })
    await expectVisible(popover.getByText(ring.name.en))
    await popover.getByRole('link', { name: 'View Cart' }).click()
    await session.waitForUrl('/pages/Cart')
    await expectEventually(() => mainOf(session).locator('.line').count(), 1)
    await mainOf(session).getByRole('link', { name: 'Check out' }).filter({ visible: true }).click()
    await session.waitForUrl('/pages/CheckOut')
    // All of it in one page: nothing was loaded anew.
    expect(await page.evaluate(() => 'stays' in window), 'the document is still the same').toBe(true)
    await expectEnabled(checkoutLocators(session).pay)
    await fillAddress(session)
    await pay(session)
    await expectVisible(page.getByText(price.trim()))
    await answerOf(session, 'Approve').click()
    await isAt(session, '/pages/ThanksMessage')
    await expectVisible(headingOf(session, 'Thank you'))

    await mainOf(session).getByRole('link', { name: 'See the order' }).click()
    await isAt(session, '/pages/Personal/OrderDetail')
    await expectVisible(headingOf(session, /^Order /))
    await expectVisible(mainOf(session).locator('.state').getByText('Paid', { exact: true }))
    await expectVisible(mainOf(session).getByText(ring.name.en, { exact: true }))
    await expectVisible(mainOf(session).getByText(address.address, { exact: true }))
    await expectVisible(mainOf(session).getByText(`${address.postcode} ${address.city}`, { exact: true }))
    await mainOf(session).getByRole('link', { name: 'All orders' }).click()
    await session.waitForUrl('/pages/Personal/OrderInfo')
    await expectEventually(() => mainOf(session).locator('.order').count(), 1)
    await expectVisible(mainOf(session).locator('.order').getByText('Paid', { exact: true }))
    const cart = await callAs(session.context, 'POST /api/purchase/get_cart_list', {})
    expect(cart.data).toEqual([])
  })

  test('on a phone, picked up in the showroom: declined, tried again with a card, paid once [CHECKOUT-02] [CHECKOUT-03] [CHECKOUT-04] [ROUTE-12]', async ({
    open,
  }) => {
    const { session, bought } = await atCheckout(open, { wide: false })
    const { receive } = checkoutLocators(session)
    await choose(receive('pick-up'))
    await fillCollector(session)
    await pay(session)
    await answerOf(session, 'Decline').click()
    await isAt(session, '/pages/PaymentFailed')
    await expectVisible(headingOf(session, 'Your payment did not go through'))
    await expectVisible(mainOf(session).getByText(/^The payment was declined, and nothing was charged\./))
    const order = orderOf(session)
    const again = mainOf(session).getByRole('button', { name: /^Pay / })
    await expectEnabled(again)
    expect(await textOf(again)).toBe(`Pay ${formatRinggit(bought.priceSen)}`)
    await choose(mainOf(session).getByRole('radio', { name: /^Card/ }))
    await again.click()
    await isAt(session, '/sandbox/pay/')
    await expectChecked(session.page.getByRole('radio', { name: 'Credit or debit card' }))
    await answerOf(session, 'Approve').click()
    await session.waitForUrl(`/pages/ThanksMessage?order=${order}`)
    await expectVisible(headingOf(session, 'Thank you'))
    expect(await paymentsOf(session)).toEqual(['paid'])
    await session.goto(`/pages/Personal/OrderDetail?order=${order}`)
    await expectVisible(headingOf(session, 'Pick up in the showroom'))
    await expectVisible(mainOf(session).getByText('Paid by Card'))
  })

  test('that is approved late waits, and then says thanks by itself [CHECKOUT-03]', async ({ open }) => {
    const { session } = await atCheckout(open)
    await fillAddress(session)
    await pay(session)
    const stateCalls = await session.gate('POST /api/purchase/get_payment_state')
    await answerOf(session, 'Approve late').click()
    await isAt(session, '/pages/Payment')
    await stateCalls.held()
    await expectVisible(headingOf(session, 'We are waiting for your bank'))
    await stateCalls.open()
    await stateCalls.remove()
    await expectEventually(() => new URL(session.page.url()).pathname, '/pages/ThanksMessage')
    await expectVisible(headingOf(session, 'Thank you'))
    expect(await paymentsOf(session)).toEqual(['paid'])
  })

  test('that is abandoned stays reserved, and can be paid from the personal area [CHECKOUT-03] [PERSONAL-01]', async ({
    open,
  }) => {
    const { session } = await atCheckout(open)
    await fillAddress(session)
    await pay(session)
    await answerOf(session, 'Cancel and go back').click()
    await isAt(session, '/pages/PaymentFailed')
    await expectVisible(mainOf(session).getByText(/^The payment was not completed, and nothing was charged\./))
    expect(await paymentsOf(session)).toEqual(['reserved'])
    await session.goto('/pages/Personal')
    await expectVisible(headingOf(session, 'Hello, Mei'))
    await expectVisible(mainOf(session).getByText('Waiting for payment', { exact: true }))
    await mainOf(session).getByRole('link', { name: 'Pay now' }).click()
    await isAt(session, '/pages/PaymentFailed')
    const again = mainOf(session).getByRole('button', { name: /^Pay / })
    await expectEnabled(again)
    await again.click()
    await isAt(session, '/sandbox/pay/')
    await answerOf(session, 'Approve').click()
    await expectVisible(headingOf(session, 'Thank you'))
    expect(await paymentsOf(session)).toEqual(['paid'])
  })

  test('is charged once, though the payer goes back and answers again [CHECKOUT-04]', async ({ open }) => {
    const { session } = await atCheckout(open)
    await fillAddress(session)
    await pay(session)
    const paymentPage = session.page.url()
    await answerOf(session, 'Approve').click()
    await expectVisible(headingOf(session, 'Thank you'))
    await session.page.goto(paymentPage)
    await expectVisible(session.page.getByRole('heading', { name: 'This payment is closed' }))
    await session.page.getByRole('link', { name: 'Back to the shop' }).click()
    await expectVisible(headingOf(session, 'Thank you'))
    await session.goto('/pages/CheckOut')
    await expectVisible(headingOf(session, 'There is nothing to check out'))
    expect(await paymentsOf(session)).toEqual(['paid'])
  })

  test('keeps what was typed when the connection is lost, and goes on afterwards [SESSION-07]', async ({ open }) => {
    const { session } = await atCheckout(open)
    const { field, notice, pay: button } = checkoutLocators(session)
    await fillAddress(session)
    session.expectLog(failedRequestLog)
    await session.context.setOffline(true)
    await button.click()
    await expectEventually(
      () => notice.allInnerTexts(),
      ['The connection was lost. Everything you entered is still here, please try again.'],
    )
    for (const name of ['name', 'phone', 'address', 'postcode', 'city', 'state'] as const) {
      expect(await field(name).inputValue()).toBe(address[name])
    }
    await session.context.setOffline(false)
    await session.time.pass(500)
    await pay(session)
    expect(await paymentsOf(session)).toEqual(['reserved'])
  })

  test('whose session has timed out says so once, and Confirm goes home [SESSION-02]', async ({ open }) => {
    const { session } = await atCheckout(open)
    await fillAddress(session)
    await endSession(session)
    await checkoutLocators(session).pay.click()
    const popup = session.page.getByRole('alertdialog', { name: 'Tips' })
    await expectVisible(popup.getByText('Login timed out, please log in again!', { exact: true }))
    expect(await popup.count()).toBe(1)
    await popup.getByRole('button', { name: 'Confirm' }).click()
    await session.waitForUrl('/')
    await expectHidden(popup)
    await expectVisible(accountLocators(session).logIn)
  })
})

describe('pages of a customer', () => {
  for (const path of [
    '/pages/Cart',
    '/pages/Personal',
    '/pages/Personal/OrderInfo',
    '/pages/CheckOut',
    '/pages/Payment',
  ]) {
    test(`${path} opens the login dialog, and shows itself after login [ROUTE-20] [CART-04] [LOGIN-04]`, async ({
      open,
    }) => {
      const session = await open()
      const customer = await register(session.context)
      await session.goto(path)
      await expectVisible(loginLocators(session).dialog)
      await expectVisible(headingOf(session, 'Please log in'))
      await logIn(session, customer)
      await session.waitForUrl(path)
      await expectVisible(accountLocators(session).name.getByText('Mei'))
      await expectHidden(headingOf(session, 'Please log in'))
      await expectVisible(mainOf(session).getByRole('heading', { level: 1 }))
    })
  }

  for (const path of ['/pages/PaymentPage', '/pages/PaymentFailed', '/pages/ThanksMessage']) {
    test(`${path} of an order opens the login dialog, and shows the order after login [ROUTE-20] [LOGIN-04]`, async ({
      open,
    }) => {
      const session = await open()
      const customer = await registerAndSignIn(session.context)
      const { order } = await placeOrder(session.context)
      const { data } = await callAs(session.context, 'POST /api/purchase/get_order', { order })
      await session.context.clearCookies()
      const address = `${path}?order=${order}`
      await session.goto(address)
      await expectVisible(loginLocators(session).dialog)
      await expectVisible(headingOf(session, 'Please log in'))
      await logIn(session, customer)
      await expectVisible(mainOf(session).getByText(`Order ${data!.number}`, { exact: true }))
      await session.waitForUrl(address)
    })
  }

  test('are gone to after login from where they were asked for, and not after the dialog was closed [ROUTE-20] [CART-04] [LOGIN-04]', async ({
    open,
  }) => {
    const session = await open()
    const customer = await register(session.context)
    await session.goto('/pages/FAQ')
    const icon = session.page.locator('header').getByRole('link', { name: /^My Cart/ })
    await icon.click()
    await loginLocators(session).close.click()
    await expectHidden(loginLocators(session).dialog)
    await accountLocators(session).logIn.click()
    await logIn(session, customer)
    await expectVisible(accountLocators(session).name)
    expect(new URL(session.page.url()).pathname).toBe('/pages/FAQ')
    await session.navigate('/', () => session.page.locator('header').getByRole('button', { name: 'Log out' }).click())
    await icon.click()
    await logIn(session, customer)
    await session.waitForUrl('/pages/Cart')
    await expectVisible(headingOf(session, 'Your cart is empty'))
  })
})
