import { describe, expect } from 'vitest'
import { locales, type Locale } from '#contract/locale.ts'
import { findMoving } from '../../support/find-moving.ts'
import { findSideways } from '../../support/find-sideways.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { wideScreen, type BrowserSession } from '../support/browser-session.ts'
import { addToCart, piecesOf, registerAndSignIn } from '../support/customer.ts'
import { expectHidden, expectVisible } from '../support/expectations.ts'

type Both = Record<Locale, string>
const logIn: Both = { en: 'Log in', 'zh-CN': '登录' }
const create: Both = { en: 'Create New Account', 'zh-CN': '注册新账户' }
const forgot: Both = { en: 'Forgot Password?', 'zh-CN': '忘记密码？' }
const visit: Both = { en: 'Appointment', 'zh-CN': '预约' }
const menu: Both = { en: 'Menu', 'zh-CN': '菜单' }
const ring: Both = { en: 'Engagement Ring', 'zh-CN': '订婚戒指' }
const cart: Both = { en: 'My Cart', 'zh-CN': '我的购物车' }

/** The narrowest screen that all must fit, and a desktop at 200 %. */
const screens = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
]

/** What is open is as wide as the screen lets it, can be scrolled to its end, and breaks no rule. */
const expectFits = async ({ page }: BrowserSession, open: string, name: string) => {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await expectVisible(page.locator(open))
    const beyond = await page.locator(open).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      let scroller: Element | null = element
      while (scroller && getComputedStyle(scroller).overflowX === 'visible') scroller = scroller.parentElement
      const inside = scroller ? scroller.scrollWidth - scroller.clientWidth : 0
      return { left: Math.min(0, left), right: Math.max(0, right - innerWidth), inside }
    })
    expect(beyond, `${name} at ${screen.width} px`).toEqual({ left: 0, right: 0, inside: 0 })
    expect(await page.evaluate(findSideways), `${name} at ${screen.width} px`).toEqual([])
  }
  expect(await findViolations(page, open), name).toEqual([])
}

describe.each(locales)('in %s', (locale) => {
  test('dialogs and popovers fit a narrow screen and one at 200 %, and are accessible [X-ACCESS-03] [X-ACCESS-05] [CONST-04]', async ({
    open,
  }) => {
    const session = await open({ locale })
    const { page } = session
    const header = page.locator('header')
    const dialog = '[role="dialog"]'
    await session.goto('/pages/Terms')
    await header.getByRole('link', { name: logIn[locale] }).click()
    const box = page.locator(dialog)
    for (const [name, value] of Object.entries({ email: 'mei@example.com', password: 'ring4Mei', code: 'WRONG' }))
      await box.locator(`[name=${name}]`).fill(value)
    const attempts = await session.gate('POST /api/user/sign_in')
    await box.locator('[type=submit]').click()
    await attempts.held()
    await expectVisible(box.locator('.is-busy'))
    expect(await page.evaluate(findMoving), 'moves, though less motion is asked for').toEqual([])
    await attempts.answer({ re: '501' })
    await attempts.remove()
    await expectVisible(box.locator('.field__error'))
    await expectFits(session, dialog, 'login')
    await page.getByRole('button', { name: create[locale] }).click()
    await expectVisible(page.locator(dialog).locator('[name=firstName]'))
    await expectFits(session, dialog, 'new account')
    await page.keyboard.press('Escape')
    await expectHidden(page.locator(dialog))
    await page.setViewportSize(wideScreen)
    await header.getByRole('link', { name: logIn[locale] }).click()
    await page.getByRole('button', { name: forgot[locale] }).click()
    await expectHidden(page.locator(dialog).locator('[name=password]'))
    await expectFits(session, dialog, 'forgotten password')
    await page.keyboard.press('Escape')
    await expectHidden(page.locator(dialog))
    await page.locator('.float').getByRole('link', { name: visit[locale] }).click()
    await expectFits(session, dialog, 'appointment')
    await page.keyboard.press('Escape')
    await expectHidden(page.locator(dialog))
    await header.getByRole('button', { name: menu[locale] }).click()
    await expectFits(session, dialog, 'drawer')
    await page.keyboard.press('Escape')
    await expectHidden(page.locator(dialog))
    await page.setViewportSize({ width: 768, height: 450 })
    await header.getByRole('link', { name: ring[locale], exact: true }).focus()
    await expectVisible(page.locator('.mega'))
    expect(await page.evaluate(findSideways), 'menu').toEqual([])
    expect(await findViolations(page, '.mega')).toEqual([])
  })

  test('the popover of the cart fits and is accessible [X-ACCESS-03] [CONST-04]', async ({ open }) => {
    const session = await open({ locale })
    const { page } = session
    await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    await addToCart(session.context, { piece: piece!.uuid, metal: piece!.metals[0]!.metal })
    await session.goto('/pages/Terms')
    await page.setViewportSize({ width: 768, height: 450 })
    await page
      .locator('header')
      .getByRole('link', { name: new RegExp(`^${cart[locale]}`) })
      .hover()
    const popover = page.locator('header').getByRole('region', { name: cart[locale] })
    await expectVisible(popover)
    expect(await page.evaluate(findSideways)).toEqual([])
    expect(await findViolations(page, 'header')).toEqual([])
  })
})
