import { describe, expect } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import { appointmentLocators, calendarLocators } from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { checkoutLocators } from '../support/checkout.ts'
import { addToCart, piecesOf, registerAndSignIn } from '../support/customer.ts'
import { expectEnabled, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'
import { findEarrings } from '../support/orders.ts'

/**
 * Chromium asks what lies over a page to close on Back on a phone, and on a desktop on Escape that no script has heard;
 * so no script hears it here.
 */
const hideEscape = () =>
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && event.isTrusted) event.stopImmediatePropagation()
    },
    true,
  )
const pressBack = ({ page }: BrowserSession) => page.keyboard.press('Escape')

describe('Back on a phone', () => {
  test.for([
    [
      'the menu',
      '/pages/FAQ',
      ({ page }: BrowserSession) => page.locator('header').getByRole('button', { name: 'Menu' }),
    ],
    [
      'the filters',
      '/pages/Earrings',
      ({ page }: BrowserSession) => page.getByRole('main').getByRole('link', { name: /^Filter/ }),
    ],
    ['the pictures in full view', null, ({ page }: BrowserSession) => page.getByRole('link', { name: 'Look closer' })],
  ] as const)('closes %s, and the page stays [X-BACK-01]', async ([, path, openerOf], { open }) => {
    const session = await open({ wide: false })
    await session.page.addInitScript(hideEscape)
    await session.goto(path ?? detailPath((await piecesOf(session.context, 'earrings'))[0]!))
    const address = session.page.url()
    const opener = openerOf(session)
    const layer = session.page.getByRole('dialog')
    for (let time = 0; time < 2; time += 1) {
      await opener.press('Enter')
      await expectVisible(layer)
      await pressBack(session)
      await expectHidden(layer)
      await expectFocused(opener)
      // Later than a double click.
      await session.time.pass(500)
    }
    expect(session.page.url()).toBe(address)
  })

  test('closes the topmost first, a calendar before its dialog [X-BACK-01]', async ({ open }) => {
    const session = await open()
    await session.page.addInitScript(hideEscape)
    await session.goto('/pages/Terms')
    await session.page.locator('.float').getByRole('link', { name: 'Appointment' }).click()
    const { root, date } = appointmentLocators(session)
    await date.click()
    const { dialog: calendar } = calendarLocators(session)
    await expectVisible(calendar)
    await pressBack(session)
    await expectHidden(calendar)
    await expectVisible(root)
    await pressBack(session)
    await expectHidden(root)
  })

  test('cancels the question whether the checkout is left [X-BACK-01] [CHECKOUT-01]', async ({ open }) => {
    const session = await open()
    await session.page.addInitScript(hideEscape)
    await registerAndSignIn(session.context)
    await addToCart(session.context, (await findEarrings(session.context)).addition)
    await session.goto('/pages/CheckOut')
    const { leave, pay } = checkoutLocators(session)
    await expectEnabled(pay)
    await session.page.locator('header').getByRole('link', { name: 'Kilau' }).first().press('Enter')
    await expectVisible(leave)
    await pressBack(session)
    await expectHidden(leave)
    await session.waitForUrl('/pages/CheckOut')
  })
})
