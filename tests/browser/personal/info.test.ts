import { describe, expect } from 'vitest'
import { locales } from '#contract/locale.ts'
import { findSideways } from '../../support/find-sideways.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { failedRequestLog, type BrowserSession, type OpenBrowserSession } from '../support/browser-session.ts'
import { callAs, registerAndSignIn, signIn } from '../support/customer.ts'
import { accountLocators } from '../support/dialogs.ts'
import { expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'

const path = '/pages/Personal/PersonalInfo'

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    main,
    first: main.getByLabel('First Name'),
    last: main.getByLabel('Last Name'),
    language: main.getByLabel('Language of our mails'),
    save: main.getByRole('button', { name: 'Save' }),
    saved: main.getByText('Your information is saved.'),
    question: page.getByRole('alertdialog').getByText('Your changes are not saved yet. Leave without saving?'),
    orders: main.getByRole('link', { name: 'Orders' }),
  }
}
const start = async (open: OpenBrowserSession) => {
  const session = await open()
  const customer = await registerAndSignIn(session.context)
  await session.goto(path)
  await expectEventually(() => parts(session).first.inputValue(), 'Mei')
  return { session, customer }
}

describe('personal information', () => {
  test('is changed by keyboard, and the header knows the new name [PERSONAL-03] [X-SAFETY-01]', async ({ open }) => {
    const { session } = await start(open)
    const { first, last, language, save, saved } = parts(session)
    await first.fill('May')
    await first.press('Tab')
    await expectFocused(last)
    await language.selectOption('zh-CN')
    await last.press('Enter')
    await expectVisible(saved)
    await expectVisible(accountLocators(session).name.getByText('May'))
    const { data } = await callAs(session.context, 'POST /api/user/get_personal_info', {})
    expect(data).toMatchObject({ firstname: 'May', lastname: 'Lim', gender: '1', language: 'zh-CN' })
    await expectEventually(() => save.getAttribute('aria-busy'), null)
  })

  test('keeps what is typed while the connection is lost, and when the page is loaded again [X-SAFETY-01] [SESSION-07]', async ({
    open,
  }) => {
    const { session } = await start(open)
    const { first, save, main, saved } = parts(session)
    const gate = await session.gate('POST /api/user/change_personal_info')
    await first.fill('May')
    await save.click()
    await gate.held()
    session.expectLog(failedRequestLog)
    await gate.abort()
    await expectVisible(main.getByText('The connection was lost. What you typed is still here, please try again.'))
    expect(await first.inputValue()).toBe('May')
    session.page.once('dialog', (question) => question.accept())
    await session.goto(path)
    await expectEventually(() => first.inputValue(), 'May')
    await save.click()
    await gate.held()
    await gate.open()
    await expectVisible(saved)
  })

  test('asks before unsaved changes are left; Cancel loses nothing [X-SAFETY-01]', async ({ open }) => {
    const { session } = await start(open)
    const { first, orders, question } = parts(session)
    await first.fill('May')
    await orders.click()
    await expectVisible(question)
    await session.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(question)
    expect(await first.inputValue()).toBe('May')
    await orders.click()
    await session.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await session.waitForUrl('/pages/Personal/OrderInfo')
    await session.goto(path)
    await expectEventually(() => first.inputValue(), 'Mei')
  })

  test('asks nothing once the fields are as they were [X-SAFETY-01]', async ({ open }) => {
    const { session } = await start(open)
    const { first, orders, question } = parts(session)
    await first.fill('May')
    await first.fill('Mei')
    await orders.click()
    await session.waitForUrl('/pages/Personal/OrderInfo')
    await expectHidden(question)
  })

  test('is not overwritten by a tab that has not seen it [X-SAFETY-01]', async ({ open }) => {
    const { session, customer } = await start(open)
    const other = await open()
    await signIn(other.context, customer)
    await other.goto(path)
    await expectEventually(() => parts(other).first.inputValue(), 'Mei')
    await parts(other).first.fill('Maya')
    await parts(other).save.click()
    await expectVisible(parts(other).saved)
    const { first, save, main, saved } = parts(session)
    await first.fill('May')
    await save.click()
    await expectVisible(main.getByText(/Something was saved in another window meanwhile/))
    expect(await first.inputValue()).toBe('May')
    await session.time.pass(500)
    await save.click()
    await expectVisible(saved)
    const { data } = await callAs(session.context, 'POST /api/user/get_personal_info', {})
    expect(data?.firstname).toBe('May')
  })

  for (const locale of locales) {
    test(`is accessible and fits in ${locale} [X-SAFETY-01] [X-SAFETY-05]`, async ({ open }) => {
      const session = await open({ locale })
      await registerAndSignIn(session.context)
      await session.goto(path)
      const { page } = session
      await page.locator('main input[name=firstname]').waitFor()
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        if (width === 375) await page.locator('main summary').click()
        expect(await page.evaluate(findSideways), `sideways at ${width} px`).toEqual([])
        expect(await findViolations(page), `violations at ${width} px`).toEqual([])
        expect(await page.locator('main nav a[aria-current]:visible').count()).toBe(1)
        if (process.env['LOOK'])
          await page.screenshot({ path: `${process.env['LOOK']}/info-${locale}-${width}.png`, fullPage: true })
      }
    })
  }
})
