import { describe, expect } from 'vitest'
import { freshTest as test } from '../support/browser-test.ts'
import { addToCart, callAs, piecesOf, registerAndSignIn } from '../support/customer.ts'
import { expectEventually, expectEnabled, expectFocused, expectVisible } from '../support/expectations.ts'
import { choose } from '../support/fields.ts'
import { payAs, placeOrder } from '../support/orders.ts'
import { bodyOf } from '../support/request-hold.ts'
import type { BrowserSession } from '../support/browser-session.ts'

/** Opens a page whose client does not come until it is let. */
const openHeld = async (session: BrowserSession, path: string): Promise<() => void> => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await session.page.route(/\/assets\/entry-client-/, async (route) => {
    await held
    await route.continue()
  })
  await session.page.goto(path, { waitUntil: 'load' })
  return letGo
}

const earringsPath = async ({ context }: BrowserSession) =>
  `/pages/EarringsDetail/${(await piecesOf(context, 'earrings'))[0]?.uuid}`

describe('before the page is alive', () => {
  test('a press is kept, shown, and heard once', async ({ open }) => {
    const session = await open()
    const release = await openHeld(session, await earringsPath(session))
    const add = session.page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    await add.click()
    await add.click()
    expect(await add.evaluate((button) => getComputedStyle(button).opacity)).toBe('0.6')
    release()
    await expectVisible(session.page.getByRole('dialog', { name: 'Log in' }))
    expect(await session.page.getByRole('dialog').count()).toBe(1)
    await expectEventually(() => session.page.locator('[data-early]').count(), 0)
  })

  test('[X-EARLY-01] [NEWS-01] what was typed and sent is sent, and stands in no address', async ({ open }) => {
    const session = await open()
    const release = await openHeld(session, '/pages/FAQ')
    const email = session.page.locator('footer').getByLabel('Email Address')
    await email.fill('not an email')
    await email.press('Enter')
    expect(session.page.url()).toMatch(/\/pages\/FAQ$/)
    release()
    await expectVisible(session.page.locator('#news-error'))
    expect(await email.inputValue()).toBe('not an email')
  })

  test('what was chosen is chosen, and a press after it finds it so', async ({ open }) => {
    const session = await open()
    const [ring] = await piecesOf(session.context, 'fine_ring')
    const release = await openHeld(session, `/pages/FineRingDetail/${ring?.uuid}`)
    const size = session.page.getByLabel('Ring size', { exact: true })
    await size.selectOption({ index: 3 })
    const chosen = await size.inputValue()
    await session.page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    release()
    await expectVisible(session.page.getByRole('dialog', { name: 'Log in' }))
    await session.page.keyboard.press('Escape')
    expect(await size.inputValue()).toBe(chosen)
    expect(await size.getAttribute('aria-invalid')).toBe(null)
  })

  test('[X-EARLY-01] [CHECKOUT-03] the payment method that was chosen is the one that is paid by', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const { order, url } = await placeOrder(session.context)
    await payAs(session.context, url, 'decline')
    // The shop has heard of it once it was asked.
    await callAs(session.context, 'POST /api/purchase/get_payment_state', { order })
    const payment = await session.gate('POST /api/purchase/pay_order')
    const release = await openHeld(session, `/pages/PaymentFailed?order=${order}`)
    const main = session.page.getByRole('main')
    await choose(main.getByRole('radio', { name: /^E-wallet/ }))
    await main.getByRole('button', { name: /^Pay / }).click()
    release()
    expect(bodyOf(await payment.held())).toEqual({ order, payment: 'e-wallet' })
  })

  test('[X-EARLY-01] [FORGOT-04] what was typed is judged, and stays when more is typed', async ({ open }) => {
    const session = await open()
    const release = await openHeld(session, '/pages/ResetPassword?token=x')
    const main = session.page.getByRole('main')
    const [password, again] = [main.locator('input').nth(0), main.locator('input').nth(1)]
    await password.fill('ring4Mei')
    await again.fill('ring4')
    await main.getByRole('button', { name: 'Save and sign in' }).click()
    release()
    await expectVisible(main.locator('.field__error'))
    await expectFocused(again)
    await again.pressSequentially('Mei')
    expect(await password.inputValue()).toBe('ring4Mei')
    expect(await again.inputValue()).toBe('ring4Mei')
  })

  test.for([
    ['/pages/ResetPassword?token=x', 'Save and sign in'],
    ['/pages/CheckOut', 'Pay now'],
  ] as const)('the elements of a form are the ones that it has afterwards: %s', async ([path, button], { open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    await addToCart(session.context, { piece: piece!.uuid, metal: piece!.metals[0]!.metal })
    const release = await openHeld(session, path)
    const form = session.page.getByRole('main').locator('form')
    const elements = await form.evaluateHandle((element) => [
      element,
      ...element.querySelectorAll('input, select, button'),
    ])
    const before = await form.innerHTML()
    release()
    const submit = form.getByRole('button', { name: button, includeHidden: true })
    await expectEnabled(submit)
    await expectEnabled(form.locator('input').first())
    const replaced = (elements: Element[]) => elements.filter((one) => !one.isConnected).map((one) => one.outerHTML)
    expect(await elements.evaluate(replaced)).toEqual([])
    expect(await form.innerHTML()).toBe(before.replaceAll(' disabled=""', ''))
  })
})
