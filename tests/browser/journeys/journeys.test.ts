import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { formatRinggit } from '#contract/money.ts'
import { detailPath } from '#contract/routes.ts'
import { test } from '../support/browser-test.ts'
import { checkoutParts, fillAddress, fillCollector } from '../support/checkout.ts'
import { addToCart, becomeCustomer, callAs, endSession, piecesOf, register } from '../support/customer.ts'
import { accountParts, logIn, loginParts, registerParts } from '../support/dialogs.ts'
import { address, someEarrings } from '../support/orders.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { testCode } from '../support/shop.ts'
import { lostRequest, type OpenVisit, type Visit } from '../support/visit.ts'

const mainOf = ({ page }: Visit) => page.getByRole('main')
const headingOf = (visit: Visit, name: string | RegExp) => mainOf(visit).getByRole('heading', { name })
const answerOf = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true })
const orderOf = ({ page }: Visit) => new URL(page.url()).searchParams.get('order') ?? ''
const isAt = (visit: Visit, path: string) => becomes(() => new URL(visit.page.url()).pathname.startsWith(path), true)

/** A customer with earrings in the cart, at the checkout. */
const atCheckout = async (open: OpenVisit, { wide = true } = {}) => {
  const visit = await open({ wide })
  await becomeCustomer(visit.context)
  const bought = await someEarrings(visit.context)
  await addToCart(visit.context, bought.addition)
  await visit.goto('/pages/CheckOut')
  await becomes(() => checkoutParts(visit).pay.isEnabled(), true)
  return { visit, bought }
}

/** Sends the checkout and waits for the payment page. */
const pay = async (visit: Visit) => {
  await checkoutParts(visit).pay.click()
  await isAt(visit, '/sandbox/pay/')
  await seen(answerOf(visit, 'Approve'))
}
const paymentsOf = async ({ context }: Visit) => {
  const { data } = await callAs(context, 'POST /api/purchase/get_order_list', {})
  return (data?.detail ?? []).map(({ state }) => state)
}

describe('a purchase', () => {
  test('goes from a ring through a new account, cart, delivery and payment to the order in the personal area [SHELL-01] [REGIST-06] [LOGIN-04] [CART-01] [CART-02] [CHECKOUT-02] [CHECKOUT-03] [PERSONAL-01] [ROUTE-08] [ROUTE-16]', async ({
    open,
  }) => {
    const visit = await open()
    const { page } = visit
    const ring = (await piecesOf(visit.context, 'women_ring')).find(({ hasSizes }) => hasSizes)!
    await visit.goto('/pages/WeddingWomanRings')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await mainOf(visit).getByRole('link', { name: ring.name.en, exact: true }).click()
    await isAt(visit, detailPath(ring))
    const facts = page.locator('.facts')
    await facts.getByRole('combobox', { name: 'Ring size' }).selectOption('12')
    const price = await facts.locator('.facts__price').innerText()
    await facts.getByRole('button', { name: 'Add to Cart' }).click()

    await loginParts(visit).create.click()
    const account = registerParts(visit)
    const customer = { email: `mei-${randomUUID()}@example.com`, password: 'emas24' }
    await account.firstName.fill('Mei')
    await account.lastName.fill('Lim')
    await account.email.fill(customer.email)
    await account.password.fill(customer.password)
    await account.code.fill(testCode)
    await account.submit.click()
    await logIn(visit, customer)

    // What was about to be added is, and the popover shows it by itself.
    const popover = page.locator('header').getByRole('region', { name: 'My Cart' })
    await seen(popover.getByText(ring.name.en))
    await popover.getByRole('link', { name: 'View Cart' }).click()
    await visit.arrives('/pages/Cart')
    await becomes(() => mainOf(visit).locator('.line').count(), 1)
    await mainOf(visit).getByRole('link', { name: 'Check out' }).filter({ visible: true }).click()
    await visit.arrives('/pages/CheckOut')
    // All of it in one page: nothing was loaded anew.
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    await becomes(() => checkoutParts(visit).pay.isEnabled(), true)
    await fillAddress(visit)
    await pay(visit)
    await seen(page.getByText(price.trim()))
    await answerOf(visit, 'Approve').click()
    await isAt(visit, '/pages/ThanksMessage')
    await seen(headingOf(visit, 'Thank you'))

    await mainOf(visit).getByRole('link', { name: 'See the order' }).click()
    await isAt(visit, '/pages/Personal/OrderDetail')
    await seen(headingOf(visit, /^Order /))
    await seen(mainOf(visit).locator('.state').getByText('Paid', { exact: true }))
    await seen(mainOf(visit).getByText(ring.name.en, { exact: true }))
    await seen(mainOf(visit).getByText(address.address, { exact: true }))
    await seen(mainOf(visit).getByText(`${address.postcode} ${address.city}`, { exact: true }))
    await mainOf(visit).getByRole('link', { name: 'All orders' }).click()
    await visit.arrives('/pages/Personal/OrderInfo')
    await becomes(() => mainOf(visit).locator('.order').count(), 1)
    await seen(mainOf(visit).locator('.order').getByText('Paid', { exact: true }))
    const cart = await callAs(visit.context, 'POST /api/purchase/get_cart_list', {})
    expect(cart.data).toEqual([])
  })

  test('on a phone, picked up in the showroom: declined, tried again with a card, paid once [CHECKOUT-02] [CHECKOUT-03] [CHECKOUT-04] [ROUTE-12]', async ({
    open,
  }) => {
    const { visit, bought } = await atCheckout(open, { wide: false })
    const { receive } = checkoutParts(visit)
    await receive('pick-up').check({ force: true })
    await fillCollector(visit)
    await pay(visit)
    await answerOf(visit, 'Decline').click()
    await isAt(visit, '/pages/PaymentFailed')
    await seen(headingOf(visit, 'Your payment did not go through'))
    await seen(mainOf(visit).getByText(/^The payment was declined, and nothing was charged\./))
    const order = orderOf(visit)
    const again = mainOf(visit).getByRole('button', { name: /^Pay / })
    await becomes(() => again.isEnabled(), true)
    expect(await again.innerText()).toBe(`Pay ${formatRinggit(bought.priceSen)}`)
    await mainOf(visit).getByRole('radio', { name: /^Card/ }).check({ force: true })
    await again.click()
    await isAt(visit, '/sandbox/pay/')
    expect(await visit.page.getByRole('radio', { name: 'Credit or debit card' }).isChecked()).toBe(true)
    await answerOf(visit, 'Approve').click()
    await visit.arrives(`/pages/ThanksMessage?order=${order}`)
    await seen(headingOf(visit, 'Thank you'))
    expect(await paymentsOf(visit)).toEqual(['paid'])
    await visit.goto(`/pages/Personal/OrderDetail?order=${order}`)
    await seen(headingOf(visit, 'Pick up in the showroom'))
    await seen(mainOf(visit).getByText('Paid by Card'))
  })

  test('that is approved late waits, and then says thanks by itself [CHECKOUT-03]', async ({ open }) => {
    const { visit } = await atCheckout(open)
    await fillAddress(visit)
    await pay(visit)
    const asked = await visit.gate('POST /api/purchase/get_payment_state')
    await answerOf(visit, 'Approve late').click()
    await isAt(visit, '/pages/Payment')
    await asked.held()
    await seen(headingOf(visit, 'We are waiting for your bank'))
    await asked.open()
    await asked.remove()
    await becomes(() => new URL(visit.page.url()).pathname === '/pages/ThanksMessage', true)
    await seen(headingOf(visit, 'Thank you'))
    expect(await paymentsOf(visit)).toEqual(['paid'])
  })

  test('that is abandoned stays reserved, and can be paid from the personal area [CHECKOUT-03] [PERSONAL-01]', async ({
    open,
  }) => {
    const { visit } = await atCheckout(open)
    await fillAddress(visit)
    await pay(visit)
    await answerOf(visit, 'Cancel and go back').click()
    await isAt(visit, '/pages/PaymentFailed')
    await seen(mainOf(visit).getByText(/^The payment was not completed, and nothing was charged\./))
    expect(await paymentsOf(visit)).toEqual(['reserved'])
    await visit.goto('/pages/Personal')
    await seen(headingOf(visit, 'Hello, Mei'))
    await seen(mainOf(visit).getByText('Waiting for payment', { exact: true }))
    await mainOf(visit).getByRole('link', { name: 'Pay now' }).click()
    await isAt(visit, '/pages/PaymentFailed')
    const again = mainOf(visit).getByRole('button', { name: /^Pay / })
    await becomes(() => again.isEnabled(), true)
    await again.click()
    await isAt(visit, '/sandbox/pay/')
    await answerOf(visit, 'Approve').click()
    await seen(headingOf(visit, 'Thank you'))
    expect(await paymentsOf(visit)).toEqual(['paid'])
  })

  test('is charged once, though the payer goes back and answers again [CHECKOUT-04]', async ({ open }) => {
    const { visit } = await atCheckout(open)
    await fillAddress(visit)
    await pay(visit)
    const paymentPage = visit.page.url()
    await answerOf(visit, 'Approve').click()
    await seen(headingOf(visit, 'Thank you'))
    await visit.page.goto(paymentPage)
    await seen(visit.page.getByRole('heading', { name: 'This payment is closed' }))
    await visit.page.getByRole('link', { name: 'Back to the shop' }).click()
    await seen(headingOf(visit, 'Thank you'))
    await visit.goto('/pages/CheckOut')
    await seen(headingOf(visit, 'There is nothing to check out'))
    expect(await paymentsOf(visit)).toEqual(['paid'])
  })

  test('keeps what was typed when the connection is lost, and goes on afterwards [SESSION-07]', async ({ open }) => {
    const { visit } = await atCheckout(open)
    const { field, notice, pay: button } = checkoutParts(visit)
    await fillAddress(visit)
    visit.foresee(lostRequest)
    await visit.context.setOffline(true)
    await button.click()
    await becomes(
      () => notice.allInnerTexts(),
      ['The connection was lost. Everything you entered is still here, please try again.'],
    )
    for (const name of ['name', 'phone', 'address', 'postcode', 'city', 'state'] as const) {
      expect(await field(name).inputValue()).toBe(address[name])
    }
    await visit.context.setOffline(false)
    await visit.page.waitForTimeout(600)
    await pay(visit)
    expect(await paymentsOf(visit)).toEqual(['reserved'])
  })

  test('whose session has timed out says so once, and Confirm goes home [SESSION-02]', async ({ open }) => {
    const { visit } = await atCheckout(open)
    await fillAddress(visit)
    await endSession(visit.context)
    await checkoutParts(visit).pay.click()
    const popup = visit.page.getByRole('alertdialog', { name: 'Tips' })
    await seen(popup.getByText('Login timed out, please log in again!', { exact: true }))
    expect(await popup.count()).toBe(1)
    await popup.getByRole('button', { name: 'Confirm' }).click()
    await visit.arrives('/')
    await unseen(popup)
    await seen(accountParts(visit).logIn)
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
      const visit = await open()
      const customer = await register(visit.context)
      await visit.goto(path)
      await seen(loginParts(visit).dialog)
      await seen(headingOf(visit, 'Please log in'))
      await logIn(visit, customer)
      await visit.arrives(path)
      await seen(accountParts(visit).name.getByText('Mei'))
      await unseen(headingOf(visit, 'Please log in'))
      await seen(mainOf(visit).getByRole('heading', { level: 1 }))
    })
  }

  test('are gone to after login from where they were asked for, and not after the dialog was closed [ROUTE-20] [CART-04] [LOGIN-04]', async ({
    open,
  }) => {
    const visit = await open()
    const customer = await register(visit.context)
    await visit.goto('/pages/FAQ')
    const icon = visit.page.locator('header').getByRole('link', { name: /^My Cart/ })
    await icon.click()
    await loginParts(visit).close.click()
    await unseen(loginParts(visit).dialog)
    await accountParts(visit).logIn.click()
    await logIn(visit, customer)
    await seen(accountParts(visit).name)
    expect(new URL(visit.page.url()).pathname).toBe('/pages/FAQ')
    await visit.page.locator('header').getByRole('button', { name: 'Log out' }).click()
    await visit.arrives('/')
    await icon.click()
    await logIn(visit, customer)
    await visit.arrives('/pages/Cart')
    await seen(headingOf(visit, 'Your cart is empty'))
  })
})
