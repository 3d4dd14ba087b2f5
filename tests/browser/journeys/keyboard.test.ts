import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { checkoutLocators } from '../support/checkout.ts'
import { addToCart, callAs, register, registerAndSignIn } from '../support/customer.ts'
import { loginLocators } from '../support/dialogs.ts'
import { expectEnabled, expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'
import { address, findEarrings } from '../support/orders.ts'
import { testCode } from '../support/shop.ts'
import { embun, parts, priceIn, settingOf } from '../builder/builder-page.ts'

/** More stops than any page has between two places of these journeys. */
const maxStops = 150

/** What a person does who has nothing but a keyboard; after each key the focus is somewhere on the page. */
const keyboardOf = (session: BrowserSession) => {
  const { page } = session
  const isLost = () => page.evaluate(() => document.activeElement === document.body)
  const expectKept = () => expectEventually(isLost, false, 'the focus is lost')
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await expectKept()
  }
  const goTo = async (target: Locator, key = 'Tab') => {
    await expectVisible(target)
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press(key)
    }
    throw new Error(`${String(target)} is not reached by ${key}`)
  }
  return {
    press,
    goTo,
    goBackTo: (target: Locator) => goTo(target, 'Shift+Tab'),
    /** Goes to a control and presses it; whatever follows, the focus is kept. */
    use: async (target: Locator, key = 'Enter') => {
      await goTo(target)
      await page.keyboard.press(key)
      await session.rest()
      await expectKept()
    },
    type: async (target: Locator, text: string) => {
      await goTo(target)
      await page.keyboard.type(text)
    },
    /** Leaves the header out, as the first stop of every page offers. */
    skipToContent: async () => {
      await page.keyboard.press('Tab')
      await expectFocused(page.getByRole('link', { name: 'Skip to the content' }))
      await page.keyboard.press('Enter')
      await expectFocused(page.getByRole('main'))
    },
  }
}
const heading = ({ page }: BrowserSession) => page.getByRole('heading', { level: 1 })
const isAt = ({ page }: BrowserSession, path: string) =>
  expectEventually(() => new URL(page.url()).pathname.startsWith(path), true, `the address begins with ${path}`)

describe('with the keyboard alone', () => {
  test('a diamond is found by its filters, becomes a ring, and is in the cart after the login on the way [X-ACCESS-02] [X-DIAMOND-01] [X-BUILDER-09] [LOGIN-01] [X-FOCUS-01]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    const customer = await register(session.context)
    const setting = await settingOf(session.context, embun)
    const hands = keyboardOf(session)
    const { main, size, add, viewCart, chooseStone, chooseSetting } = parts(session)
    await session.goto('/pages/Engagement/diamond')
    await hands.skipToContent()
    await hands.use(main.getByRole('list', { name: 'Shape' }).getByRole('link', { name: 'Oval' }))
    await expectEventually(() => new URL(page.url()).searchParams.get('shape'), 'oval')
    const carat = main.getByRole('slider', { name: 'Least Carat' })
    await hands.goTo(carat)
    await hands.press('ArrowRight')
    await expectEventually(() => new URL(page.url()).searchParams.has('caratFrom'), true, 'the list follows the handle')
    await expectFocused(carat)
    await session.rest()
    const stone = page.locator('.stones__link').first()
    const link = (await stone.getAttribute('href')) ?? ''
    await hands.use(stone)
    await isAt(session, new URL(link, session.url).pathname)

    await hands.use(chooseStone)
    await isAt(session, '/pages/Engagement/ring')
    await hands.use(page.locator('.card__name a').filter({ hasText: setting.name.en }).first())
    await expectEventually(() => heading(session).innerText(), setting.name.en)
    await hands.use(chooseSetting)
    await expectEventually(() => heading(session).innerText(), 'Your ring')
    await hands.use(add)
    await expectFocused(size)
    await hands.press('ArrowDown')
    await expectEventually(() => new URL(page.url()).searchParams.has('size'), true, 'a size is chosen')
    await hands.use(add)

    const login = loginLocators(session)
    await expectFocused(login.email)
    await page.keyboard.type(customer.email)
    await hands.type(login.password, customer.password)
    await login.picture.evaluate((image: HTMLImageElement) => image.decode())
    await hands.type(login.code, testCode)
    await hands.press('Enter')
    await expectHidden(login.dialog)
    // It stands where the button stood that was pressed.
    await expectFocused(viewCart)
    await hands.press('Enter')
    await session.waitForUrl('/pages/Cart')
    const { data: cart } = await callAs(session.context, 'POST /api/purchase/get_cart_list', {})
    expect(cart).toMatchObject([{ type: 'diamond_ring' }])
    expect(cart?.[0]?.total_amount).toBeGreaterThan(priceIn(setting, setting.metals[0]!.metal))
  })

  test('what is in the cart is ordered and paid [X-ACCESS-02] [CHECKOUT-02] [CHECKOUT-03] [X-FOCUS-01]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    await registerAndSignIn(session.context)
    await addToCart(session.context, (await findEarrings(session.context)).addition)
    const hands = keyboardOf(session)
    const { main, field, pay } = checkoutLocators(session)
    await session.goto('/pages/Cart')
    await hands.skipToContent()
    await hands.use(main.getByRole('link', { name: 'Check out' }).filter({ visible: true }))
    await session.waitForUrl('/pages/CheckOut')
    await expectEnabled(pay)
    for (const name of ['name', 'phone', 'address', 'postcode', 'city'] as const)
      await hands.type(field(name), address[name])
    await hands.type(field('state'), 'Kuala')
    expect(await field('state').inputValue()).toBe(address.state)
    await hands.use(field('terms'), 'Space')
    await hands.goTo(pay)
    await page.keyboard.press('Enter')
    await isAt(session, '/sandbox/pay/')
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await expectVisible(approve)
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await approve.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await isAt(session, '/pages/ThanksMessage')
    await expectVisible(main.getByRole('heading', { name: 'Thank you' }))
    const { data } = await callAs(session.context, 'POST /api/purchase/get_order_list', {})
    expect(data?.detail.map(({ state }) => state)).toEqual(['paid'])
  })
})
