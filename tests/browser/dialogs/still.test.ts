import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { appointmentLocators } from '../support/appointment.ts'
import { registerAndSignIn } from '../support/customer.ts'
import { loginLocators, registerLocators, typeCode } from '../support/dialogs.ts'
import { expectEventually, expectFocused, expectVisible } from '../support/expectations.ts'
import { untilDrawn } from '../support/frames.ts'
import { placeOrder } from '../support/orders.ts'
import { beginQuotePayment } from '../support/service.ts'

/** Where the fields and buttons of a dialog are, px from the top of the screen. */
const places = ({ page }: BrowserSession) =>
  page
    .locator('.dialog')
    .locator('input:not(.vh), select, .btn')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))

describe('in a dialog', () => {
  test.for([true, false])('errors of one line move no field (wide: %s) [X-FORM-01]', async (wide, { open }) => {
    const session = await open({ wide })
    const { dialog, submit } = loginLocators(session)
    // It opens by itself.
    await session.goto('/pages/Cart')
    await expectVisible(dialog)
    const before = await places(session)
    await submit.click()
    await expectEventually(() => dialog.locator('.field__error').count(), 2)
    expect(await places(session)).toEqual(before)
  })

  test('the first field that is wrong has the focus, unless somebody went to another before [X-FORM-03]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    const { dialog, submit } = loginLocators(session)
    await session.goto('/pages/Cart')
    await expectVisible(dialog)
    const email = dialog.locator('input').first()
    const password = dialog.locator('input[type=password]')
    await submit.click()
    await expectFocused(email)
    await page.reload()
    await expectVisible(dialog)
    // In the same turn as the press, so before anything is drawn.
    await submit.evaluate((button: HTMLElement) => {
      button.focus()
      button.click()
      document.querySelector<HTMLElement>('[role=dialog] input[type=password]')?.focus()
    })
    await expectEventually(() => dialog.locator('.field__error').count(), 2)
    await untilDrawn(session)
    await expectFocused(password)
  })

  test('the fields of an appointment stay where they are when one is left empty [X-FORM-01]', async ({ open }) => {
    const session = await open({ wide: false })
    await session.goto('/pages/FAQ')
    await session.page.locator('.float').getByRole('link', { name: 'Appointment' }).click()
    const { root } = appointmentLocators(session)
    await root.getByRole('button', { name: 'Continue' }).click()
    const name = root.locator('[name=visitor1name]')
    await name.focus()
    const before = await places(session)
    await root.locator('[name=visitor2name]').focus()
    await expectVisible(root.locator('.field__error'))
    expect(await places(session)).toEqual(before)
  })

  test.for([true, false])(
    'the rule of a password, which takes several lines, moves no field (wide: %s) [X-FORM-04]',
    async (wide, { open }) => {
      const session = await open({ wide })
      await session.goto('/pages/Cart')
      await expectVisible(loginLocators(session).dialog)
      await loginLocators(session).dialog.getByRole('button', { name: 'Create New Account' }).click()
      const parts = registerLocators(session)
      await parts.firstName.fill('Mei')
      await parts.lastName.fill('Lim')
      await parts.email.fill('mei@example.com')
      await parts.password.fill('ringring')
      await parts.gender('1').check({ force: true })
      await typeCode(parts)
      // Below the title: the focus, which goes to the field, scrolls the dialog of a phone.
      const belowTitle = async () => {
        const [title] = await parts.dialog
          .locator('h2')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
        return (await places(session)).map((place) => place - (title ?? 0))
      }
      const before = await belowTitle()
      await parts.submit.click()
      await expectVisible(parts.errors)
      const lines = await parts.errors.evaluate(
        (each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight),
      )
      expect(Math.round(lines)).toBeGreaterThan(1)
      expect(await belowTitle()).toEqual(before)
    },
  )

  test('opens at its beginning, its next step too [X-FORM-02]', async ({ open }) => {
    const session = await open({ wide: false })
    const { page } = session
    await page.setViewportSize({ width: 375, height: 568 })
    await session.goto('/pages/FAQ')
    await page.evaluate(() => scrollTo(0, 600))
    const opener = page.locator('.float').getByRole('link', { name: 'Appointment' })
    await expectEventually(() => page.locator('.float').evaluate((group) => getComputedStyle(group).opacity), '1')
    await opener.click()
    const { root } = appointmentLocators(session)
    const veil = page.locator('.veil')
    const top = async () => [
      await veil.evaluate((element) => element.scrollTop),
      Math.min(0, (await page.locator('.dialog').boundingBox())?.y ?? -1),
    ]
    await expectVisible(root)
    expect(await top()).toEqual([0, 0])
    await veil.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await root.getByRole('button', { name: 'Continue' }).click()
    await expectVisible(root.locator('[name=visitor1name]'))
    expect(await top()).toEqual([0, 0])
  })

  const ownOrder = async (context: BrowserContext) =>
    `/pages/Personal/OrderDetail?order=${(await placeOrder(context)).order}`
  const ownRequest = async (context: BrowserContext) =>
    `/pages/Personal/ServiceRequest?request=${(await beginQuotePayment(context)).request}`

  test.for([
    ['en', 'Cancel the order', 'Keep it', ownOrder],
    ['zh-CN', '取消订单', '保留', ownOrder],
    ['en', 'Decline', 'Not now', ownRequest],
    ['zh-CN', '不同意', '暂不', ownRequest],
  ] as const)(
    'what ends an order or a request does not look like the main action, and no label wraps: in %s "%s" [X-CONFIRM-01]',
    async ([locale, cancel, keep, pageOf], { open }) => {
      const session = await open({ locale, wide: false })
      await registerAndSignIn(session.context)
      await session.goto(await pageOf(session.context))
      await session.page.getByRole('main').getByRole('button', { name: cancel }).click()
      const question = session.page.getByRole('alertdialog')
      for (const [name, ground] of [
        [keep, 'rgb(31, 61, 54)'],
        [cancel, 'rgba(0, 0, 0, 0)'],
      ] as const) {
        const button = question.getByRole('button', { name })
        await expectVisible(button)
        const look = await button.evaluate((element) => {
          const label = document.createRange()
          label.selectNodeContents(element)
          const { backgroundColor } = getComputedStyle(element)
          return { backgroundColor, lines: new Set([...label.getClientRects()].map(({ top }) => Math.round(top))).size }
        })
        expect(look, name).toEqual({ backgroundColor: ground, lines: 1 })
      }
    },
  )
})
